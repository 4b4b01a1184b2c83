import { useMemo } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useTerms } from '#features/customers/terms/web/useTerms.ts';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { useShipFromLocations } from '#features/locations/web/useShipFromLocations.ts';
import type { AddressKind } from '../addressEditing.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import type { HeaderField } from '../../order/orderFields.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import { useAddressEditing } from './useAddressEditing.ts';
import { collectAddresses, type LocationCounts, type OrderHeaderForm } from './orderHeaderForm.ts';
import { useCustomerDefaults } from './useCustomerDefaults.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';

interface OrderHeaderContextOptions {
  header: OrderHeaderForm;
  locationCounts: LocationCounts;
  settings: TenantContext;
  stored: SavedOrder | undefined;
  status: OrderStatus;
  lockedReason: string | undefined;
}

/** Collects data and rules for the header fields of an order. */
export function useOrderHeaderContext({
  header,
  locationCounts,
  settings,
  stored,
  status,
  lockedReason,
}: OrderHeaderContextOptions): OrderHeaderContext {
  const { tenant, today } = settings;
  const previousAddresses = useMemo(() => collectAddresses(header.accepted), [header.accepted]);
  const { terms, ...termsRead } = useTerms();
  const [customer, location, fromLocation] = header.form.watch(['customer', 'location', 'fromLocation']);
  const { customer: customerDetail } = useCustomer(customer?.id);
  const shipFrom = useShipFromLocations();
  const storedLocation = stored?.customer.location;
  const locationPermissions: Record<AddressKind, boolean> =
    storedLocation && storedLocation.id === location?.id
      ? {
          location: storedLocation.allowOrderLocationAddressEdit,
          billing: storedLocation.allowOrderBillingAddressEdit,
        }
      : { location: true, billing: true };
  const addresses = useAddressEditing({
    status,
    customerId: customer?.id,
    locationId: location?.id,
    tenantAllows: tenant.allowOrderAddressEdit,
    locationAllows: locationPermissions,
    customerAllowsBilling: customerDetail?.allowOrderBillingAddressEdit,
  });
  const defaultShipFrom = tenant.defaultShipFromLocation?.name ?? null;
  const defaultTermsId = [...terms.values()].find(({ isDefault }) => isDefault)?.termsId ?? null;
  const canEdit = (field: HeaderField) => lockedReason === undefined && canEditHeaderField(status, field);
  const canEditLocation = canEdit('location');
  const customerDefaults = useCustomerDefaults(
    { onFill: header.fill, defaultTermsId, defaultShipFrom, canEditLocation },
    header.form.getValues,
    customer?.id,
    locationCounts,
  );
  return {
    customerDefaults,
    needsLocation: canEditLocation && (locationCounts.get(customer?.id ?? '') ?? 0) > 1,
    stored,
    canEdit,
    today,
    terms,
    retryTerms: termsRead.failed ? termsRead.retry : undefined,
    retryShipFrom: shipFrom.retry,
    shipFromNames: [fromLocation, stored?.shipFromLocation?.name, defaultShipFrom, ...shipFrom.names].flatMap(
      (name) => name || [],
    ),
    finalCreditEnabled: tenant.finalCreditEnabled,
    addresses: lockedReason === undefined ? addresses : { ...addresses, getLockedReason: () => lockedReason },
    previousAddresses,
    onFill: header.fill,
  };
}

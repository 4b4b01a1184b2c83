import { useMemo } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useTerms } from '#features/customers/terms/web/useTerms.ts';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { useShipFromLocations } from '#features/locations/web/useShipFromLocations.ts';
import type { AddressKind } from '../addressEditing.ts';
import { canEditHeaderField } from '../../status/editability.ts';
import { type OrderEntityType, orderTypeLabels } from '../../order/order.ts';
import { editableFields, type HeaderField } from '../../order/orderFields.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { FilledForm } from './customerDefaults.ts';
import type { PickerValue, StoredHeader } from './orderFormValues.ts';
import type { OrderHeaderContext, TypeChoice } from './orderHeaderContext.ts';
import { useAddressEditing } from './useAddressEditing.ts';
import { collectAddresses, type LocationCounts } from './orderHeaderForm.ts';
import { useCustomerDefaults } from './useCustomerDefaults.ts';

/** The form of an order or a master order, as far as its customer fills it in. */
interface FilledHeader {
  accepted: FilledForm;
  fill: (filled: Partial<FilledForm>) => void;
  form: {
    getValues: () => FilledForm;
    watch: (
      names: readonly ['customer', 'location', 'fromLocation'],
    ) => readonly [PickerValue | null, PickerValue | null, string | null];
  };
}

interface OrderHeaderContextOptions {
  header: FilledHeader;
  entityType?: OrderEntityType;
  typeChoice?: TypeChoice;
  locationCounts: LocationCounts;
  settings: TenantContext;
  stored: StoredHeader | undefined;
  status: OrderStatus;
  lockedReason: string | undefined;
}

/** Fields that master orders do not have. */
const orderOnlyFields: ReadonlySet<HeaderField> = new Set(['expectedDeliveryDate', 'terms', 'finalCredit']);

/** Types that a user may choose for an order. */
export const orderTypeChoice: TypeChoice = {
  label: editableFields.type.label,
  options: (['PO', 'CREDIT'] as const).map((type) => ({ value: type, label: orderTypeLabels[type] })),
};

/** Collects data and rules for the header fields of an order or a master order. */
export function useOrderHeaderContext({
  header,
  entityType = 'ORDER',
  typeChoice = orderTypeChoice,
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
    entityType,
    customerId: customer?.id,
    locationId: location?.id,
    tenantAllows: tenant.allowOrderAddressEdit,
    locationAllows: locationPermissions,
    customerAllowsBilling: customerDetail?.allowOrderBillingAddressEdit,
  });
  const defaultShipFrom = tenant.defaultShipFromLocation?.name ?? null;
  const defaultTermsId = [...terms.values()].find(({ isDefault }) => isDefault)?.termsId ?? null;
  const canEdit = (field: HeaderField) =>
    lockedReason === undefined && canEditHeaderField(status, field, entityType);
  const canEditLocation = canEdit('location');
  const customerDefaults = useCustomerDefaults(
    { onFill: header.fill, defaultTermsId, defaultShipFrom, canEditLocation },
    header.form.getValues,
    customer?.id,
    locationCounts,
  );
  return {
    customer: customerDetail,
    customerDefaults,
    needsLocation:
      entityType === 'ORDER' && canEditLocation && (locationCounts.get(customer?.id ?? '') ?? 0) > 1,
    stored,
    hasField: (field) => entityType === 'ORDER' || !orderOnlyFields.has(field),
    typeChoice,
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

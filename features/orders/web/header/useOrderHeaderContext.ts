import { LocationsDocument } from '#features/locations/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { AddressKind } from '../../addressEditing.ts';
import { canEditHeaderField } from '../../editability.ts';
import type { OrderStatus } from '../../orderStatus.ts';
import type { OrderHeaderContext } from './orderHeaderContext.ts';
import { useAddressEditing } from './useAddressEditing.ts';
import type { OrderHeaderForm } from './useOrderHeaderForm.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import type { OrderSettings } from '../data/useTenantSettings.ts';
import { useTerms } from '../data/useTerms.ts';

const minutes = 60_000;

interface OrderHeaderContextOptions {
  header: OrderHeaderForm;
  settings: OrderSettings;
  stored: SavedOrder | undefined;
  status: OrderStatus;
  lockedReason: string | undefined;
}

/** Collects data and rules for the header fields of an order. */
export function useOrderHeaderContext({
  header,
  settings,
  stored,
  status,
  lockedReason,
}: OrderHeaderContextOptions): OrderHeaderContext {
  const { tenantId } = useUser();
  const { tenant, today } = settings;
  const { terms, ...termsRead } = useTerms();
  const [customer, location, fromLocation] = header.form.watch(['customer', 'location', 'fromLocation']);
  const sites = useRead(
    LocationsDocument,
    { tenantId, locationTypes: ['SITE'], first: 50 },
    { staleTimeMs: 5 * minutes },
  );
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
  });
  const defaultShipFrom = tenant.defaultShipFromLocation?.name ?? null;
  const siteNodes = sites.data?.locations?.nodes ?? [];
  return {
    stored,
    canEdit: (field) => lockedReason === undefined && canEditHeaderField(status, field),
    today,
    terms,
    retryTerms: termsRead.failed ? termsRead.retry : undefined,
    retryShipFrom: sites.isError && !sites.data ? () => void sites.refetch() : undefined,
    shipFromNames: [
      fromLocation,
      stored?.shipFromLocation?.name,
      defaultShipFrom,
      ...siteNodes.filter((site) => site.status === 'ACTIVE').map(({ name }) => name),
    ].flatMap((name) => name || []),
    finalCreditEnabled: tenant.finalCreditEnabled,
    addresses: lockedReason === undefined ? addresses : { ...addresses, getLockedReason: () => lockedReason },
    previousAddresses: header.previousAddresses,
    onFill: header.fill,
    defaultTermsId: [...terms.values()].find(({ isDefault }) => isDefault)?.termsId ?? null,
    defaultShipFrom,
  };
}

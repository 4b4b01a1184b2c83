import { LocationsDocument } from '#features/locations/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/shell/useUser.ts';
import type { AddressKind } from '../addressEditing.ts';
import { canEditHead } from '../editability.ts';
import type { OrderStatus } from '../orderStatus.ts';
import type { HeadFacts } from './headFacts.ts';
import { useAddressEditing } from './useAddressEditing.ts';
import type { HeadForm } from './useHeadForm.ts';
import type { SavedOrder } from './orderChange.ts';
import type { OrderSettings } from './useTenantSettings.ts';
import { useTerms } from './useTerms.ts';

const minutes = 60_000;

interface Head {
  head: HeadForm;
  settings: OrderSettings;
  stored: SavedOrder | undefined;
  status: OrderStatus;
  locked: string | undefined;
}

/** Collects data and rules for the header fields of an order. */
export function useHeadFacts({ head, settings, stored, status, locked }: Head): HeadFacts {
  const { tenantId } = useUser();
  const { tenant, today } = settings;
  const { terms, ...termsRead } = useTerms();
  const [customer, location, fromLocation] = head.form.watch(['customer', 'location', 'fromLocation']);
  const sites = useRead(
    LocationsDocument,
    { tenantId, locationTypes: ['SITE'], first: 50 },
    { fresh: 5 * minutes },
  );
  const copied = stored?.customer.location;
  const flags: Record<AddressKind, boolean> =
    copied && copied.id === location?.id
      ? {
          location: copied.allowOrderLocationAddressEdit,
          billing: copied.allowOrderBillingAddressEdit,
        }
      : { location: true, billing: true };
  const addresses = useAddressEditing({
    status,
    customerId: customer?.id,
    locationId: location?.id,
    tenantAllows: tenant.allowOrderAddressEdit,
    locationAllows: flags,
  });
  const defaultShipFrom = tenant.defaultShipFromLocation?.name ?? null;
  const places = sites.data?.locations?.nodes ?? [];
  return {
    stored,
    canEdit: (field) => locked === undefined && canEditHead(status, field),
    today,
    terms,
    retryTerms: termsRead.failed ? termsRead.retry : undefined,
    retryShipFrom: sites.isError && !sites.data ? () => void sites.refetch() : undefined,
    shipFrom: [
      fromLocation,
      stored?.shipFromLocation?.name,
      defaultShipFrom,
      ...places.filter((place) => place.status === 'ACTIVE').map(({ name }) => name),
    ].flatMap((name) => name || []),
    finalCreditEnabled: tenant.finalCreditEnabled,
    addresses: locked === undefined ? addresses : { ...addresses, blocked: () => locked },
    before: head.before,
    onFill: head.fill,
    defaultTermsId: [...terms.values()].find(({ isDefault }) => isDefault)?.termsId ?? null,
    defaultShipFrom,
  };
}

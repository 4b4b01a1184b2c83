import { useEffect } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { type AddressKind, addressBlock, addressEditWarning } from '../addressEditing.ts';
import type { OrderStatus } from '../orderStatus.ts';
import { OrderAddressEditPermissionsDocument, type OrderAddressEditPermissionsQuery } from './documents.ts';

interface Places {
  status: OrderStatus;
  customerId: string | undefined;
  locationId: string | undefined;
  /** May addresses of orders be edited at all in this tenant? */
  tenantAllows: boolean;
  /** What the location itself says, where it is known. */
  locationAllows: Readonly<Record<AddressKind, boolean>>;
}

export interface AddressEditing {
  /** Why an address cannot be edited. */
  blocked: (kind: AddressKind) => string | undefined;
  warning: string | undefined;
}

/** Which addresses of an order may be edited now: its status, and what tenant, customer and location allow (spec 2 §6). */
export function useAddressEditing(places: Places): AddressEditing {
  const { status, customerId, locationId } = places;
  const { data, error } = useRead(
    OrderAddressEditPermissionsDocument,
    customerId && locationId ? { customerId, locationId } : undefined,
    { fresh: 60_000 },
  );
  useEffect(() => {
    if (error) showToast('error', 'Failed to load address permissions');
  }, [error]);

  const answer = data?.orderAddressEditPermissions;
  return {
    blocked: (kind) => addressEditBlock(kind, places, { answer, failed: error !== null }),
    warning: addressEditWarning(status),
  };
}

interface ReadPermissions {
  /** Undefined before the read is answered, null for an unknown customer or location. */
  answer: OrderAddressEditPermissionsQuery['orderAddressEditPermissions'] | undefined;
  failed: boolean;
}

/** Says why an address cannot be edited; without permissions that were read none can. */
export function addressEditBlock(
  kind: AddressKind,
  { status, customerId, locationId, tenantAllows, locationAllows }: Places,
  { answer, failed }: ReadPermissions,
): string | undefined {
  const byStatus = addressBlock(kind, status, { tenant: true, customer: true, location: true });
  if (byStatus) return byStatus.message;
  if (!customerId) return 'Customer data is not available';
  if (!locationId) return 'Location data is not available';
  if (failed) return 'Failed to load address permissions';
  if (!answer) return 'Loading address permissions ...';
  const allowed = kind === 'location' ? answer.locationAddressEditable : answer.billingAddressEditable;
  if (allowed) return undefined;
  // The answer covers all three; what is known of two of them tells which one it is.
  const location = locationAllows[kind];
  return addressBlock(kind, status, {
    tenant: tenantAllows,
    location,
    customer: !(tenantAllows && location),
  })?.message;
}

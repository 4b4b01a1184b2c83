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
  /** The tenant allows editing addresses on orders. */
  tenantAllows: boolean;
  /** Permissions of the location, if known. */
  locationAllows: Readonly<Record<AddressKind, boolean>>;
}

export interface AddressEditing {
  /** Reason an address is read-only. */
  blocked: (kind: AddressKind) => string | undefined;
  warning: string | undefined;
}

/** Decides which addresses of an order are editable by its status and the permissions of tenant, customer and location (spec 2 §6). */
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
  /** Undefined while loading, null for an unknown customer or location. */
  answer: OrderAddressEditPermissionsQuery['orderAddressEditPermissions'] | undefined;
  failed: boolean;
}

/** Returns the reason an address is read-only; addresses are locked until permissions are loaded. */
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
  // The response combines all three levels; those of tenant and location are known, which identifies the level.
  const location = locationAllows[kind];
  return addressBlock(kind, status, {
    tenant: tenantAllows,
    location,
    customer: !(tenantAllows && location),
  })?.message;
}

import { useEffect } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type AddressKind, findAddressEditBlock, addressEditWarning } from '../addressEditing.ts';
import type { OrderEntityType } from '../../order/order.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import {
  OrderAddressEditPermissionsDocument,
  type OrderAddressEditPermissionsQuery,
} from '../../web/documents.ts';

interface AddressEditingOptions {
  status: OrderStatus;
  entityType?: OrderEntityType;
  customerId: string | undefined;
  locationId: string | undefined;
  /** The tenant allows editing addresses on orders. */
  tenantAllows: boolean;
  /** Permissions of the location, if known. */
  locationAllows: Readonly<Record<AddressKind, boolean>>;
  /** Permission of the customer for billing addresses; undefined while it is read. Needed without a location only. */
  customerAllowsBilling: boolean | undefined;
}

export interface AddressEditing {
  /** Reason an address is read-only. */
  getLockedReason: (kind: AddressKind) => string | undefined;
  warning: string | undefined;
}

/** Decides which addresses of an order are editable by its status and the permissions of tenant, customer and location (spec 2 §6). */
export function useAddressEditing(options: AddressEditingOptions): AddressEditing {
  const { status, customerId, locationId } = options;
  const { data, error } = useRead(
    OrderAddressEditPermissionsDocument,
    customerId && locationId ? { customerId, locationId } : undefined,
    { staleTimeMs: 60_000 },
  );
  useEffect(() => {
    if (error) showToast('error', 'Failed to load address permissions');
  }, [error]);

  const permissions = data?.orderAddressEditPermissions;
  return {
    getLockedReason: (kind) => findAddressEditMessage(kind, options, { permissions, failed: error !== null }),
    warning: addressEditWarning(status),
  };
}

interface PermissionsRead {
  /** Undefined while loading, null for an unknown customer or location. */
  permissions: OrderAddressEditPermissionsQuery['orderAddressEditPermissions'] | undefined;
  failed: boolean;
}

/** Returns the reason an address is read-only; addresses are locked until permissions are loaded. */
export function findAddressEditMessage(
  kind: AddressKind,
  options: AddressEditingOptions,
  { permissions, failed }: PermissionsRead,
): string | undefined {
  const { status, entityType, customerId, locationId, tenantAllows, locationAllows, customerAllowsBilling } =
    options;
  const allowed = { tenant: true, customer: true, location: true };
  const statusBlock = findAddressEditBlock(kind, status, allowed, entityType);
  if (statusBlock) return statusBlock.message;
  if (!customerId) return 'Customer data is not available';
  if (!locationId && kind === 'location') return 'Location data is not available';
  if (!locationId && customerAllowsBilling !== undefined)
    return findAddressEditBlock(kind, status, {
      tenant: tenantAllows,
      customer: customerAllowsBilling,
      location: true,
    })?.message;
  if (failed) return 'Failed to load address permissions';
  if (!permissions) return 'Loading address permissions ...';
  const isAllowed =
    kind === 'location' ? permissions.locationAddressEditable : permissions.billingAddressEditable;
  if (isAllowed) return undefined;
  // The response combines all three levels; those of tenant and location are known, which identifies the level.
  const location = locationAllows[kind];
  return findAddressEditBlock(kind, status, {
    tenant: tenantAllows,
    location,
    customer: !(tenantAllows && location),
  })?.message;
}

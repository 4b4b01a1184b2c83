import type { Address } from '#platform/kernel/address/address.ts';
import { forbidden, type Problem } from '#platform/kernel/results/result.ts';
import {
  addressProblems,
  addressWarnings,
  toOrderAddress,
  isSameAddress,
} from '#features/customers/parts/orderAddress.ts';
import type { OrderEntityType } from '../order/order.ts';
import type { OrderStatus } from '../status/orderStatus.ts';

export type AddressKind = 'billing' | 'location';

/** Permissions of tenant, customer and location to edit an address on orders; each is true unless switched off (decision O24). */
export interface AddressEditFlags {
  tenant: boolean;
  customer: boolean;
  location: boolean;
}

/** Checks the permissions only; the status of the order is checked by `findAddressEditBlock`. */
export const canEditAddress = ({ tenant, customer, location }: AddressEditFlags): boolean =>
  tenant && customer && location;

/** The level that blocks an edit, and the message for the user. */
interface AddressEditBlock {
  reason: 'ORDER_STATUS' | 'TENANT' | 'CUSTOMER' | 'LOCATION';
  message: string;
}

/** Statuses in which addresses are read-only (spec 2 §4 and §8). */
const lockedStatusMessages: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Order has been shipped - address changes are no longer possible',
  CLOSED: 'Order is closed - no modifications allowed',
  SYNCHRONIZED: 'Order is synchronized with external systems - changes may cause conflicts',
  CANCELLED: 'Cancelled orders cannot be edited',
  DELETED: 'Deleted orders cannot be edited',
};

/** Statuses in which addresses of master orders are read-only. */
const lockedMasterMessages: Partial<Record<OrderStatus, string>> = {
  ACKNOWLEDGED: 'Master order is acknowledged - no modifications allowed',
  CLOSED: 'Master order is closed - no modifications allowed',
};

/** Warning for statuses in which editing an address is allowed but risky (spec 2 §8). */
export const addressEditWarning = (status: OrderStatus): string | undefined =>
  status === 'PICKED' ? 'Order has been picked - address changes may cause fulfillment issues' : undefined;

const addressLabels: Record<AddressKind, string> = {
  billing: 'billing address',
  location: 'location address',
};

/** Returns the reason an address of an order is read-only; undefined when status, tenant, customer and location all allow the edit. */
export function findAddressEditBlock(
  kind: AddressKind,
  status: OrderStatus,
  permissions: AddressEditFlags,
  entityType: OrderEntityType = 'ORDER',
): AddressEditBlock | undefined {
  const message = (entityType === 'ORDER' ? lockedStatusMessages : lockedMasterMessages)[status];
  if (message !== undefined) return { reason: 'ORDER_STATUS', message };
  const lockedMessage = (level: string) =>
    `Editing the ${addressLabels[kind]} is switched off by a ${level} permission`;
  if (!permissions.tenant) return { reason: 'TENANT', message: lockedMessage('tenant-level') };
  if (!permissions.customer) return { reason: 'CUSTOMER', message: lockedMessage('customer-level') };
  if (!permissions.location) return { reason: 'LOCATION', message: lockedMessage('location-level') };
  return undefined;
}

/** Values that decide whether an edit of an address is allowed. */
export interface AddressEditContext {
  status: OrderStatus;
  entityType?: OrderEntityType;
  permissions: AddressEditFlags;
  /** On the order now; null on a new order. */
  stored: Address | null;
  /** Addresses of that kind on the customer record: an order without an address may take one of them without any permission. */
  customerAddresses: readonly Address[];
}

/** Validates the address sent for an order. An unchanged address is accepted in every status (decision C4). */
export function addressEditProblems(
  kind: AddressKind,
  requested: Address | null,
  { status, entityType, permissions, stored, customerAddresses }: AddressEditContext,
  path: readonly string[],
): readonly Problem[] {
  if (isSameAddress(requested, stored)) return [];
  const normalizedAddresses = customerAddresses.map(toOrderAddress);
  const isCustomerAddress = normalizedAddresses.some((copy) => isSameAddress(requested, copy));
  const block = findAddressEditBlock(
    kind,
    status,
    isCustomerAddress && stored === null ? allAllowed : permissions,
    entityType,
  );
  if (block) return [forbidden(block.reason, block.message)];
  if (isCustomerAddress || !requested) return [];
  const previous =
    normalizedAddresses.find((copy) => copy?.id === requested.id && requested.id !== null) ??
    stored ??
    normalizedAddresses[0] ??
    null;
  return [...addressProblems(requested, previous, path), ...addressWarnings(requested, path)];
}

const allAllowed: AddressEditFlags = { tenant: true, customer: true, location: true };

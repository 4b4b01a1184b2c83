import type { Address } from '#platform/kernel/address.ts';
import { forbidden, type Problem } from '#platform/kernel/result.ts';
import { addressProblems, addressWarnings, asOnOrder, isSameAddress } from './orderAddress.ts';
import type { OrderStatus } from './orderStatus.ts';

export type AddressKind = 'billing' | 'location';

/** Permissions of tenant, customer and location to edit an address on orders; each is true unless switched off (decision O24). */
export interface AddressFlags {
  tenant: boolean;
  customer: boolean;
  location: boolean;
}

/** Checks the permissions only; the status of the order is checked by `findAddressEditBlock`. */
export const mayEditAddress = ({ tenant, customer, location }: AddressFlags): boolean =>
  tenant && customer && location;

/** The level that blocks an edit, and the message for the user. */
export interface AddressBlock {
  reason: 'ORDER_STATUS' | 'TENANT' | 'CUSTOMER' | 'LOCATION';
  message: string;
}

/** Statuses in which addresses are read-only (spec 2 §4 and §8). */
const blocked: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Order has been shipped - address changes are no longer possible',
  CLOSED: 'Order is closed - no modifications allowed',
  SYNCHRONIZED: 'Order is synchronized with external systems - changes may cause conflicts',
  CANCELLED: 'Cancelled orders cannot be edited',
  DELETED: 'Deleted orders cannot be edited',
};

/** Warning for statuses in which editing an address is allowed but risky (spec 2 §8). */
export const addressEditWarning = (status: OrderStatus): string | undefined =>
  status === 'PICKED' ? 'Order has been picked - address changes may cause fulfillment issues' : undefined;

const names: Record<AddressKind, string> = { billing: 'billing address', location: 'location address' };

/** Returns the reason an address of an order is read-only; undefined when status, tenant, customer and location all allow the edit. */
export function addressBlock(
  kind: AddressKind,
  status: OrderStatus,
  flags: AddressFlags,
): AddressBlock | undefined {
  const message = blocked[status];
  if (message !== undefined) return { reason: 'ORDER_STATUS', message };
  const locked = (level: string) => `Editing the ${names[kind]} is switched off by a ${level} permission`;
  if (!flags.tenant) return { reason: 'TENANT', message: locked('tenant-level') };
  if (!flags.customer) return { reason: 'CUSTOMER', message: locked('customer-level') };
  if (!flags.location) return { reason: 'LOCATION', message: locked('location-level') };
  return undefined;
}

/** Values that decide whether an edit of an address is allowed. */
export interface AddressEdit {
  status: OrderStatus;
  flags: AddressFlags;
  /** On the order now; null on a new order. */
  stored: Address | null;
  /** Addresses of that kind on the customer record: an order without an address may take one of them without any permission. */
  own: readonly Address[];
}

/** Validates the address sent for an order. An unchanged address is accepted in every status (decisions C4, O24). */
export function addressEditProblems(
  kind: AddressKind,
  sent: Address | null,
  { status, flags, stored, own }: AddressEdit,
  path: readonly string[],
): readonly Problem[] {
  if (isSameAddress(sent, stored)) return [];
  const copies = own.map(asOnOrder);
  const isOwn = copies.some((copy) => isSameAddress(sent, copy));
  const block = addressBlock(kind, status, isOwn && stored === null ? allFlags : flags);
  if (block) return [forbidden(block.reason, block.message)];
  if (isOwn || !sent) return [];
  const before =
    copies.find((copy) => copy?.id === sent.id && sent.id !== null) ?? stored ?? copies[0] ?? null;
  return [...addressProblems(sent, before, path), ...addressWarnings(sent, path)];
}

const allFlags: AddressFlags = { tenant: true, customer: true, location: true };

import type { Address } from '#platform/kernel/address.ts';
import { forbidden, type Problem } from '#platform/kernel/result.ts';
import { addressProblems, addressWarnings, asOnOrder, isSameAddress } from './orderAddress.ts';
import type { OrderStatus } from './orderStatus.ts';

export type AddressKind = 'billing' | 'location';

/** Whether tenant, customer and location let an address be edited on orders; each is true unless switched off (decision O24). */
export interface AddressFlags {
  tenant: boolean;
  customer: boolean;
  location: boolean;
}

/** Whether the flags allow it; the order's status comes on top. */
export const mayEditAddress = ({ tenant, customer, location }: AddressFlags): boolean =>
  tenant && customer && location;

/** Who forbids an edit, and what people read. */
export interface AddressBlock {
  reason: 'ORDER_STATUS' | 'TENANT' | 'CUSTOMER' | 'LOCATION';
  message: string;
}

/** Statuses in which addresses stay as they are (spec 2 §4 and §8). */
const blocked: Partial<Record<OrderStatus, string>> = {
  SHIPPED: 'Order has been shipped - address changes are no longer possible',
  CLOSED: 'Order is closed - no modifications allowed',
  SYNCHRONIZED: 'Order is synchronized with external systems - changes may cause conflicts',
  CANCELLED: 'Cancelled orders cannot be edited',
  DELETED: 'Deleted orders cannot be edited',
};

/** What to think of before editing an address all the same (spec 2 §8). */
export const addressEditWarning = (status: OrderStatus): string | undefined =>
  status === 'PICKED' ? 'Order has been picked - address changes may cause fulfillment issues' : undefined;

const names: Record<AddressKind, string> = { billing: 'billing address', location: 'location address' };

/** Why an address of an order may not be edited; undefined when it may: status, tenant, customer and location must all agree. */
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

/** What an edit of an address on an order stands on. */
export interface AddressEdit {
  status: OrderStatus;
  flags: AddressFlags;
  /** On the order now; null on a new one. */
  stored: Address | null;
  /** The customer's own addresses of that kind: an order without one may take one of them, whatever the flags say. */
  own: readonly Address[];
}

/** What is wrong with the address sent for an order; nothing when it is the stored one, whatever the status (decisions C4, O24). */
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

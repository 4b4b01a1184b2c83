import type { ClockTime } from '#platform/kernel/dates/day.ts';

/** Quality grades of stock (contract, Allocation.grade). */
export const grades = [1, 2, 3] as const;

/** Maximum quantity of a count, an adjustment and the stock of an item (spec 3 §9). */
export const maxStockQuantity = 999_999_999_999_999;

/** Identifies stock of one item at one facility location and grade (decisions, "Stock model"). */
export interface SlotKey {
  itemId: string;
  locationId: string;
  grade: number;
}

/** Stock of one slot, in whole units. */
export interface Slot extends SlotKey {
  /** Counted quantity in the live session. */
  baseQuantity: number;
  /** Time at which it was counted; null when the live session has no count. */
  countedAt: ClockTime | null;
  /** Consumed by orders since the count; negative when they gave back more; 0 without a count. */
  consumedQuantity: number;
  /** Sum of the allocations of orders that are not picked yet. */
  reservedQuantity: number;
}

/** Text that identifies a slot, for maps. */
export const slotId = ({ itemId, locationId, grade }: SlotKey): string => `${itemId} ${locationId} ${grade}`;

/** Quantity at the location: the counted one less the consumption after the count. */
export const availableQuantity = ({
  baseQuantity,
  consumedQuantity,
}: Pick<Slot, 'baseQuantity' | 'consumedQuantity'>): number => baseQuantity - consumedQuantity;

/**
 * Quantity that an order may allocate: available less what others reserved; `ownReserved` is the reserved quantity of the
 * order itself, which never counts against it. Negative when a later count found less than was promised.
 */
export const actualQuantity = (slot: Slot, ownReserved = 0): number =>
  availableQuantity(slot) - (slot.reservedQuantity - ownReserved);

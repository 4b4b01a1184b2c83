import { hasCapability } from '#platform/kernel/capability.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { SlotKey } from '../slot.ts';

/** Quantity of a slot that an order reserves. */
export interface SlotUse extends SlotKey {
  orderId: string;
  orderNumber: string;
  customerName: string;
  quantity: number;
}

/** The first uses by order number, and the number of all orders that use the slots. */
export interface SlotUses {
  uses: readonly SlotUse[];
  orderTotal: number;
}

/** Reads who uses slots, for users with a capability. */
interface SlotUseReader {
  capability: string;
  findSlotUses: (unit: UnitOfWork, keys: readonly SlotKey[], limit: number) => Promise<SlotUses>;
  findItemUses: (unit: UnitOfWork, itemIds: readonly string[], limit: number) => Promise<SlotUses>;
  findOrderNumbers: (unit: UnitOfWork, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

let registeredReader: SlotUseReader | undefined;

/** Registers who uses slots, from the feature of orders, which availability does not import (architecture, arrow rule 1). */
export function registerSlotUses(reader: SlotUseReader): void {
  registeredReader = reader;
}

/** Returns the reader, unless the user may not see orders. */
const findReader = ({ user }: UnitOfWork): SlotUseReader | undefined =>
  registeredReader && hasCapability(user.capabilities, registeredReader.capability)
    ? registeredReader
    : undefined;

const noUses: SlotUses = { uses: [], orderTotal: 0 };

/** Returns the orders that reserve these slots, at most `limit` uses; none for users who may not see orders. */
export const findSlotUses = async (
  unit: UnitOfWork,
  keys: readonly SlotKey[],
  limit: number,
): Promise<SlotUses> => (await findReader(unit)?.findSlotUses(unit, keys, limit)) ?? noUses;

/** Returns the orders that reserve these items, at most `limit` uses; none for users who may not see orders. */
export const findItemUses = async (
  unit: UnitOfWork,
  itemIds: readonly string[],
  limit: number,
): Promise<SlotUses> => (await findReader(unit)?.findItemUses(unit, itemIds, limit)) ?? noUses;

/** Returns order numbers by order id; none for users who may not see orders. */
export const findOrderNumbers = async (
  unit: UnitOfWork,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  (await findReader(unit)?.findOrderNumbers(unit, orderIds)) ?? new Map();

import { type SlotKey, slotId } from './slot.ts';

/** Effect of an allocation on its slot, decided by the current status of its order (decisions, "Stock model"). */
export type StockEffect = 'RESERVE' | 'CONSUME' | 'NOTHING';

/** A quantity in a slot with its effect. */
export interface StockUse extends SlotKey {
  quantity: number;
  effect: StockEffect;
}

/** Difference of the reserved and the consumed quantity of a slot. */
export interface StockChange extends SlotKey {
  reserved: number;
  consumed: number;
}

/** Returns effect(after) - effect(before) by slot, without slots that stay as they are. */
export function computeStockChanges(
  before: readonly StockUse[],
  after: readonly StockUse[],
): readonly StockChange[] {
  const changes = new Map<string, StockChange>();
  const add = ({ itemId, locationId, grade, quantity, effect }: StockUse, sign: 1 | -1) => {
    const id = slotId({ itemId, locationId, grade });
    const change = changes.get(id) ?? { itemId, locationId, grade, reserved: 0, consumed: 0 };
    if (effect === 'RESERVE') change.reserved += sign * quantity;
    if (effect === 'CONSUME') change.consumed += sign * quantity;
    changes.set(id, change);
  };
  for (const use of before) add(use, -1);
  for (const use of after) add(use, 1);
  return [...changes.values()].filter(({ reserved, consumed }) => reserved !== 0 || consumed !== 0);
}

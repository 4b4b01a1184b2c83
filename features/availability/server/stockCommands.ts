import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Slot } from '../slot.ts';
import { changeSlots, insertMovements, lockSlots, type OrderStockChange } from './slotStore.ts';

/**
 * Applies the changes that orders make to stock and returns the changed slots. Quantities may become negative: refusing is
 * up to the caller. Locks the slots unless they are locked already.
 */
export async function changeStock(
  unit: UnitOfWork,
  changes: readonly OrderStockChange[],
  { areLocked = false } = {},
): Promise<readonly Slot[]> {
  if (changes.length === 0) return [];
  const moved = changes.filter(({ consumed }) => consumed !== 0);
  const [, changed] = await Promise.all([
    areLocked ? undefined : lockSlots(unit, changes),
    changeSlots(unit, changes),
    moved.length > 0 ? insertMovements(unit, moved) : 0,
  ]);
  return changed;
}

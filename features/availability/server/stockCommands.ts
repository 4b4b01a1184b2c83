import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Slot } from '../slot.ts';
import {
  changeSlots,
  changeSlotsAndReturn,
  insertMovements,
  lockSlots,
  type OrderStockChange,
} from './slotStore.ts';

/**
 * Applies the changes that orders make to stock. Quantities may become negative: refusing is up to the caller. Locks the slots
 * unless they are locked already.
 */
export async function changeStock(
  unit: UnitOfWork,
  changes: readonly OrderStockChange[],
  { areLocked = false } = {},
): Promise<void> {
  if (changes.length === 0) return;
  await Promise.all([
    areLocked ? undefined : lockSlots(unit, changes),
    changeSlots(unit, changes),
    insertConsumption(unit, changes),
  ]);
}

/** Applies the changes as `changeStock` does, and returns the changed slots. */
export async function changeStockAndReturn(
  unit: UnitOfWork,
  changes: readonly OrderStockChange[],
): Promise<readonly Slot[]> {
  if (changes.length === 0) return [];
  const [, changed] = await Promise.all([
    lockSlots(unit, changes),
    changeSlotsAndReturn(unit, changes),
    insertConsumption(unit, changes),
  ]);
  return changed;
}

function insertConsumption(unit: UnitOfWork, changes: readonly OrderStockChange[]) {
  const moved = changes.filter(({ consumed }) => consumed !== 0);
  return moved.length > 0 ? insertMovements(unit, moved) : 0;
}

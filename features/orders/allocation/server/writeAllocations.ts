import { computeStockChanges } from '#features/availability/stock/stockChange.ts';
import type { OrderItemEntry } from '#features/availability/stock/server/itemStockStore.ts';
import { changeStock } from '#features/availability/stock/server/slotStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type AllocationEdit, allocationChanges, diffAllocations } from '../allocationChange.ts';
import { allocatableQuantity } from '../allocation.ts';
import { getStockEffect, toStockUses } from '../orderStock.ts';
import { shrinkAllocations } from '../shrinkAllocations.ts';
import { type ItemLineChange, sumUnallocatedChanges } from '../unallocatedQuantity.ts';
import type { OrderFieldChange } from '../../order/orderHistoryChanges.ts';
import type { LineItem } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { listAllocations, removeAllocationRows, writeAllocationRows } from './allocationStore.ts';

/** Writes an edit of the allocations of a locked order and what it changes of the stock; the order itself is up to the caller. `areLocked`: its slots are locked; `entries`: what it changes of items without a slot. */
export async function writeAllocations(
  unit: UnitOfWork,
  order: OrderRecord,
  edit: AllocationEdit,
  options?: { areLocked?: boolean; entries?: readonly OrderItemEntry[] },
): Promise<void> {
  const { orderId } = order;
  const { written, removed } = diffAllocations(edit);
  const changes = computeStockChanges(toStockUses(order, edit.before), toStockUses(order, edit.after));
  await Promise.all([
    written.length > 0 ? writeAllocationRows(unit, orderId, written) : 0,
    removed.length > 0 ? removeAllocationRows(unit, orderId, removed) : 0,
    changeStock(
      unit,
      changes.map((change) => ({ ...change, orderId })),
      options,
    ),
  ]);
}

/** Changes of the order that go with its lines: whether it still has allocations, and their history. */
interface AllocationReduction {
  change: Partial<Pick<OrderRecord, 'hasAllocations'>>;
  changes: readonly OrderFieldChange[];
}

/**
 * Reduces the allocations of a locked order to the quantities of its changed lines (decision O37), and changes the stock of
 * items where it consumes more or less beyond its allocations. Reads nothing when the order consumes nothing and has no
 * allocations or no line shrinks.
 */
export async function reduceAllocations(
  unit: UnitOfWork,
  order: OrderRecord,
  lines: readonly ItemLineChange<LineItem>[],
): Promise<AllocationReduction> {
  const unchanged: AllocationReduction = { change: {}, changes: [] };
  const shrunk = lines.filter((line) => getMax(line.after) < getMax(line.before));
  const consumes = getStockEffect(order) === 'CONSUME';
  if (!consumes && (!order.hasAllocations || shrunk.length === 0)) return unchanged;
  const before = order.hasAllocations ? await listAllocations(unit, order.orderId) : [];
  const maxByLine = new Map(shrunk.map((line) => [line.before.id, getMax(line.after)]));
  const edit = { before, after: shrinkAllocations(before, maxByLine) };
  const changes = allocationChanges(
    edit,
    shrunk.map((line) => line.before),
  );
  const entries = consumes
    ? sumUnallocatedChanges(lines, edit).map(({ itemId, change }) => ({
        orderId: order.orderId,
        itemId,
        quantity: -change,
      }))
    : [];
  if (changes.length + entries.length === 0) return unchanged;
  await writeAllocations(unit, order, edit, { entries });
  return changes.length === 0 ? unchanged : { change: { hasAllocations: edit.after.length > 0 }, changes };
}

const getMax = (line: LineItem | undefined): number => (line ? allocatableQuantity(line) : 0);

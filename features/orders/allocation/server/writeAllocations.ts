import { computeStockChanges } from '#features/availability/stock/stockChange.ts';
import { changeStock } from '#features/availability/stock/server/slotStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type AllocationEdit, allocationChanges, diffAllocations } from '../allocationChange.ts';
import { allocatableQuantity } from '../allocation.ts';
import { toStockUses } from '../orderStock.ts';
import { shrinkAllocations } from '../shrinkAllocations.ts';
import type { OrderFieldChange } from '../../order/orderHistoryChanges.ts';
import type { LineItem } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { listAllocations, removeAllocationRows, writeAllocationRows } from './allocationStore.ts';

/** Writes an edit of the allocations of a locked order and what it changes of the stock; the order itself is up to the caller. `areLocked`: its slots are locked. */
export async function writeAllocations(
  unit: UnitOfWork,
  order: OrderRecord,
  edit: AllocationEdit,
  options?: { areLocked: boolean },
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

/** A change of a line; `after` is undefined for a removed line. */
interface LineChange {
  before: LineItem;
  after: LineItem | undefined;
}

/** Changes of the order that go with its lines: whether it still has allocations, and their history. */
interface AllocationReduction {
  change: Partial<Pick<OrderRecord, 'hasAllocations'>>;
  changes: readonly OrderFieldChange[];
}

/**
 * Reduces the allocations of a locked order to the quantities of its changed lines (decision O37). Reads nothing when the
 * order has no allocations or no line shrinks.
 */
export async function reduceAllocations(
  unit: UnitOfWork,
  order: OrderRecord,
  lines: readonly LineChange[],
): Promise<AllocationReduction> {
  const unchanged: AllocationReduction = { change: {}, changes: [] };
  const shrunk = lines.filter((line) => getMax(line.after) < getMax(line.before));
  if (!order.hasAllocations || shrunk.length === 0) return unchanged;
  const before = await listAllocations(unit, order.orderId);
  const maxByLine = new Map(shrunk.map((line) => [line.before.id, getMax(line.after)]));
  const edit = { before, after: shrinkAllocations(before, maxByLine) };
  const changes = allocationChanges(
    edit,
    shrunk.map((line) => line.before),
  );
  if (changes.length === 0) return unchanged;
  await writeAllocations(unit, order, edit);
  return { change: { hasAllocations: edit.after.length > 0 }, changes };
}

const getMax = (line: LineItem | undefined): number => (line ? allocatableQuantity(line) : 0);

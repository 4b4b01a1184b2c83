import { actualQuantity, slotId } from '#features/availability/stock/slot.ts';
import { changeStock } from '#features/availability/stock/server/slotStore.ts';
import { computeStockChanges } from '#features/availability/stock/stockChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { getStockEffect, type StockOrder, toStockUses } from '../orderStock.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { listAllocationsByOrder, listUnallocatedItems } from './allocationStore.ts';

/**
 * Applies effect(after) - effect(before) of locked orders whose status or type changes: of their allocations to slots, of
 * what they have beyond these to items. Sends no statement when nothing has an effect. Call it before the quantities of lines
 * change. Returns the orders that now use more than is left.
 */
export async function moveStock(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  change: Partial<StockOrder>,
): Promise<readonly OrderRecord[]> {
  const affected = orders
    .map((order) => ({
      order,
      before: getStockEffect(order),
      after: getStockEffect({ ...order, ...change }),
    }))
    .filter(({ before, after }) => before !== after);
  const allocated = affected.flatMap(({ order }) => (order.hasAllocations ? order : []));
  // The quantities that the next status fills in do not change what an order consumes.
  const directions = new Map(
    affected
      .filter(({ before, after }) => before === 'CONSUME' || after === 'CONSUME')
      .map(({ order, after }) => [order.orderId, after === 'CONSUME' ? -1 : 1]),
  );
  if (allocated.length === 0 && directions.size === 0) return [];
  const [allocations, unallocated] = await Promise.all([
    allocated.length > 0
      ? listAllocationsByOrder(
          unit,
          allocated.map(({ orderId }) => orderId),
        )
      : undefined,
    directions.size > 0 ? listUnallocatedItems(unit, [...directions.keys()]) : [],
  ]);
  const changes = allocated.flatMap((order) => {
    const own = allocations?.get(order.orderId) ?? [];
    return computeStockChanges(toStockUses(order, own), toStockUses({ ...order, ...change }, own)).map(
      (stockChange) => ({ ...stockChange, orderId: order.orderId }),
    );
  });
  const entries = unallocated.map(({ orderId, itemId, quantity }) => ({
    orderId,
    itemId,
    quantity: quantity * (directions.get(orderId) ?? 0),
  }));
  const slots = await changeStock(unit, changes, { entries });
  const exceeded = new Set(slots.filter((slot) => actualQuantity(slot) < 0).map(slotId));
  const exceedingIds = new Set(
    changes
      .filter((one) => one.reserved + one.consumed > 0 && exceeded.has(slotId(one)))
      .map(({ orderId }) => orderId),
  );
  return allocated.filter(({ orderId }) => exceedingIds.has(orderId));
}

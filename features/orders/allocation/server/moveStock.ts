import { actualQuantity, slotId } from '#features/availability/stock/slot.ts';
import { changeStock } from '#features/availability/stock/server/slotStore.ts';
import { computeStockChanges } from '#features/availability/stock/stockChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { getStockEffect, type StockOrder, toStockUses } from '../orderStock.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { listAllocationsByOrder } from './allocationStore.ts';

/**
 * Applies effect(after) - effect(before) of the allocations of locked orders whose status or type changes; sends no
 * statement when none has allocations. Returns the orders that now use more than is left.
 */
export async function moveStock(
  unit: UnitOfWork,
  orders: readonly OrderRecord[],
  change: Partial<StockOrder>,
): Promise<readonly OrderRecord[]> {
  const affected = orders.filter(
    (order) => order.hasAllocations && getStockEffect(order) !== getStockEffect({ ...order, ...change }),
  );
  if (affected.length === 0) return [];
  const allocations = await listAllocationsByOrder(
    unit,
    affected.map(({ orderId }) => orderId),
  );
  const changes = affected.flatMap((order) => {
    const own = allocations.get(order.orderId) ?? [];
    return computeStockChanges(toStockUses(order, own), toStockUses({ ...order, ...change }, own)).map(
      (stockChange) => ({ ...stockChange, orderId: order.orderId }),
    );
  });
  const slots = await changeStock(unit, changes);
  const exceeded = new Set(slots.filter((slot) => actualQuantity(slot) < 0).map(slotId));
  const exceedingIds = new Set(
    changes
      .filter((one) => one.reserved + one.consumed > 0 && exceeded.has(slotId(one)))
      .map(({ orderId }) => orderId),
  );
  return affected.filter(({ orderId }) => exceedingIds.has(orderId));
}

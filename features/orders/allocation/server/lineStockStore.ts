import { listEntryQuantities } from '#features/availability/stock/server/itemStockStore.ts';
import { hasLiveSession, listSlotsByItem } from '#features/availability/stock/server/slotStore.ts';
import { findPickRanks } from '#features/locations/server/locationPathStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { sumBySlot } from '../allocation.ts';
import { type LineSlotStock, type LineStock, listLineSlotStocks, sumLineStocks } from '../lineStock.ts';
import { getStockEffect } from '../orderStock.ts';
import { findOrder } from '../../order/server/orderStore.ts';
import { listAllocatedLines, listAllocations } from './allocationStore.ts';

/** Returns the stock of the lines of an order, summed over locations and grades; none without a live count (decision A7). */
export async function findLineStocks(
  unit: UnitOfWork,
  { orderId }: { orderId: string },
): Promise<LineStock[] | null> {
  const stock = await readStock(unit, orderId);
  if (!stock) return null;
  if (stock.slots.length + stock.entries.size === 0 && !(await hasLiveSession(unit))) return [];
  return [...sumLineStocks(stock.lines, stock.slots, stock.ownReserved, stock.entries)];
}

/** Returns the stock of the lines of an order by location and grade. */
export async function findLineSlotStocks(
  unit: UnitOfWork,
  { orderId }: { orderId: string },
): Promise<LineSlotStock[] | null> {
  const stock = await readStock(unit, orderId);
  if (!stock) return null;
  const locationIds = [...new Set(stock.slots.map(({ locationId }) => locationId))];
  const pickRanks = await findPickRanks(unit, locationIds);
  return [...listLineSlotStocks(stock.lines, stock.slots, stock.ownReserved, pickRanks)];
}

async function readStock(unit: UnitOfWork, orderId: string) {
  const [order, lines, allocations] = await Promise.all([
    findOrder(unit, orderId),
    listAllocatedLines(unit, orderId),
    listAllocations(unit, orderId),
  ]);
  if (!order) return null;
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const [slots, entries] = await Promise.all([
    listSlotsByItem(unit, itemIds),
    listEntryQuantities(unit, itemIds),
  ]);
  return {
    lines,
    slots,
    entries,
    ownReserved: sumBySlot(getStockEffect(order) === 'RESERVE' ? allocations : []),
  };
}

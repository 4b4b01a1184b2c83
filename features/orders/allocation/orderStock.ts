import type { StockEffect, StockUse } from '#features/availability/stock/stockChange.ts';
import type { OrderEntityType, OrderType } from '../order/order.ts';
import type { OrderStatus } from '../status/orderStatus.ts';
import type { Allocation } from './allocation.ts';

const effects: Readonly<Record<OrderStatus, StockEffect>> = {
  INITIALIZED: 'RESERVE',
  OPEN: 'RESERVE',
  SUBMITTED: 'RESERVE',
  ACKNOWLEDGED: 'RESERVE',
  PICKED: 'CONSUME',
  SHIPPED: 'CONSUME',
  SYNCHRONIZED: 'CONSUME',
  CLOSED: 'CONSUME',
  CANCELLED: 'NOTHING',
  DELETED: 'NOTHING',
};

/** Values of an order that decide the effect of its allocations. */
export interface StockOrder {
  entityType?: OrderEntityType;
  status: OrderStatus;
  type: OrderType;
}

/** Effect of the allocations of an order: its current status decides; credit and master orders use no stock (decisions, "Stock model"). */
export const getStockEffect = ({ entityType, status, type }: StockOrder): StockEffect =>
  entityType === 'MASTER_ORDER' || type === 'CREDIT' ? 'NOTHING' : effects[status];

/** Returns the stock that an order uses by its allocations. */
export function toStockUses(order: StockOrder, allocations: readonly Allocation[]): readonly StockUse[] {
  const effect = getStockEffect(order);
  return allocations.map(({ itemId, locationId, grade, quantity }) => ({
    itemId,
    locationId,
    grade,
    quantity,
    effect,
  }));
}

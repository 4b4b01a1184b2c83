import { type Change, remember } from '#platform/server/history.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { OrderFieldChange } from '../orderChanges.ts';
import type { OrderAction } from '../orderWords.ts';

/** A history entry of an order, with the version after the change. */
export interface OrderChanged {
  order: { orderId: string; version: number };
  action: OrderAction;
  operation?: Change['operation'];
  changes?: readonly OrderFieldChange[];
}

export const rememberOrders = (unit: UnitOfWork, entries: readonly OrderChanged[]): Promise<number> =>
  remember(
    unit,
    entries.map(({ order: { orderId, version }, action, operation = 'UPDATED', changes = [] }) => ({
      entityType: 'ORDER',
      entityId: orderId,
      version,
      action,
      operation,
      changes,
    })),
  );

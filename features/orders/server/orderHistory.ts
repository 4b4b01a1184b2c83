import { type Change, remember } from '#platform/server/history.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { OrderFieldChange } from '../orderChanges.ts';
import type { OrderAction } from '../orderWords.ts';

/** What a command did to an order, with the version it has afterwards. */
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

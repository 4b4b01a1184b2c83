import { type HistoryChange, recordHistory } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { OrderRecord } from '../orderFields.ts';
import type { OrderFieldChange } from '../orderHistoryChanges.ts';
import { historyAction, type OrderAction } from '../orderHistoryLabels.ts';

/** A history entry of an order, with the version after the change. */
export interface OrderHistoryEntry {
  order: Pick<OrderRecord, 'entityType' | 'orderId' | 'version'>;
  action: OrderAction;
  operation?: HistoryChange['operation'];
  changes?: readonly OrderFieldChange[];
}

export const recordOrderHistory = (
  unit: UnitOfWork,
  entries: readonly OrderHistoryEntry[],
): Promise<number> =>
  recordHistory(
    unit,
    entries.map(
      ({ order: { entityType, orderId, version }, action, operation = 'UPDATED', changes = [] }) => ({
        entityType,
        entityId: orderId,
        version,
        action: historyAction(entityType, action),
        operation,
        changes,
      }),
    ),
  );

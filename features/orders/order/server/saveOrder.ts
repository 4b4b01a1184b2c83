import type { Result } from '#platform/kernel/results/result.ts';
import {
  type ChangeRequest,
  type RowChange,
  saveChange,
  type VersionedEntity,
  writeChange,
} from '#platform/server/command/saveChange.ts';
import { mapFields } from '#platform/kernel/fields/entityField.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { orderEntityNames, type OrderEntityType } from '../order.ts';
import type { OrderFieldChange } from '../orderHistoryChanges.ts';
import { historyAction, type OrderAction } from '../orderHistoryLabels.ts';
import type { OrderRecord } from '../orderFields.ts';
import { staleOrderProblem } from './orderConflict.ts';
import './orderTables.ts';

/** The fields of an order header that commands change. */
export type OrderHeaderChange = Partial<
  Omit<
    OrderRecord,
    'tenantId' | 'entityType' | 'orderId' | 'orderNumber' | 'version' | 'updatedAt' | 'initializationDate'
  >
>;

interface OrderChangeHistory {
  action: OrderAction;
  changes?: readonly OrderFieldChange[];
}

const describeEntity = (entityType: OrderEntityType): VersionedEntity<OrderRecord, OrderHeaderChange> => ({
  entityType,
  label: orderEntityNames[entityType],
  getId: ({ orderId }) => orderId,
  update: (unit, { orderId }, { type, customer, ...change }) =>
    unit.run(
      db
        .updateTable('orderHeader')
        .set({
          ...change,
          ...(type && { orderType: type }),
          ...(customer && {
            customer: json(customer),
            customerId: customer.id,
            customerName: customer.name,
            locationId: customer.location?.id ?? null,
            locationTermsId: customer.location?.termsId ?? null,
          }),
        })
        .where('tenantId', '=', unit.tenantId)
        .where('orderId', '=', orderId),
    ),
  findStaleProblem: staleOrderProblem,
});
const entities = mapFields(orderEntityNames, (_, entityType) => describeEntity(entityType));

const withAction = <Change extends { action: OrderAction; before: OrderRecord }>(change: Change) => ({
  ...change,
  action: historyAction(change.before.entityType, change.action),
});

/** Checks and saves a change of the locked header of an order or a master order. */
export const saveOrder = (
  unit: UnitOfWork,
  request: ChangeRequest<OrderRecord, OrderHeaderChange> & OrderChangeHistory,
): Promise<Result<OrderRecord>> => saveChange(unit, entities[request.before.entityType], withAction(request));

/** Writes a checked change of a locked order, or of its lines, and its history. Returns the changed order. */
export const writeOrder = (
  unit: UnitOfWork,
  change: RowChange<OrderRecord, OrderHeaderChange> & OrderChangeHistory,
): Promise<OrderRecord> => writeChange(unit, entities[change.before.entityType], withAction(change));

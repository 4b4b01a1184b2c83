import { ok, type Result } from '#platform/kernel/results/result.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { UserErrorRef } from '#platform/server/graphql/userErrors.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { updateSalesPerson } from '../../header/server/orderEditCommands.ts';
import { operationLimits } from '../../lines/lineItem.ts';
import { LineItemInputType } from '../../lines/server/lineItemInputGraphql.ts';
import { sharedHeaderInputFields } from '../../header/server/orderInputGraphql.ts';
import { bulkOrdersLimit } from '../../status/orderStatus.ts';
import {
  bulkUpdateOrderStatus,
  type OrderStatusResult,
  updateOrderStatus,
} from '../../status/server/orderStatusCommands.ts';
import { renameFields } from '../masterFieldNames.ts';
import { createMasterOrder, editMasterOrder } from './masterOrderCommands.ts';
import { MasterOrderObject, MasterOrderStatusType } from './masterOrderGraphql.ts';

const entityType = 'MASTER_ORDER';

const toMasterPayload = async <Order>(command: Promise<Result<Order>>) =>
  renameFields(await toPayload('masterOrder', command));

const typeDescription = 'Kind of the orders to schedule.';

mutation('initializeMasterOrder', {
  describe: 'Creates a master order in status OPEN, with lines when given.',
  needs: 'orders.edit',
  input: (t) => ({
    ...sharedHeaderInputFields(t, typeDescription),
    masterOrderId: t.id({ required: true, description: 'Client-generated id.' }),
    masterOrderNumber: t.string({
      description:
        'Number from updateAndGetNextOrderNumber, at most 11 characters; when absent the server takes the next one in the same transaction.',
    }),
    lineItems: t.field({
      type: [LineItemInputType],
      ...entryLimitOptions(operationLimits.addedLines),
      description: 'Lines, at most 1000.',
    }),
  }),
  payload: { masterOrder: MasterOrderObject },
  run: (unit, input) => toMasterPayload(createMasterOrder(unit, input, { isLast: true })),
});

mutation('editMasterOrder', {
  describe:
    "Changes the header of a master order in OPEN and SUBMITTED; 'Master order command data has no changes' as INFO when nothing differs.",
  needs: 'orders.edit',
  input: (t) => ({
    ...sharedHeaderInputFields(t, typeDescription),
    masterOrderId: t.id({ required: true, description: 'Master order to change.' }),
    masterOrderNumber: t.string({ required: true, description: 'Running number; cannot change.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { masterOrder: MasterOrderObject },
  run: (unit, input) => toMasterPayload(editMasterOrder(unit, input)),
});

mutation('updateMasterSalesPerson', {
  describe: 'Sets the sales person of a master order.',
  needs: 'orders.edit',
  input: (t) => ({
    emailAddress: t.string({ required: true, description: 'E-mail of the sales person.' }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
  }),
  payload: { masterOrder: MasterOrderObject },
  run: (unit, { masterOrderId, emailAddress }) =>
    toMasterPayload(updateSalesPerson(unit, { orderId: masterOrderId, entityType, emailAddress })),
});

mutation('updateMasterOrderStatus', {
  describe: 'Moves a master order to another status: one step forward or back.',
  needs: 'orders.status',
  input: (t) => ({
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
    status: t.field({
      type: MasterOrderStatusType,
      required: true,
      description: 'Requested status; SUBMITTED needs at least one line.',
    }),
    expectedVersion: t.int({ description: 'Version the client saw.' }),
  }),
  payload: { masterOrder: MasterOrderObject },
  run: (unit, { masterOrderId, ...input }) =>
    toMasterPayload(updateOrderStatus(unit, { orderId: masterOrderId, entityType, ...input })),
});

const MasterOrderStatusResultType = builder
  .objectRef<OrderStatusResult>('MasterOrderStatusResult')
  .implement({
    description: 'What happened to one master order of a bulk status change.',
    fields: (t) => ({
      masterOrderId: t.exposeID('orderId', { description: 'Master order.' }),
      masterOrder: t.expose('order', {
        type: MasterOrderObject,
        nullable: true,
        description: 'The master order after the call; null when unknown.',
      }),
      errors: t.field({
        type: [UserErrorRef],
        nullable: true,
        description: 'Null when its status was changed.',
        resolve: ({ problems }) => (problems.length > 0 ? [...problems] : null),
      }),
    }),
  });

mutation('bulkUpdateMasterOrderStatus', {
  describe: 'Moves up to 100 master orders to one status; each succeeds or fails by itself.',
  needs: 'orders.status',
  input: (t) => ({
    masterOrderIds: t.idList({
      required: true,
      ...entryLimitOptions(bulkOrdersLimit),
      description: 'Master orders, at most 100; LimitExceededError above.',
    }),
    status: t.field({ type: MasterOrderStatusType, required: true, description: 'Requested status.' }),
  }),
  payload: { results: [MasterOrderStatusResultType] },
  run: async (unit, { masterOrderIds, status }) => {
    const command = bulkUpdateOrderStatus(unit, { orderIds: masterOrderIds, entityType, status });
    const result = renameFields(await command);
    return result.ok ? ok({ results: [...result.value] }, result.notices) : result;
  },
});

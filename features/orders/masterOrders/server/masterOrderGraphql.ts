import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import type { LineItem } from '../../lines/lineItem.ts';
import { sharedLineFields } from '../../lines/server/lineItemGraphql.ts';
import { listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { orderHeaderFields } from '../../order/orderFields.ts';
import { sharedHeaderFields } from '../../order/server/orderGraphql.ts';
import { findOrder, findScheduledMasters, type LoadedOrder } from '../../order/server/orderStore.ts';
import { allowedMasterStatuses, toMasterOrderStatus } from '../masterOrderStatus.ts';
import { masterOrderList } from './masterOrderList.ts';

registerEntityKind('MASTER_ORDER', 'orders.view');

export const MasterOrderStatusType = builder.enumType('MasterOrderStatus', {
  description: 'Life of a master order; numeric codes 0-3 in old grid data follow this sequence.',
  values: {
    OPEN: { description: '0: being filled.' },
    SUBMITTED: { description: '1: sent to fulfilment; acknowledged quantities are entered now.' },
    ACKNOWLEDGED: {
      description: '2: quantities confirmed, read-only; orders may be scheduled, one a calendar week.',
    },
    CLOSED: { description: '3: finished, read-only.' },
  },
});
defineEnumOperators('MasterOrderStatus', MasterOrderStatusType);

export const MasterLineItemType = builder.objectRef<LineItem>('MasterLineItem').implement({
  description: 'One line of a master order.',
  fields: (t) =>
    sharedLineFields(t, {
      itemId: 'Item.',
      quantity: 'Quantity that counts now: acknowledged, else ordered.',
      ordered: 'Quantity ordered; editable in OPEN.',
      acknowledged: 'Quantity confirmed; editable in SUBMITTED; null before.',
    }),
});

const { tenantId, poNumber, numberOfLines, initializationDate, version, updatedAt } = orderHeaderFields;

export const MasterOrderObject = builder.objectRef<LoadedOrder>('MasterOrder').implement({
  description: 'A standing order: quantities agreed for a season, delivered by weekly scheduled orders.',
  fields: (t) => ({
    masterOrderId: t.exposeID('orderId', { description: 'Id of the master order, made by the client.' }),
    masterOrderNumber: t.exposeString('orderNumber', {
      description: 'Running number, from the same sequence as order numbers, at most 11 characters.',
    }),
    ...objectFields(t, { tenantId, poNumber, numberOfLines, initializationDate, version, updatedAt }),
    ...objectFields(
      t,
      { type: orderHeaderFields.type },
      { type: 'Kind of the orders scheduled from it, PO by default.' },
    ),
    ...sharedHeaderFields(t, { customer: 'Customer, contact, location and addresses as copied onto it.' }),
    status: t.field({
      type: MasterOrderStatusType,
      description: 'Where the master order stands.',
      resolve: ({ status }) => toMasterOrderStatus(status),
    }),
    masterLineItems: t.field({
      type: [MasterLineItemType],
      description: 'Lines by line number.',
      resolve: async ({ orderId, lineItems }, _args, context) => [
        ...(lineItems ?? (await context.load(listLinesByOrder, orderId)) ?? []),
      ],
    }),
    allowedNextStatuses: t.field({
      type: [MasterOrderStatusType],
      description: 'Statuses the master order may change to now.',
      resolve: async (master, _args, context) => {
        const isScheduled = (await context.load(findScheduledMasters, master.orderId)) === true;
        return [...allowedMasterStatuses({ ...master, isScheduled })];
      },
    }),
  }),
});

listQuery('masterOrders', {
  describe: 'Master orders of the tenant.',
  needs: 'orders.view',
  list: masterOrderList,
  node: MasterOrderObject,
  singular: 'MasterOrder',
  plural: 'MasterOrders',
  sublists: ['masterLineItems', 'scheduledOrders'],
});

query('masterOrder', {
  describe: 'One master order, null when unknown.',
  needs: 'orders.view',
  type: MasterOrderObject,
  args: (arg) => ({
    masterOrderId: arg.id({ required: true, description: 'Id of the master order.' }),
  }),
  run: (unit, { masterOrderId }) => findOrder(unit, masterOrderId, 'MASTER_ORDER'),
});

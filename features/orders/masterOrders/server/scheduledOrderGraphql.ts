import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { registerLongLists } from '#platform/server/operation/longLists.ts';
import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { sharedHeaderInputFields } from '../../header/server/orderInputGraphql.ts';
import { operationLimits } from '../../lines/lineItem.ts';
import { LineItemInputType } from '../../lines/server/lineItemInputGraphql.ts';
import { OrderObject } from '../../order/server/orderGraphql.ts';
import { MasterLineItemType, MasterOrderObject } from './masterOrderGraphql.ts';
import { createScheduledOrder } from './scheduledOrderCommands.ts';
import {
  listScheduledOrders,
  listScheduledSums,
  listWeekQuantities,
  type ScheduledOrder,
  type WeekQuantity,
} from './scheduledOrderStore.ts';

const ScheduledOrderType = builder.objectRef<ScheduledOrder>('ScheduledOrder').implement({
  description: 'An order scheduled from a master order.',
  fields: (t) => ({
    orderId: t.exposeID('orderId', {
      description: 'Order; load it with orders(where: {orderId: {in: ...}}).',
    }),
    orderNumber: t.exposeString('orderNumber', { description: '{master order number}-W{week}.' }),
  }),
});

builder.objectField(MasterOrderObject, 'scheduledOrders', (t) =>
  t.field({
    type: [ScheduledOrderType],
    description: 'Orders scheduled from it.',
    resolve: async ({ orderId }, _args, context) => [
      ...((await context.load(listScheduledOrders, orderId)) ?? []),
    ],
  }),
);

const WeekQuantityType = builder.objectRef<WeekQuantity>('MasterLineItemWeekQuantity').implement({
  description: 'Quantity of a master order line delivered in one week.',
  fields: (t) => ({
    week: t.exposeInt('week', { description: 'ISO calendar week 1-53.' }),
    year: t.exposeInt('year', { description: 'ISO year of the week.' }),
    quantity: t.exposeInt('quantity', { description: 'Quantity of that week.' }),
    orderId: t.exposeID('orderId', { description: 'Scheduled order that delivers it.' }),
  }),
});

registerLongLists('MasterLineItem', ['weekQuantities']);

builder.objectFields(MasterLineItemType, (t) => ({
  scheduledQuantity: t.int({
    description: 'Sum of the quantities of the scheduled orders, cancelled and deleted ones left out.',
    resolve: async ({ id }, _args, context) =>
      (await context.load(listScheduledSums, id))?.scheduledQuantity ?? 0,
  }),
  shippedQuantity: t.int({
    description: 'Sum of the shipped quantities of these orders.',
    resolve: async ({ id }, _args, context) =>
      (await context.load(listScheduledSums, id))?.shippedQuantity ?? 0,
  }),
  weekQuantities: t.field({
    type: [WeekQuantityType],
    description: 'Quantities of these orders by week.',
    resolve: async ({ id }, _args, context) => [...((await context.load(listWeekQuantities, id)) ?? [])],
  }),
}));

const ScheduledWeekType = builder.objectRef<IsoWeek>('ScheduledWeek').implement({
  description: 'ISO calendar week that an order was scheduled for.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'ISO year of the week.' }),
    week: t.exposeInt('week', { description: 'ISO calendar week 1-53.' }),
  }),
});

builder.objectField(OrderObject, 'scheduledWeek', (t) =>
  t.field({
    type: ScheduledWeekType,
    nullable: true,
    description:
      'Week it was scheduled for, which stays when its delivery day is changed; null on other orders.',
    resolve: ({ scheduledYear: year, scheduledWeek: week }) =>
      year === null || week === null ? null : { year, week },
  }),
);

const ScheduledOrderInputType = builder.inputType('ScheduledOrderInput', {
  description:
    'Head of a scheduled order; the server copies all but ids, number and day from the master order.',
  fields: (t) => ({
    ...sharedHeaderInputFields(t),
    expectedDeliveryDate: t.field({
      type: 'Date',
      required: true,
      description: 'Delivery day, derived from the week; next year when the week has passed.',
    }),
    orderId: t.id({ required: true, description: 'Client-generated id.' }),
    orderNumber: t.string({
      required: true,
      description:
        '{master order number}-W{week}; the server appends the ISO year when the number is taken, and gives the next number when that one is taken, too.',
    }),
    tenantId: t.string({ description: 'Tenant code; never selects a tenant.' }),
  }),
});

const ScheduledLineItemsInputType = builder.inputType('ScheduledLineItemsInput', {
  description:
    'Lines of a scheduled order, at most 1000; each delivers a line of the master order. Created with the order; orderId is the order.',
  fields: (t) => ({
    items: t.field({
      type: [LineItemInputType],
      required: true,
      ...entryLimitOptions(operationLimits.addedLines),
      description: 'Lines; texts and prices are those of the master order.',
    }),
    orderId: t.id({ required: true, description: 'Order.' }),
    tenantId: t.string({ description: 'Tenant code; never selects a tenant.' }),
  }),
});

mutation('createScheduledOrder', {
  describe:
    'Creates one weekly order (INITIALIZED) with its lines from an ACKNOWLEDGED master order, all or nothing; quantities beyond acknowledged (and the tenant allowance) less scheduled are OUT_OF_RANGE.',
  needs: 'orders.edit',
  input: (t) => ({
    lineItems: t.field({ type: ScheduledLineItemsInputType, required: true, description: 'Lines.' }),
    masterOrderId: t.id({ required: true, description: 'Master order.' }),
    masterOrderNumber: t.string({ required: true, description: 'Running number of the master order.' }),
    order: t.field({ type: ScheduledOrderInputType, required: true, description: 'Head.' }),
  }),
  payload: { order: OrderObject, masterOrder: MasterOrderObject },
  run: (unit, input) => createScheduledOrder(unit, input),
});

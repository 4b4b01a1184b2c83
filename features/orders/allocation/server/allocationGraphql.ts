import { entryLimitOptions } from '#platform/server/operation/entryLimits.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { query } from '#platform/server/graphql/query.ts';
import type { Allocation } from '../allocation.ts';
import type { LineSlotStock, LineStock } from '../lineStock.ts';
import { operationLimits } from '../../lines/lineItem.ts';
import { OrderObject } from '../../order/server/orderGraphql.ts';
import { AllocationInputType } from './allocationInputGraphql.ts';
import { allocateLineItems } from './allocationCommands.ts';
import { listAllocationsByOrder } from './allocationStore.ts';
import { findLineSlotStocks, findLineStocks } from './lineStockStore.ts';

const AllocationType = builder.objectRef<Allocation>('Allocation').implement({
  description: 'Stock set aside for an order line at one location and grade.',
  fields: (t) => ({
    lineItemId: t.exposeID('lineItemId', { description: 'Order line.' }),
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    locationId: t.exposeID('locationId', { description: 'Facility location the stock is at.' }),
    grade: t.exposeInt('grade', { description: 'Quality grade 1, 2 or 3.' }),
    quantity: t.exposeInt('quantity', { description: 'Whole number from 0.' }),
    allocatedBy: t.exposeString('allocatedBy', {
      nullable: true,
      description: 'E-mail of the user who allocated.',
    }),
    allocatedAt: t.expose('allocatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was allocated.',
    }),
  }),
});

builder.objectField(OrderObject, 'allocations', (t) =>
  t.field({
    type: [AllocationType],
    description: 'Stock set aside for the lines.',
    resolve: async ({ orderId, hasAllocations }, _args, context) =>
      hasAllocations ? [...((await context.load(listAllocationsByOrder, orderId)) ?? [])] : [],
  }),
);

mutation('allocateLineItems', {
  describe:
    'Sets stock aside for lines, all or nothing; order must be INITIALIZED, OPEN or SUBMITTED. Each row beyond the ordered quantity or the actual stock is named by an OUT_OF_RANGE error that says what is left.',
  needs: 'orders.edit',
  input: (t) => ({
    items: t.field({
      type: [AllocationInputType],
      required: true,
      ...entryLimitOptions(operationLimits.allocations),
    }),
    orderId: t.id({ required: true }),
  }),
  payload: { order: OrderObject },
  run: (unit, input) => toPayload('order', allocateLineItems(unit, input)),
});

const LineItemActualQuantity = builder.objectRef<LineStock>('LineItemActualQuantity').implement({
  description:
    'Stock of the item of an order line, summed over locations and grades of the live availability session.',
  fields: (t) => ({
    lineItemId: t.exposeID('lineItemId', { description: 'Order line.' }),
    itemId: t.exposeID('itemId', { description: 'Item.' }),
    availableQuantity: t.expose('availableQuantity', {
      type: 'Decimal',
      description:
        'Counted quantity, plus and minus adjustments, less what orders in PICKED, SHIPPED, CLOSED or SYNCHRONIZED took since the count.',
    }),
    reservedQuantity: t.expose('reservedQuantity', {
      type: 'Decimal',
      description: 'Quantity allocated to other orders in INITIALIZED, OPEN, SUBMITTED or ACKNOWLEDGED.',
    }),
    actual: t.expose('actual', { type: 'Decimal', description: 'availableQuantity minus reservedQuantity.' }),
  }),
});

const LineItemActualQuantityByLocationAndGrade = builder
  .objectRef<LineSlotStock>('LineItemActualQuantityByLocationAndGrade')
  .implement({
    description: 'Stock of the item of an order line at one location and grade.',
    fields: (t) => ({
      lineItemId: t.exposeID('lineItemId', { description: 'Order line.' }),
      itemId: t.exposeID('itemId', { description: 'Item.' }),
      locationId: t.exposeID('locationId', { description: 'Facility location.' }),
      grade: t.exposeInt('grade', { description: 'Quality grade 1, 2 or 3.' }),
      availableQuantity: t.expose('availableQuantity', {
        type: 'Decimal',
        description:
          "Counted quantity less what orders in PICKED, SHIPPED, CLOSED or SYNCHRONIZED took from here since the count (adjustments have no location and change the item's total only).",
      }),
      reservedQuantity: t.expose('reservedQuantity', {
        type: 'Decimal',
        description:
          'Quantity allocated here to other orders in INITIALIZED, OPEN, SUBMITTED or ACKNOWLEDGED.',
      }),
      actual: t.expose('actual', {
        type: 'Decimal',
        description: 'availableQuantity minus reservedQuantity.',
      }),
      countedAt: t.expose('countedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was counted; null without a count in the live session (addition).',
      }),
      pickRank: t.exposeInt('pickRank', {
        nullable: true,
        description:
          'Pick rank of the location, or of the nearest one above it that has one; null without any (addition).',
      }),
    }),
  });

query('lineItemActualQuantities', {
  describe: 'Stock per line of an order; empty without a live session.',
  needs: 'orders.view',
  type: [LineItemActualQuantity],
  args: (arg) => ({ orderId: arg.id({ required: true, description: 'Order.' }) }),
  run: (unit, args) => findLineStocks(unit, args),
});

query('lineItemActualQuantitiesByLocationAndGrade', {
  describe:
    'Stock per line of an order, by location and grade, only where there is or was some; the allocation dialog. Empty without a live session.',
  needs: 'orders.view',
  type: [LineItemActualQuantityByLocationAndGrade],
  args: (arg) => ({ orderId: arg.id({ required: true, description: 'Order.' }) }),
  run: (unit, args) => findLineSlotStocks(unit, args),
});

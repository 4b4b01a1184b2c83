import { builder } from '#platform/server/graphql/builder.ts';
import { query } from '#platform/server/graphql/query.ts';
import { hasPermission } from '#platform/server/session.ts';
import { CountType } from '../../counts/server/countGraphql.ts';
import { ItemStockType } from '../../stock/server/itemStockGraphql.ts';
import { AdjustmentType } from './adjustmentGraphql.ts';
import {
  findItemStockDetails,
  type ItemMovement,
  type ItemReservation,
  type ItemSlot,
  type ItemStockDetails,
} from './itemDetailsStore.ts';

const ItemSlotType = builder.objectRef<ItemSlot>('ItemSlot').implement({
  description: 'Stock of an item at one location and grade (addition).',
  fields: (t) => ({
    locationId: t.exposeID('locationId', { description: 'Facility location.' }),
    locationName: t.exposeString('locationName', { description: 'Name of the location.' }),
    grade: t.exposeInt('grade', { description: 'Quality grade 1, 2 or 3.' }),
    availableQuantity: t.expose('availableQuantity', {
      type: 'Decimal',
      description: 'Counted quantity less what orders took from here since.',
    }),
    reservedQuantity: t.expose('reservedQuantity', {
      type: 'Decimal',
      description: 'Quantity allocated here to orders in INITIALIZED, OPEN, SUBMITTED or ACKNOWLEDGED.',
    }),
    actual: t.expose('actual', { type: 'Decimal', description: 'availableQuantity minus reservedQuantity.' }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was counted last; null without a count.',
    }),
    countRowId: t.exposeID('countRowId', {
      nullable: true,
      description: 'The count that stands; null without one, and for a slot that ended.',
    }),
    isEnded: t.exposeBoolean('isEnded', {
      description: 'It was not counted and not carried over when the session was made live.',
    }),
  }),
});

const ItemMovementType = builder.objectRef<ItemMovement>('ItemMovement').implement({
  description: 'A change of the stock of an item by an order (addition).',
  fields: (t) => ({
    movedAt: t.expose('movedAt', { type: 'DateTime', description: 'When the order changed.' }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      description: 'Change of the stock: negative when the order took it, positive when it gave it back.',
    }),
    orderId: t.id({
      nullable: true,
      description: 'Order; null for users who may not see orders.',
      resolve: ({ orderId }, _args, context) =>
        hasPermission(context.session, 'orders.view') ? orderId : null,
    }),
    orderNumber: t.exposeString('orderNumber', {
      nullable: true,
      description: 'Number of the order; null for users who may not see orders.',
    }),
    movedBy: t.exposeString('movedBy', { description: 'E-mail of the user who changed the order.' }),
    locationId: t.exposeID('locationId', {
      nullable: true,
      description: 'Facility location; null for what the order took beyond its allocations.',
    }),
    locationName: t.exposeString('locationName', {
      nullable: true,
      description: 'Name of the location; null with it.',
    }),
    grade: t.exposeInt('grade', {
      nullable: true,
      description: 'Quality grade 1, 2 or 3; null without a location.',
    }),
  }),
});

const ItemReservationType = builder.objectRef<ItemReservation>('ItemReservation').implement({
  description: 'Quantity of an item that is allocated to an order (addition).',
  fields: (t) => ({
    orderId: t.exposeID('orderId', { description: 'Order.' }),
    orderNumber: t.exposeString('orderNumber', { description: 'Number of the order.' }),
    customerName: t.exposeString('customerName', { description: 'Name of its customer.' }),
    locationId: t.exposeID('locationId', { description: 'Facility location.' }),
    locationName: t.exposeString('locationName', { description: 'Name of the location.' }),
    grade: t.exposeInt('grade', { description: 'Quality grade 1, 2 or 3.' }),
    quantity: t.expose('quantity', { type: 'Decimal', description: 'Allocated quantity.' }),
  }),
});

const ItemStockDetailsType = builder.objectRef<ItemStockDetails>('ItemStockDetails').implement({
  description: 'What makes up the stock of an item in the live session (addition).',
  fields: (t) => ({
    stock: t.expose('stock', { type: ItemStockType, description: 'Its stock.' }),
    slots: t.field({
      type: [ItemSlotType],
      description: 'Its stock by location and grade, where it was counted or is allocated.',
      resolve: ({ slots }) => [...slots],
    }),
    counts: t.field({
      type: [CountType],
      description: 'Latest 100 counts of sessions that are or were live, newest first.',
      resolve: ({ counts }) => [...counts],
    }),
    movements: t.field({
      type: [ItemMovementType],
      description: 'Latest 100 changes by orders, newest first.',
      resolve: ({ movements }) => [...movements],
    }),
    adjustments: t.field({
      type: [AdjustmentType],
      description: 'Latest 100 adjustments of all sessions, newest first.',
      resolve: ({ adjustments }) => [...adjustments],
    }),
    reservations: t.field({
      type: [ItemReservationType],
      description: 'Orders that it is allocated to, at most 100; none for users who may not see orders.',
      resolve: ({ reservations }) => [...reservations],
    }),
  }),
});

query('itemStockDetails', {
  describe:
    'What makes up the stock of an item; null for an unknown item, and without a live session (addition).',
  needs: 'availability.view',
  type: ItemStockDetailsType,
  args: (arg) => ({ itemId: arg.id({ required: true, description: 'Item.' }) }),
  run: (unit, { itemId }) => findItemStockDetails(unit, { itemId }),
});

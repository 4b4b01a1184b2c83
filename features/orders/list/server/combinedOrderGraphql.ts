import { builder } from '#platform/server/graphql/builder.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { MoneyRef } from '#platform/server/graphql/moneyTypes.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type CombinedOrderRecord, combinedOrderList } from './combinedOrderList.ts';
import { OrderStatusType, OrderTypeType } from '../../order/server/orderGraphql.ts';

const OrderEntityTypeType = builder.enumType('OrderEntityType', {
  description: 'Which of the two a combined row is.',
  values: { ORDER: { description: 'An order.' }, MASTER_ORDER: { description: 'A master order.' } },
});
defineEnumOperators('OrderEntityType', OrderEntityTypeType);

const CombinedOrderLocation = builder
  .objectRef<{ id: string; name: string | null; termsId: string | null }>('CombinedOrderLocation')
  .implement({
    description: 'The customer location of a combined row.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Customer location.' }),
      name: t.exposeString('name', { nullable: true, description: 'Name as copied onto the order.' }),
      termsId: t.exposeID('termsId', { nullable: true, description: 'Payment terms of the location.' }),
    }),
  });

const CombinedOrderType = builder.objectRef<CombinedOrderRecord>('CombinedOrder').implement({
  description: 'A row of the orders grid: an order or a master order.',
  fields: (t) => ({
    id: t.exposeID('orderEntityId', { description: 'Same as orderEntityId.' }),
    orderEntityId: t.exposeID('orderEntityId', { description: 'orderId or masterOrderId.' }),
    orderEntityNumber: t.exposeString('orderEntityNumber', {
      description: 'orderNumber or masterOrderNumber.',
    }),
    orderEntityType: t.expose('orderEntityType', {
      type: OrderEntityTypeType,
      description: 'Which of the two.',
    }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    customerName: t.exposeString('customerName', {
      description: 'Name of the customer as copied onto it.',
    }),
    customerId: t.exposeID('customerId', { description: 'Customer.' }),
    location: t.field({
      type: CombinedOrderLocation,
      nullable: true,
      description: 'Customer location.',
      resolve: ({ locationId, locationName, locationTermsId }) =>
        locationId === null ? null : { id: locationId, name: locationName, termsId: locationTermsId },
    }),
    expectedDeliveryDate: t.expose('expectedDeliveryDate', {
      type: 'Date',
      nullable: true,
      description: 'Day the customer expects the goods; null on master orders.',
    }),
    numberOfLines: t.exposeInt('numberOfLines', { description: 'Number of lines.' }),
    status: t.expose('status', { type: OrderStatusType, description: 'Where it stands.' }),
    orderTotal: t.field({
      type: MoneyRef,
      description: 'Sum of the line totals, each rounded to 2 decimals (half up) first.',
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    orderType: t.expose('orderType', {
      type: OrderTypeType,
      description: 'Kind of order; MASTER_ORDER on master orders.',
    }),
    finalCredit: t.exposeBoolean('finalCredit', { description: 'Final credit.' }),
    poNumber: t.exposeString('poNumber', {
      nullable: true,
      description: 'Purchase order number of the customer.',
    }),
    salesPerson: t.exposeString('salesPerson', {
      nullable: true,
      description: 'E-mail of the sales person.',
    }),
    termsId: t.exposeID('termsId', { nullable: true, description: 'Payment terms, as on the order.' }),
    shippedDate: t.expose('shippedDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was shipped; days to pay = shippedDate + termLimitDays of the terms.',
    }),
    initializedDate: t.expose('initializedDate', { type: 'DateTime', description: 'When it was created.' }),
    confirmationEmail: t.exposeString('confirmationEmail', {
      nullable: true,
      description: "E-mail addresses an order confirmation was sent to, joined with ', '.",
    }),
    erpId: t.exposeString('erpId', { nullable: true, description: 'Key in the ERP.' }),
    syncDate: t.expose('syncDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was transferred to the ERP.',
    }),
    version: t.exposeInt('version', { description: 'Version of the order or master order.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

listQuery('combinedOrders', {
  describe: 'Orders and master orders of the tenant in one list.',
  needs: 'orders.view',
  list: combinedOrderList,
  node: CombinedOrderType,
  singular: 'CombinedOrder',
  plural: 'CombinedOrders',
});

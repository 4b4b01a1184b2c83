import { SalesPersonType } from '#features/customers/customer/server/salesPersonGraphql.ts';
import { ShipFromLocation } from '#features/identity/settings/server/shipFromGraphql.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { MoneyRef } from '#platform/server/graphql/moneyTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { OrderCustomerType, OrderTypeType } from '../../order/server/orderGraphql.ts';
import { masterOrderList, type MasterOrderRecord } from './masterOrderList.ts';

const MasterOrderStatusType = builder.enumType('MasterOrderStatus', {
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

const MasterOrderObject = builder.objectRef<MasterOrderRecord>('MasterOrder').implement({
  description: 'A standing order: quantities agreed for a season, delivered by weekly scheduled orders.',
  fields: (t) => ({
    id: t.exposeID('orderId', { description: 'Same as masterOrderId.' }),
    masterOrderId: t.exposeID('orderId', { description: 'Id of the master order, made by the client.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    masterOrderNumber: t.exposeString('orderNumber', {
      description: 'Running number, from the same sequence as order numbers.',
    }),
    poNumber: t.exposeString('poNumber', {
      nullable: true,
      description: 'Purchase order number of the customer, at most 15 characters.',
    }),
    type: t.expose('type', {
      type: OrderTypeType,
      description: 'Kind of the orders scheduled from it, PO by default.',
    }),
    status: t.expose('status', {
      type: MasterOrderStatusType,
      description: 'Where the master order stands.',
    }),
    salesPerson: t.field({
      type: SalesPersonType,
      nullable: true,
      description: 'Sales person responsible.',
      resolve: ({ salesPerson }) => (salesPerson === null ? null : { emailAddress: salesPerson }),
    }),
    customer: t.expose('customer', {
      type: OrderCustomerType,
      description: 'Customer, contact, location and addresses as copied onto it.',
    }),
    shipFromLocation: t.field({
      type: ShipFromLocation,
      nullable: true,
      description: 'Where the goods are shipped from.',
      resolve: ({ shipFromLocation }) => (shipFromLocation === null ? null : { name: shipFromLocation }),
    }),
    numberOfLines: t.exposeInt('numberOfLines', { description: 'Number of lines.' }),
    orderTotal: t.field({
      type: MoneyRef,
      description: 'Sum of the line totals, each rounded to 2 decimals (half up) first.',
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
    initializationDate: t.expose('initializationDate', {
      type: 'DateTime',
      description: 'When it was created.',
    }),
    version: t.exposeInt('version', { description: 'Version, pass it back as expectedVersion.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

listQuery('masterOrders', {
  describe: 'Master orders of the tenant.',
  needs: 'orders.view',
  list: masterOrderList,
  node: MasterOrderObject,
  singular: 'MasterOrder',
  plural: 'MasterOrders',
});

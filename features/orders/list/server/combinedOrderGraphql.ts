import { builder } from '#platform/server/graphql/builder.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { MoneyRef } from '#platform/server/graphql/moneyTypes.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type CombinedOrderRecord, combinedOrderList } from './combinedOrderList.ts';
import { combinedOrderFields } from '../combinedOrderFields.ts';
import '../../order/server/orderGraphql.ts';

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
    ...objectFields(t, combinedOrderFields, {
      poNumber: 'Purchase order number of the customer.',
      status: 'Where it stands.',
      salesPerson: 'E-mail of the sales person.',
      expectedDeliveryDate: 'Day the customer expects the goods; null on master orders.',
      termsId: 'Payment terms, as on the order.',
      finalCredit: 'Final credit.',
      erpId: 'Key in the ERP.',
      shippedDate: 'When it was shipped; days to pay = shippedDate + termLimitDays of the terms.',
      syncDate: 'When it was transferred to the ERP.',
      version: 'Version of the order or master order.',
      updatedAt: 'Last change.',
    }),
    location: t.field({
      type: CombinedOrderLocation,
      nullable: true,
      description: 'Customer location.',
      resolve: ({ locationId, locationName, locationTermsId }) =>
        locationId === null ? null : { id: locationId, name: locationName, termsId: locationTermsId },
    }),
    orderTotal: t.field({
      type: MoneyRef,
      description: 'Sum of the line totals, each rounded to 2 decimals (half up) first.',
      resolve: ({ total, currency }) => ({ amount: total, currency }),
    }),
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

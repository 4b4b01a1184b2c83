import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type PurchaseOrder, purchaseOrderFields, purchaseOrderLineFields } from '../purchaseOrderFields.ts';
import {
  findPurchaseOrder,
  listLastLocations,
  listPurchaseOrderLines,
  type PurchaseOrderLineRecord,
  purchaseOrderList,
} from './purchaseOrderStore.ts';

registerEntityKind('VENDOR_PURCHASE_ORDER', 'material.view');
registerEntityKind('VENDOR_PURCHASE_ORDER_ITEM', 'material.view');

const DeliveryState = builder.enumType('PurchaseDeliveryState', {
  description: 'How far a vendor purchase order is.',
  values: {
    UNCONFIRMED: { description: 'Not confirmed by the vendor.' },
    CONFIRMED: { description: 'Confirmed; the only state listed for receiving.' },
    DELIVERED: { description: 'Everything was received.' },
  },
});
defineEnumOperators('PurchaseDeliveryState', DeliveryState);

/** GraphQL type of a line of a purchase order. */
export const PurchaseOrderLineType = builder
  .objectRef<PurchaseOrderLineRecord>('VendorPurchaseOrderItem')
  .implement({
    description: 'One line of a vendor purchase order. Outstanding = quantityOrdered - quantityReceived.',
    fields: (t) => ({
      ...objectFields(t, purchaseOrderLineFields),
      lastLocationId: t.id({
        nullable: true,
        description:
          'Location at which it was received last, else the one at which the site received its item last (addition).',
        resolve: async ({ lineId }, _args, context) =>
          (await context.load(listLastLocations, lineId)) ?? null,
      }),
    }),
  });

/** GraphQL type of a purchase order. */
export const PurchaseOrderType = builder.objectRef<PurchaseOrder>('VendorPurchaseOrder').implement({
  description: 'An order of material from a vendor, to be received at a site.',
  fields: (t) => ({
    ...objectFields(t, purchaseOrderFields),
    updated: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last changed; same as updatedAt.',
    }),
    items: t.field({
      type: [PurchaseOrderLineType],
      description: 'Lines by line number.',
      resolve: async ({ vendorPurchaseOrderId }, _args, context) => [
        ...((await context.load(listPurchaseOrderLines, vendorPurchaseOrderId)) ?? []),
      ],
    }),
  }),
});

listQuery('vendorPurchaseOrders', {
  describe: 'Vendor purchase orders of the tenant.',
  needs: 'material.view',
  list: purchaseOrderList,
  node: PurchaseOrderType,
  singular: 'VendorPurchaseOrder',
  plural: 'VendorPurchaseOrders',
  sublists: ['items'],
});

query('vendorPurchaseOrderById', {
  describe: 'One vendor purchase order, null when unknown.',
  needs: 'material.view',
  type: PurchaseOrderType,
  args: (arg) => ({
    vendorPurchaseOrderId: arg.id({ required: true, description: 'Id of the purchase order.' }),
  }),
  run: (unit, { vendorPurchaseOrderId }) => findPurchaseOrder(unit, vendorPurchaseOrderId),
});

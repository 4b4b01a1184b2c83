import { builder } from '#platform/server/graphql/builder.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { query } from '#platform/server/graphql/query.ts';
import {
  type AddressEditPermissions,
  findAddressEditPermissions,
} from '../header/server/addressPermissionStore.ts';
import { OrderObject } from '../order/server/orderGraphql.ts';
import { orderList } from '../order/server/orderList.ts';
import { findOrder, findOrderedItemIds } from '../order/server/orderStore.ts';

listQuery('orders', {
  describe: 'Orders of the tenant.',
  needs: 'orders.view',
  list: orderList,
  node: OrderObject,
  singular: 'Order',
  plural: 'Orders',
  sublists: ['lineItems', 'allocations'],
});

query('order', {
  describe: 'One order, null when unknown.',
  needs: 'orders.view',
  type: OrderObject,
  args: (arg) => ({ orderId: arg.id({ required: true, description: 'Id of the order.' }) }),
  run: (unit, { orderId }) => findOrder(unit, orderId),
});

query('orderedItemIds', {
  describe: 'Items on the latest 50 orders of a customer, those on the newest first; at most 2000.',
  needs: 'orders.view',
  type: ['ID'],
  args: (arg) => ({ customerId: arg.id({ required: true, description: 'Customer.' }) }),
  run: (unit, { customerId }) => findOrderedItemIds(unit, customerId),
});

const OrderAddressEditPermissions = builder
  .objectRef<AddressEditPermissions>('OrderAddressEditPermissions')
  .implement({
    description:
      'Whether the addresses of new orders of a customer location may be edited (tenant, customer and location flags together; the order status comes on top).',
    fields: (t) => ({
      billingAddressEditable: t.exposeBoolean('billingAddressEditable', {
        description: 'Billing address may be edited.',
      }),
      locationAddressEditable: t.exposeBoolean('locationAddressEditable', {
        description: 'Location address may be edited.',
      }),
    }),
  });

query('orderAddressEditPermissions', {
  describe: 'Whether the addresses of orders of this customer location may be edited.',
  needs: 'orders.view',
  type: OrderAddressEditPermissions,
  args: (arg) => ({
    customerId: arg.id({ required: true, description: 'Customer.' }),
    locationId: arg.id({ required: true, description: 'Customer location.' }),
  }),
  run: (unit, args) => findAddressEditPermissions(unit, args),
});

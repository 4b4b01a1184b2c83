import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { orderFinder } from './orderFinder.ts';

const signal = new AbortController().signal;

test('searches every word in number, PO number and customer, within the tenant', async () => {
  const { client, requests } = await fakeClient(() => ({ combinedOrders: null }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words: ' 1000 Maple' }, signal)).toEqual([]);
  expect(requests).toEqual([
    {
      first: 5,
      where: {
        and: [
          { tenantId: { eq: 'MOIF' } },
          ...['1000', 'maple'].map((word) => ({
            or: [
              { orderEntityNumber: { startsWith: word } },
              { poNumber: { contains: word } },
              { customerName: { contains: word } },
            ],
          })),
        ],
      },
    },
  ]);
});

test('labels orders and master orders, with customer and status', async () => {
  const node = {
    orderEntityId: 'a',
    orderEntityNumber: '100042',
    orderEntityType: 'ORDER',
    status: 'OPEN',
    customerName: 'Maple',
  };
  const { client } = await fakeClient(() => ({
    combinedOrders: {
      nodes: [node, { ...node, orderEntityId: 'b', orderEntityType: 'MASTER_ORDER', customerName: null }],
    },
  }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words: '1000' }, signal)).toEqual([
    { path: '/fulfill/orders/order/a', label: 'Order 100042', detail: 'Maple · Open' },
    { path: '/fulfill/orders/master-order/b', label: 'Master order 100042', detail: 'Open' },
  ]);
  expect([orderFinder.title, orderFinder.capability]).toEqual(['Orders', 'orders.view']);
});

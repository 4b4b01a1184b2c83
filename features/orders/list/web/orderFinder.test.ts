import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { orderFinder } from './orderFinder.ts';

const signal = new AbortController().signal;

test('searches by the words as typed', async () => {
  const { client, requests } = await fakeClient(() => ({ combinedOrders: null }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words: "Oak's 11/22" }, signal)).toEqual([]);
  expect(requests).toEqual([{ tenantId: 'MOIF', search: "Oak's 11/22", first: 5 }]);
});

const node = {
  orderEntityId: 'a',
  orderEntityNumber: '100042',
  orderEntityType: 'ORDER',
  status: 'OPEN',
  customerName: 'Maple',
  location: { name: 'Tampa' },
  expectedDeliveryDate: '2026-11-22',
  orderTotal: { amount: 1860, currency: 'USD' },
};

test('labels orders and master orders, with customer, location, status, day and total', async () => {
  const masterOrder = {
    orderEntityId: 'b',
    orderEntityType: 'MASTER_ORDER',
    customerName: null,
    location: null,
  };
  const { client } = await fakeClient(() => ({
    combinedOrders: { nodes: [node, { ...node, ...masterOrder, expectedDeliveryDate: null }] },
  }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words: '1000' }, signal)).toEqual([
    {
      id: 'a',
      path: '/fulfill/orders/order/a',
      label: 'Order 100042',
      detail: 'Maple - Tampa · Open · Nov 22, 2026 · $1,860.00',
    },
    {
      id: 'b',
      path: '/fulfill/orders/master-order/b',
      label: 'Master order 100042',
      detail: 'Open · $1,860.00',
    },
  ]);
  expect([orderFinder.title, orderFinder.capability]).toEqual(['Orders', 'orders.view']);
});

test('names the customer once, so that the status stays visible', async () => {
  const locations = ['Maple', 'Maple - Tampa'];
  const nodes = locations.map((name) => ({ ...node, location: { name } }));
  const { client } = await fakeClient(() => ({ combinedOrders: { nodes } }));
  const found = await orderFinder.find(client, { tenantId: 'MOIF', words: 'maple' }, signal);
  expect(found.map(({ detail }) => detail)).toEqual(
    locations.map((name) => `${name} · Open · Nov 22, 2026 · $1,860.00`),
  );
});

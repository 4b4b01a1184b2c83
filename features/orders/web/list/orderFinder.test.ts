import { expect, test } from 'vitest';
import * as z from 'zod';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { orderFinder } from './orderFinder.ts';

const signal = new AbortController().signal;

const readWheres = async (words: string) => {
  const { client, requests } = await fakeClient(() => ({ combinedOrders: null }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words }, signal)).toEqual([]);
  return requests.map((request) =>
    z
      .object({ where: z.looseObject({}) })
      .loose()
      .parse(request),
  );
};

test('searches every word in number, PO number and customer, within the tenant', async () => {
  const whole = (word: string) => [
    { orderEntityNumber: { eq: word } },
    { poNumber: { startsWith: word, endsWith: word } },
  ];
  const part = (word: string) => [
    { orderEntityNumber: { startsWith: word } },
    { poNumber: { contains: word } },
    { customerName: { contains: word } },
  ];
  const within = (...filters: readonly (readonly object[])[]) => ({
    first: 5,
    where: { and: [{ tenantId: { eq: 'MOIF' } }, ...filters.map((or) => ({ or }))] },
  });
  const requests = await readWheres(" PO-1 Oak's");
  expect(requests).toHaveLength(2);
  expect(requests).toContainEqual(within(whole('PO-1'), whole("Oak's")));
  expect(requests).toContainEqual(within(part('PO-1'), part("Oak's")));
});

test.each([
  ['1860', { gte: 1860, lt: 1861 }],
  ['$1,860', { gte: 1860, lt: 1861 }],
  ['1,860.00', { gte: 1860, lt: 1860.01 }],
  ['1860.5', { gte: 1860.5, lt: 1860.6 }],
  ['1860.', { gte: 1860, lt: 1861 }],
])('searches the total for %j', async (words, orderTotal) => {
  for (const { where } of await readWheres(words))
    expect(where).toMatchObject({ and: [{}, { or: expect.arrayContaining([{ orderTotal }]) }] });
});

test('searches the expected delivery by day, without a year in the years around this one', async () => {
  const day = (expectedDeliveryDate: string) => ({ expectedDeliveryDate: { eq: expectedDeliveryDate } });
  const [named] = await readWheres('Nov 22, 2026');
  expect(named?.where).toMatchObject({ and: [{}, { or: expect.arrayContaining([day('2026-11-22')]) }] });
  const year = new Date().getFullYear();
  const around = [year - 2, year - 1, year, year + 1, year + 2].map((one) => day(`${one}-11-22`));
  const [unnamed] = await readWheres('22 nov');
  expect(unnamed?.where).toMatchObject({ and: [{}, { or: expect.arrayContaining(around) }] });
  // A day that does not exist is not sent: the server would refuse the whole search.
  const [missing] = await readWheres('2/30');
  expect(JSON.stringify(missing)).not.toContain('expectedDeliveryDate');
});

const node = {
  orderEntityId: 'a',
  orderEntityNumber: '100042',
  orderEntityType: 'ORDER',
  status: 'OPEN',
  customerName: 'Maple',
  expectedDeliveryDate: '2026-11-22',
  orderTotal: { amount: 1860, currency: 'USD' },
};

test('labels orders and master orders, with customer, status, day and total', async () => {
  const masterOrder = { orderEntityId: 'b', orderEntityType: 'MASTER_ORDER', customerName: null };
  const { client } = await fakeClient(() => ({
    combinedOrders: { nodes: [node, { ...node, ...masterOrder, expectedDeliveryDate: null }] },
  }));
  expect(await orderFinder.find(client, { tenantId: 'MOIF', words: '1000' }, signal)).toEqual([
    {
      id: 'a',
      path: '/fulfill/orders/order/a',
      label: 'Order 100042',
      detail: 'Maple · Open · Nov 22, 2026 · $1,860.00',
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

test('lists an order that the words identify before others, each once', async () => {
  const other = { ...node, orderEntityId: 'c', orderEntityNumber: '100043' };
  const { client } = await fakeClient((variables) => ({
    combinedOrders: { nodes: JSON.stringify(variables).includes('contains') ? [other, node] : [node] },
  }));
  const found = await orderFinder.find(client, { tenantId: 'MOIF', words: '100042' }, signal);
  expect(found.map(({ label }) => label)).toEqual(['Order 100042', 'Order 100043']);
});

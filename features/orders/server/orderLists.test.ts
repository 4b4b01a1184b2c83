import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Session } from '#platform/server/session.ts';
import { orderNumberKey } from '../orderNumber.ts';
import {
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  ItemPricesDocument,
  OrderAddressEditPermissionsDocument,
  OrderDocument,
} from '../web/documents.ts';
import { CombinedOrdersNewestDocument, ItemPriceDocument, OrdersByIdsDocument } from './testing/documents.ts';
import { createOrders } from './orderCreateCommands.ts';
import {
  florist,
  lavender,
  net30,
  net60,
  nursery,
  roanoke,
  sage,
  tampa,
  unpriced,
} from './testing/orderApi.ts';
import { aLine, anOrder, id, walk } from './testing/orders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api, moif } = await orderTests();

const numbers = ['100100', '9999', '100100-W2', '100100-W12', '100100-W12-2027', 'EXT-1', '0100101'];
beforeAll(async () => {
  const inputs = numbers.map((orderNumber, index) =>
    anOrder(1000 + index, {
      orderNumber,
      poNumber: `PO-${index % 3}`,
      expectedDeliveryDate: `2027-03-0${(index % 4) + 1}`,
      customer:
        index % 2
          ? { id: florist, name: '' }
          : { id: nursery, name: '', location: { id: index ? tampa : roanoke, name: '' } },
      lineItems: Array.from({ length: index }, (_, line) => aLine(2000 + index * 10 + line)),
    }),
  );
  for (const [index, input] of inputs.entries())
    await api.database.write(moif, (unit) => createOrders(unit, [input]), {
      now: `2026-11-21T05:2${index}:00.000Z`,
    });
  await walk(api, moif, id(1003), 'SHIPPED');
  await walk(api, moif, id(1004), 'OPEN');
});

const numbersOf = (list: { nodes: readonly { orderEntityNumber: string }[] } | null) =>
  list?.nodes.map(({ orderEntityNumber }) => orderEntityNumber);
const descending = ['EXT-1', '0100101', '100100-W12-2027', '100100-W12', '100100-W2', '100100', '9999'];

test('sorts the grid by order number and week, highest first', async () => {
  const { combinedOrders } = await api.call(moif, CombinedOrdersPageDocument, { tenantId: 'MOIF', first: 4 });
  expect(numbersOf(combinedOrders)).toEqual(descending.slice(0, 4));
  expect(combinedOrders).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: true } });
  const after = combinedOrders?.pageInfo.endCursor ?? null;
  const rest = await api.call(moif, CombinedOrdersPageDocument, { tenantId: 'MOIF', first: 4, after });
  expect(numbersOf(rest.combinedOrders)).toEqual(descending.slice(4));
});

test('returns every field of the grid in a row', async () => {
  const { combinedOrders } = await api.call(moif, CombinedOrdersByIdsDocument, {
    tenantId: 'MOIF',
    orderEntityIds: [id(1000), id(1003), id(99)],
  });
  expect(combinedOrders?.nodes).toMatchObject([
    {
      orderEntityId: id(1003),
      orderEntityType: 'ORDER',
      customerName: 'River Bend Florist',
      location: null,
      status: 'SHIPPED',
      numberOfLines: 3,
      orderTotal: { amount: 972, currency: 'CAD' },
      shippedDate: expect.any(String),
      version: 2,
    },
    {
      orderEntityId: id(1000),
      orderEntityNumber: '100100',
      tenantId: 'MOIF',
      customerId: nursery,
      location: { id: roanoke, termsId: net60 },
      termsId: net60,
      expectedDeliveryDate: '2027-03-01',
      initializedDate: '2026-11-21T05:20:00.000Z',
      orderType: 'PO',
      finalCredit: false,
      poNumber: 'PO-0',
      salesPerson: null,
      confirmationEmail: null,
      syncDate: null,
    },
  ]);
});

test('lists newest orders first and changed orders by time of change', async () => {
  const newest = await api.call(moif, CombinedOrdersNewestDocument, { tenantId: 'MOIF', first: 2 });
  expect(numbersOf(newest.combinedOrders)).toEqual(['0100101', 'EXT-1']);
  const since = '2026-11-21T05:25:30.000Z';
  const changed = await api.call(moif, CombinedOrdersChangedSinceDocument, { tenantId: 'MOIF', since });
  expect(numbersOf(changed.combinedOrders)).toEqual(['0100101', '100100-W12', '100100-W12-2027']);
});

const places = z.object({
  combinedOrders: z.object({ nodes: z.array(z.object({ orderEntityId: z.string() })) }),
});
const list = async (args: string) => {
  const { data } = await api.answer(moif, `query { combinedOrders(${args}) { nodes { orderEntityId } } }`);
  const { nodes } = places.parse(data).combinedOrders;
  return nodes.map(({ orderEntityId }) => Number.parseInt(orderEntityId, 16) - 1000);
};

test.each([
  ['{ orderEntityNumber: ASC }', [1, 0, 2, 3, 4, 6, 5]],
  ['{ initializedDate: ASC }', [0, 1, 2, 3, 4, 5, 6]],
  ['{ customerName: ASC }', [0, 2, 4, 6, 1, 3, 5]],
  ['{ expectedDeliveryDate: ASC }', [0, 4, 1, 5, 2, 6, 3]],
  ['{ status: ASC }', [0, 1, 2, 5, 6, 4, 3]],
  ['{ orderTotal: DESC }', [6, 5, 4, 3, 2, 1, 0]],
  ['{ updatedAt: ASC }', [0, 1, 2, 5, 6, 3, 4]],
] as const)('sorts the grid by %s', async (order, inOrder) => {
  expect(await list(`order: [${order}]`)).toEqual(inOrder);
  const reversed = order.includes('ASC') ? order.replace('ASC', 'DESC') : order.replace('DESC', 'ASC');
  expect(await list(`order: [${reversed}]`)).toEqual(inOrder.toReversed());
});

test.each([
  [`{ orderEntityNumber: { contains: "-w1" } }`, [3, 4]],
  [`{ orderEntityType: { eq: MASTER_ORDER } }`, []],
  [`{ orderEntityType: { neq: MASTER_ORDER }, customerId: { eq: "${florist}" } }`, [1, 3, 5]],
  [`{ customerName: { eq: "RIVER BEND FLORIST" } }`, [1, 3, 5]],
  [`{ customerName: { startsWith: "north" } }`, [0, 2, 4, 6]],
  [`{ status: { in: [OPEN, SHIPPED] } }`, [3, 4]],
  [`{ orderType: { eq: PO }, poNumber: { eq: "PO-1" } }`, [1, 4]],
  [`{ poNumber: { endsWith: "o-2" } }`, [2, 5]],
  [`{ salesPerson: { eq: null }, shippedDate: { neq: null } }`, [3]],
  [`{ expectedDeliveryDate: { gte: "2027-03-04" } }`, [3]],
  [`{ or: [{ initializedDate: { lt: "2026-11-21T05:21:00Z" } }, { status: { eq: SHIPPED } }] }`, [0, 3]],
])('filters the grid by %s', async (where, found) =>
  expect(await list(`where: ${where}, order: [{ initializedDate: ASC }]`)).toEqual(found),
);

test.each([
  ['order: [{ status: ASC }, { updatedAt: ASC }]', 'This list can be sorted by at most 1 field.'],
  ['first: 10001', 'A page of this list has at most 10000 rows.'],
  ['first: 1, last: 1', 'Ask for first or last, not both.'],
])('refuses combinedOrders(%s)', async (args, message) =>
  expect(await api.answer(moif, `query { combinedOrders(${args}) { totalCount } }`)).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  }),
);

test('refuses a page of orders with lines of more than 1000 rows', async () =>
  expect(
    await api.answer(moif, 'query { orders(first: 1001) { nodes { lineItems { id } } } }'),
  ).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  }));

test('sorts numbers in the database by the same key as the rules', async () => {
  const rows = await api.database.read(moif, (unit) =>
    unit.rows(sql<{ orderNumber: string; numberKey: string }>`
      select order_number, number_key from order_head where tenant_id = ${unit.tenantId}`),
  );
  expect(rows.length).toBe(numbers.length);
  for (const { orderNumber, numberKey } of rows) expect(numberKey).toBe(orderNumberKey(orderNumber));
});

test('returns the fields of a card for orders by ids', async () => {
  const { orders } = await api.call(moif, OrdersByIdsDocument, {
    tenantId: 'MOIF',
    orderIds: [id(1003), id(99)],
  });
  expect(orders?.nodes).toMatchObject([
    { orderId: id(1003), orderNumber: '100100-W12', numberOfLines: 3, status: 'SHIPPED' },
  ]);
});

test('returns no order of another tenant', async () => {
  const bpf = api.session('BPF');
  expect((await api.call(bpf, CombinedOrdersPageDocument, { tenantId: 'BPF' })).combinedOrders).toMatchObject(
    { nodes: [], totalCount: 0 },
  );
  expect((await api.call(bpf, OrderDocument, { orderId: id(1000) })).order).toBeNull();
  expect(await api.answer(bpf, CombinedOrdersPageDocument.text, { tenantId: 'MOIF' })).toMatchObject({
    errors: [{ extensions: { code: 'AUTH_NOT_AUTHORIZED' } }],
  });
});

test('refuses lists and orders without orders.view', async () =>
  expect(
    await api.answer(
      api.session('MOIF', { capabilities: ['customers.view'] }),
      'query { combinedOrders { totalCount } orders { totalCount } }',
    ),
  ).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }, { extensions: { code: 'FORBIDDEN' } }],
  }));

test.each([
  [tampa, { billingAddressEditable: true, locationAddressEditable: true }],
  [roanoke, { billingAddressEditable: true, locationAddressEditable: false }],
  [id(99), null],
])('returns the address permissions of location %s', async (locationId, permissions) =>
  expect(
    (await api.call(moif, OrderAddressEditPermissionsDocument, { customerId: nursery, locationId }))
      .orderAddressEditPermissions,
  ).toEqual(permissions),
);

const priceAt = async (session: Session, itemId: string, locationId: string, quantity = 1) =>
  (await api.call(session, ItemPriceDocument, { itemId, locationId, orderDate: '2027-03-01', quantity }))
    .itemPrice;

test('returns the price of an item with its source', async () => {
  expect(await priceAt(moif, lavender, tampa)).toEqual({
    itemId: lavender,
    locationId: tampa,
    price: 4.5,
    currency: 'USD',
    source: 'CATEGORY_LEVEL',
    priceLevelId: id(71),
    priceGroupId: id(61),
    erpItemPricingId: null,
  });
  expect(await priceAt(moif, lavender, tampa, 100)).toMatchObject({ price: 4.12345, priceLevelId: id(72) });
  expect(await priceAt(moif, sage, tampa)).toMatchObject({ price: 0, source: 'NONE', priceLevelId: null });
  expect(await priceAt(api.session('BPF'), lavender, tampa)).toMatchObject({
    price: 3.75,
    source: 'ERP',
    erpItemPricingId: id(81),
  });
  expect(await priceAt(moif, id(99), tampa)).toBeNull();
  expect(await priceAt(moif, lavender, id(99))).toBeNull();
});

test('returns prices of many items in the order of the request', async () => {
  const items = [unpriced, lavender, id(99), lavender].map((itemId, index) => ({
    itemId,
    quantity: index * 50,
  }));
  const { itemPrices } = await api.call(moif, ItemPricesDocument, {
    locationId: roanoke,
    orderDate: '2027-03-01',
    items,
  });
  expect(itemPrices?.map(({ itemId, price }) => [itemId, price])).toEqual([
    [unpriced, 0],
    [lavender, 4],
    [id(99), 0],
    [lavender, 4],
  ]);
  const many = Array.from({ length: 1001 }, () => ({ itemId: lavender, quantity: 1 }));
  expect(
    await api.answer(moif, ItemPricesDocument.text, {
      locationId: tampa,
      orderDate: '2027-03-01',
      items: many,
    }),
  ).toMatchObject({
    errors: [{ message: 'At most 1000 items can be priced at a time.' }],
  });
});

test.each([
  ['MOIF', []],
  ['BPF', ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED']],
])('allows tenant %s to view invoices in %j', async (tenant, statuses) =>
  expect(await api.answer(api.session(tenant), 'query { tenant { invoiceStatuses } }')).toMatchObject({
    data: { tenant: { invoiceStatuses: statuses } },
  }),
);

test('uses the default terms of the tenant when the customer has none', async () =>
  expect((await api.call(moif, OrderDocument, { orderId: id(1002) })).order?.termsId).toBe(net30));

import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Session } from '#platform/server/session.ts';
import { orderNumberKey } from '../../header/orderNumber.ts';
import {
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  ItemPricesDocument,
  OrderAddressEditPermissionsDocument,
  OrderDocument,
  OrdersByIdsDocument,
} from '../../web/documents.ts';
import { CombinedOrdersNewestDocument, ItemPriceDocument } from '../../server/testing/documents.ts';
import { createOrders } from '../../header/server/orderCreateCommands.ts';
import {
  floristId,
  lavenderId,
  net30Id,
  net60Id,
  nurseryId,
  roanokeId,
  sageId,
  tampaId,
  unpricedId,
} from '../../server/testing/orderApi.ts';
import { aLine, anOrder, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

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
          ? { id: floristId, name: '' }
          : { id: nurseryId, name: '', location: { id: index ? tampaId : roanokeId, name: '' } },
      lineItems: Array.from({ length: index }, (_, line) => aLine(2000 + index * 10 + line)),
    }),
  );
  for (const [index, input] of inputs.entries())
    await api.database.write(moif, (unit) => createOrders(unit, [input]), {
      now: `2026-11-21T05:2${index}:00.000Z`,
    });
  await moveThroughStatuses(api, moif, testId(1003), 'SHIPPED');
  await moveThroughStatuses(api, moif, testId(1004), 'OPEN');
});

const toNumbers = (listIndexes: { nodes: readonly { orderEntityNumber: string }[] } | null) =>
  listIndexes?.nodes.map(({ orderEntityNumber }) => orderEntityNumber);
const descending = ['EXT-1', '0100101', '100100-W12-2027', '100100-W12', '100100-W2', '100100', '9999'];

test('sorts the grid by order number and week, highest first', async () => {
  const { combinedOrders } = await api.run(moif, CombinedOrdersPageDocument, { tenantId: 'MOIF', first: 4 });
  expect(toNumbers(combinedOrders)).toEqual(descending.slice(0, 4));
  expect(combinedOrders).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: true } });
  const after = combinedOrders?.pageInfo.endCursor ?? null;
  const rest = await api.run(moif, CombinedOrdersPageDocument, { tenantId: 'MOIF', first: 4, after });
  expect(toNumbers(rest.combinedOrders)).toEqual(descending.slice(4));
});

test('returns every field of the grid in a row', async () => {
  const { combinedOrders } = await api.run(moif, CombinedOrdersByIdsDocument, {
    tenantId: 'MOIF',
    orderEntityIds: [testId(1000), testId(1003), testId(99)],
  });
  expect(combinedOrders?.nodes).toMatchObject([
    {
      orderEntityId: testId(1003),
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
      orderEntityId: testId(1000),
      orderEntityNumber: '100100',
      tenantId: 'MOIF',
      customerId: nurseryId,
      location: { id: roanokeId, termsId: net60Id },
      termsId: net60Id,
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
  const newest = await api.run(moif, CombinedOrdersNewestDocument, { tenantId: 'MOIF', first: 2 });
  expect(toNumbers(newest.combinedOrders)).toEqual(['0100101', 'EXT-1']);
  const since = '2026-11-21T05:25:30.000Z';
  const changed = await api.run(moif, CombinedOrdersChangedSinceDocument, { tenantId: 'MOIF', since });
  expect(toNumbers(changed.combinedOrders)).toEqual(['0100101', '100100-W12', '100100-W12-2027']);
});

const idsSchema = z.object({
  combinedOrders: z.object({ nodes: z.array(z.object({ orderEntityId: z.string() })) }),
});
const listIndexes = async (args: string) => {
  const { data } = await api.execute(moif, `query { combinedOrders(${args}) { nodes { orderEntityId } } }`);
  const { nodes } = idsSchema.parse(data).combinedOrders;
  return nodes.map(({ orderEntityId }) => Number.parseInt(orderEntityId, 16) - 1000);
};

test.each([
  [`{ orderTotal: { gte: 972, lt: 973 } }`, [3]],
  [`{ orderTotal: { gt: 0, lt: 1e300 } }`, [1, 2, 3, 4, 5, 6]],
])('filters the grid by %s', async (where, found) =>
  expect(await listIndexes(`where: ${where}, order: [{ initializedDate: ASC }]`)).toEqual(found),
);

test('sorts numbers in the database by the same key as the rules', async () => {
  const rows = await api.database.read(moif, (unit) =>
    unit.rows(sql<{ orderNumber: string; numberKey: string }>`
      select order_number, number_key from order_header where tenant_id = ${unit.tenantId}`),
  );
  expect(rows.length).toBe(numbers.length);
  for (const { orderNumber, numberKey } of rows) expect(numberKey).toBe(orderNumberKey(orderNumber));
});

test('returns the fields of a card for orders by ids', async () => {
  const { orders } = await api.run(moif, OrdersByIdsDocument, {
    tenantId: 'MOIF',
    orderIds: [testId(1003), testId(99)],
  });
  expect(orders?.nodes).toMatchObject([
    { orderId: testId(1003), orderNumber: '100100-W12', numberOfLines: 3, status: 'SHIPPED' },
  ]);
});

test.each([
  [tampaId, { billingAddressEditable: true, locationAddressEditable: true }],
  [roanokeId, { billingAddressEditable: true, locationAddressEditable: false }],
  [testId(99), null],
])('returns the address permissions of location %s', async (locationId, permissions) =>
  expect(
    (await api.run(moif, OrderAddressEditPermissionsDocument, { customerId: nurseryId, locationId }))
      .orderAddressEditPermissions,
  ).toEqual(permissions),
);

const priceAt = async (session: Session, itemId: string, locationId: string, quantity = 1) =>
  (await api.run(session, ItemPriceDocument, { itemId, locationId, orderDate: '2027-03-01', quantity }))
    .itemPrice;

test('returns the price of an item with its source', async () => {
  expect(await priceAt(moif, lavenderId, tampaId)).toEqual({
    itemId: lavenderId,
    locationId: tampaId,
    price: 4.5,
    currency: 'USD',
    source: 'CATEGORY_LEVEL',
    priceLevelId: testId(71),
    priceGroupId: testId(61),
    erpItemPricingId: null,
  });
  expect(await priceAt(moif, lavenderId, tampaId, 100)).toMatchObject({
    price: 4.12345,
    priceLevelId: testId(72),
  });
  expect(await priceAt(moif, sageId, tampaId)).toMatchObject({
    price: 0,
    source: 'NONE',
    priceLevelId: null,
  });
  expect(await priceAt(api.session('BPF'), lavenderId, tampaId)).toMatchObject({
    price: 3.75,
    source: 'ERP',
    erpItemPricingId: testId(81),
  });
  expect(await priceAt(moif, testId(99), tampaId)).toBeNull();
  expect(await priceAt(moif, lavenderId, testId(99))).toBeNull();
});

test('returns prices of many items in the order of the request', async () => {
  const items = [unpricedId, lavenderId, testId(99), lavenderId].map((itemId, index) => ({
    itemId,
    quantity: index * 50,
  }));
  const { itemPrices } = await api.run(moif, ItemPricesDocument, {
    locationId: roanokeId,
    orderDate: '2027-03-01',
    items,
  });
  expect(itemPrices?.map(({ itemId, price }) => [itemId, price])).toEqual([
    [unpricedId, 0],
    [lavenderId, 4],
    [testId(99), 0],
    [lavenderId, 4],
  ]);
  const many = Array.from({ length: 1001 }, () => ({ itemId: lavenderId, quantity: 1 }));
  expect(
    await api.execute(moif, ItemPricesDocument.text, {
      locationId: tampaId,
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
  expect(await api.execute(api.session(tenant), 'query { tenant { invoiceStatuses } }')).toMatchObject({
    data: { tenant: { invoiceStatuses: statuses } },
  }),
);

test('uses the default terms of the tenant when the customer has none', async () =>
  expect((await api.run(moif, OrderDocument, { orderId: testId(1002) })).order?.termsId).toBe(net30Id));

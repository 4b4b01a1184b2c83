import { afterAll, beforeAll, expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { Session } from '#platform/server/session.ts';
import type { TestApi } from '#platform/server/testing/api.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  type UpdateLineItemMutationVariables,
} from '../web/documents.ts';
import { nursery, orderApi, roanoke, sage, unpriced } from './testing/orderApi.ts';
import { aLine, anOrder, created, find, id, type NewLine, walk } from './testing/orders.ts';

let api: TestApi;
let moif: Session;
let kim: Session;
let next = 5000;
beforeAll(async () => {
  api = await orderApi();
  moif = api.session('MOIF');
  kim = api.session('MOIF', { email: 'kim@example.com' });
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

/** An order with two lines of 12 lavenders; line ids are the order's number plus 1 and 2. */
async function aNewOrder(location?: string) {
  const number = (next += 100);
  const customer = location && { customer: { id: nursery, name: '', location: { id: location, name: '' } } };
  const lineItems = [aLine(number + 1), aLine(number + 2)];
  const order = await created(api, moif, anOrder(number, { ...customer, lineItems }));
  return { number, orderId: order.orderId };
}

const add = async (orderId: string, items: NewLine[], session = moif) =>
  (await api.call(session, AddLineItemsDocument, { input: { orderId, items } })).addLineItems;
const change = async (input: UpdateLineItemMutationVariables['input'], session = moif) =>
  (await api.call(session, UpdateLineItemDocument, { input })).updateLineItem;
const remove = async (orderId: string, line: string, lineNumber: number) =>
  (await api.call(moif, RemoveLineItemDocument, { input: { orderId, id: line, lineNumber } })).removeLineItem;

test('added lines get price, number and pieces; the total follows', async () => {
  const { number, orderId } = await aNewOrder();
  const { order, lineItems, errors } = await add(orderId, [
    aLine(number + 3, { itemId: sage, name: 'Sage', quantity: 2, notes: 'blooming' }),
    aLine(number + 4, { itemId: id(0), name: 'Delivery', price: 25, quantity: 1, lineNumber: 1 }),
  ]);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ numberOfLines: 4, orderTotal: { amount: 687 }, version: 2 });
  expect(lineItems).toMatchObject([
    { lineNumber: 3, price: 7, notes: 'blooming', upc: '411701659051' },
    { lineNumber: 4, price: 25, sku: 'CUSTOM' },
  ]);
});

test("prices of added lines are those of the order's location", async () => {
  const { number, orderId } = await aNewOrder(roanoke);
  expect((await add(orderId, [aLine(number + 3)])).lineItems).toMatchObject([{ price: 4 }]);
});

test('a repeated add answers like the first time; other content is refused', async () => {
  const { number, orderId } = await aNewOrder();
  const first = await add(orderId, [aLine(number + 3)]);
  await walk(api, moif, orderId, 'SHIPPED');
  const again = await add(orderId, [aLine(number + 3)]);
  expect(again.errors).toBeNull();
  expect(again.lineItems).toMatchObject([{ id: first.lineItems?.[0]?.id, lineNumber: 3 }]);
  expect((await add(orderId, [aLine(number + 3, { quantity: 5 })])).errors).toMatchObject([
    { code: 'DUPLICATE', field: ['items', '0', 'id'] },
  ]);
});

test.each<[string, (number: number) => NewLine[], object]>([
  [
    'quantity 0',
    (number) => [aLine(number + 3, { quantity: 0 })],
    { code: 'OUT_OF_RANGE', field: ['items', '0', 'quantity'] },
  ],
  [
    'a price above 99999999',
    (number) => [aLine(number + 3, { overridePrice: 99_999_999.5 })],
    { code: 'OUT_OF_RANGE', message: 'Price cannot exceed 99999999' },
  ],
  ['an unknown item', (number) => [aLine(number + 3, { itemId: id(99) })], { code: 'INVALID_REFERENCE' }],
  [
    'an unpriced item',
    (number) => [aLine(number + 3, { itemId: unpriced, name: 'New Rose' })],
    { message: 'Cannot add items with zero price: New Rose' },
  ],
  [
    'a custom line without a price',
    (number) => [aLine(number + 3, { itemId: id(0) })],
    { code: 'REQUIRED', message: 'Price is required and cannot be zero' },
  ],
  ['a line of another order', () => [aLine(1)], { code: 'DUPLICATE' }],
  [
    'a NUL',
    (number) => [aLine(number + 3, { notes: 'a\0' })],
    { code: 'INVALID_FORMAT', field: ['items', '0', 'notes'] },
  ],
  [
    '1001 lines',
    (number) => Array.from({ length: 1001 }, (_, index) => aLine(number * 1000 + index)),
    { code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 },
  ],
])('%s is refused and nothing is added', async (what, items, problem) => {
  if (what === 'a line of another order')
    await created(api, moif, anOrder(1, { orderId: id(7777), lineItems: [aLine(1)] }));
  const { number, orderId } = await aNewOrder();
  const { order, lineItems, errors } = await add(orderId, items(number));
  expect([order, lineItems]).toEqual([null, null]);
  expect(errors).toMatchObject([problem]);
  expect(await find(api, moif, orderId)).toMatchObject({ numberOfLines: 2, version: 1 });
});

test('a call without lines changes nothing', async () =>
  expect(await add((await aNewOrder()).orderId, [])).toMatchObject({
    lineItems: [],
    errors: [{ code: 'NO_CHANGES' }],
  }));

test('an unknown order is not found', async () => {
  expect((await add(id(99), [aLine(9000)])).errors).toMatchObject([
    { code: 'NOT_FOUND', message: 'Order not found' },
  ]);
  const { orderId, number } = await aNewOrder();
  expect((await add(orderId, [aLine(number + 3)], api.session('BPF'))).errors).toMatchObject([
    { code: 'NOT_FOUND' },
  ]);
});

test('no lines come or go once an order is submitted', async () => {
  const { number, orderId } = await aNewOrder();
  await walk(api, moif, orderId, 'SUBMITTED');
  expect((await add(orderId, [aLine(number + 3)])).errors).toMatchObject([
    {
      code: 'INVALID_STATE',
      message: 'Lines cannot be changed while the order is Submitted (possible in Initialized, Open)',
    },
  ]);
  expect((await remove(orderId, id(number + 1), 1)).errors).toMatchObject([{ code: 'INVALID_STATE' }]);
  expect((await change({ orderId, lineNumber: 1, lineItem: { quantity: 5 } })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['lineItem', 'quantity'] },
  ]);
  expect(
    (await change({ orderId, lineNumber: 1, lineItem: { notes: 'late', quantity: 12 } })).errors,
  ).toBeNull();
});

test('a line changes in quantity, price and texts', async () => {
  const { number, orderId } = await aNewOrder();
  const lineItem = { quantity: 10, overridePrice: 4, department: 'Garden', notes: 'x' };
  const { order, lineItems, errors } = await change({ orderId, lineNumber: 2, id: id(number + 2), lineItem });
  expect(errors).toBeNull();
  expect(order).toMatchObject({ version: 2, orderTotal: { amount: 324 + 240 } });
  expect(lineItems).toMatchObject([
    { orderedQuantity: 10, quantity: 10, overridePrice: 4, price: 4.5, department: 'Garden' },
  ]);
  expect((await change({ orderId, lineNumber: 2, lineItem: { notes: null } })).lineItems).toMatchObject([
    { notes: null, department: 'Garden' },
  ]);
  const { history } = await api.call(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]).toMatchObject({
    changes: [{ field: 'lineItems.2.notes', before: 'x', after: null }],
  });
});

test('a change to what is stored is no change, whatever was expected', async () => {
  const { orderId } = await aNewOrder();
  expect(
    await change({ orderId, lineNumber: 1, lineItem: { quantity: 12 }, expected: { quantity: 3 } }),
  ).toMatchObject({
    order: { version: 1 },
    lineItems: [{ orderedQuantity: 12 }],
    errors: [{ code: 'NO_CHANGES' }],
  });
});

test('a cell that someone else has changed is refused and says who', async () => {
  const { number, orderId } = await aNewOrder();
  await change({ orderId, lineNumber: 1, lineItem: { quantity: 20 } }, kim);
  const { order, errors } = await change({
    orderId,
    lineNumber: 1,
    lineItem: { quantity: 15 },
    expected: { quantity: 12 },
  });
  expect(order).toBeNull();
  expect(errors).toMatchObject([
    {
      code: 'STALE_VERSION',
      entityId: id(number + 1),
      actualVersion: 2,
      message: 'Changed by kim@example.com in the meantime: lineItems.1.orderedQuantity from 12 to 20',
    },
  ]);
  expect(
    (
      await change({
        orderId,
        lineNumber: 1,
        lineItem: { notes: 'y' },
        expected: { quantity: 12, notes: null },
      })
    ).errors,
  ).toBeNull();
});

test.each([
  [{ lineNumber: 9 }, 'NOT_FOUND'],
  [{ lineNumber: 1, id: id(99) }, 'NOT_FOUND'],
  [{ lineNumber: 1, lineItem: { quantity: 0 } }, 'OUT_OF_RANGE'],
  [{ lineNumber: 1, lineItem: { overridePrice: 0 } }, 'OUT_OF_RANGE'],
  [{ lineNumber: 1, lineItem: { overridePrice: 100_000_000 } }, 'OUT_OF_RANGE'],
  [{ lineNumber: 1, lineItem: { notes: 'x'.repeat(2001) } }, 'TOO_LONG'],
] as const)('a change of %j is refused as %s', async (input, code) => {
  const { orderId } = await aNewOrder();
  expect((await change({ orderId, lineItem: { quantity: 5 }, ...input })).errors).toMatchObject([{ code }]);
});

test('several lines change together or not at all', async () => {
  const { number, orderId } = await aNewOrder();
  const items = [
    { id: id(number + 1), lineItem: { quantity: 1 } },
    { id: id(number + 2), lineItem: { quantity: 2 } },
  ];
  const call = async (input: object) =>
    (await api.call(moif, UpdateLineItemsDocument, { input: { orderId, items, ...input } })).updateLineItems;
  expect(await call({ expectedVersion: 1 })).toMatchObject({
    order: { version: 2, orderTotal: { amount: 81 } },
    lineItems: [{ orderedQuantity: 1 }, { orderedQuantity: 2 }],
    errors: null,
  });
  expect((await call({ expectedVersion: 1 })).errors).toMatchObject([{ code: 'NO_CHANGES' }]);
  const other = [{ id: id(number + 1), lineItem: { quantity: 9 } }];
  expect((await call({ items: other, expectedVersion: 1 })).errors).toMatchObject([
    { code: 'STALE_VERSION', actualVersion: 2 },
  ]);
  expect((await call({ items: [...other, { id: id(99), lineItem: {} }] })).errors).toMatchObject([
    { code: 'NOT_FOUND', entityType: 'LINE_ITEM', entityId: id(99) },
  ]);
  expect(
    (await call({ items: [...other, { id: id(number + 2), lineItem: { quantity: 0 } }] })).errors,
  ).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['items', '1', 'lineItem', 'quantity'] }]);
  expect((await call({ items: [...other, ...other] })).errors).toMatchObject([
    { message: 'Each line can be named only once' },
  ]);
  expect((await find(api, moif, orderId))?.orderTotal.amount).toBe(81);
});

test('a removed line is gone, its number is given again, its id never', async () => {
  const { number, orderId } = await aNewOrder();
  expect((await remove(orderId, id(number + 2), 1)).errors).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['lineNumber'] },
  ]);
  expect(await remove(orderId, id(number + 2), 2)).toMatchObject({
    order: { numberOfLines: 1, orderTotal: { amount: 324 }, version: 2 },
    errors: null,
  });
  expect(await remove(orderId, id(number + 2), 2)).toMatchObject({
    order: { version: 2 },
    errors: [{ code: 'NO_CHANGES' }],
  });
  expect((await remove(orderId, id(99), 2)).errors).toMatchObject([
    { code: 'NOT_FOUND', entityType: 'LINE_ITEM' },
  ]);
  expect((await add(orderId, [aLine(number + 2)])).errors).toMatchObject([{ code: 'DUPLICATE' }]);
  expect((await add(orderId, [aLine(number + 3)])).lineItems).toMatchObject([{ lineNumber: 2 }]);
  expect((await find(api, moif, orderId))?.lineItems.map(({ id: line }) => line)).toEqual([
    id(number + 1),
    id(number + 3),
  ]);
});

test('two users on one order: every line gets its own number, every change its own version', async () => {
  const { number, orderId } = await aNewOrder();
  const adds = Array.from({ length: 16 }, (_, index) =>
    add(orderId, [aLine(number + 10 + index, { lineNumber: 3 })], index % 2 ? moif : kim),
  );
  const answers = await Promise.all(adds);
  expect(answers.every(({ errors }) => errors === null)).toBe(true);
  expect(answers.map(({ order }) => order?.version ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 2),
  );
  const order = await find(api, moif, orderId);
  expect(order?.lineItems.map(({ lineNumber }) => lineNumber)).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
  expect(order).toMatchObject({ numberOfLines: 18, orderTotal: { amount: 18 * 324 }, version: 17 });
});

test('two users on one cell: one of them is told', async () => {
  const { orderId } = await aNewOrder();
  const to = (quantity: number, session: Session) =>
    change({ orderId, lineNumber: 1, lineItem: { quantity }, expected: { quantity: 12 } }, session);
  const answers = await Promise.all([to(20, moif), to(30, kim)]);
  expect(answers.map(({ errors }) => errors?.[0]?.code ?? 'done').toSorted()).toEqual([
    'STALE_VERSION',
    'done',
  ]);
});

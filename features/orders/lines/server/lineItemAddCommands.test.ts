import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activateItem, inactivateItem } from '#features/catalogue/items/server/itemEditCommands.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { addLineItems } from './lineItemAddCommands.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import { lavenderId, roanokeId, sageId, unpricedId } from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  create,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
  type LineTestInput,
} from '../../server/testing/orderBuilders.ts';

const { api, moif, add, change, aNewOrder } = await lineApi();
test('assigns price, number and eaches to added lines and updates the total', async () => {
  const { number, orderId } = await aNewOrder();
  const { order, lineItems, errors } = await add(orderId, [
    aLine(number + 3, { itemId: sageId, name: 'Sage', quantity: 2, notes: 'blooming' }),
    aLine(number + 4, { itemId: testId(0), name: 'Delivery', price: 25, quantity: 1, lineNumber: 1 }),
  ]);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ numberOfLines: 4, orderTotal: { amount: 687 }, version: 2 });
  expect(lineItems).toMatchObject([
    { lineNumber: 3, price: 7, notes: 'blooming', upc: '411701659051' },
    { lineNumber: 4, price: 25, sku: 'CUSTOM' },
  ]);
});

test('copies name and codes of the item to a line, and takes those of a custom line from the input', async () => {
  const { number, orderId } = await aNewOrder();
  const itemFields = { name: 'Free gold', sku: 'GOLD', upc: '123456789012', itemGroup: 'G', itemErpId: '7' };
  const { lineItems } = await add(orderId, [
    aLine(number + 3, { ...itemFields, category: 'Gold' }),
    aLine(number + 4, { ...itemFields, category: 'per-1g', eaches: 12 }),
    aLine(number + 5, { ...itemFields, itemId: testId(0), price: 25, category: 'Gold' }),
  ]);
  const lavender = {
    name: 'Lavender',
    sku: 'LAV',
    upc: '411701659051',
    itemGroup: '1G-PER',
    itemErpId: '111376',
    category: 'Perennials 1 gal',
  };
  expect(lineItems).toMatchObject([
    { ...lavender, eaches: 6 },
    { ...lavender, eaches: 12 },
    { name: 'Free gold', sku: 'CUSTOM', upc: '000000000000', category: 'Gold', eaches: 1 },
  ]);
});

test("prices added lines for the order's location", async () => {
  const { number, orderId } = await aNewOrder(roanokeId);
  expect((await add(orderId, [aLine(number + 3)])).lineItems).toMatchObject([{ price: 4 }]);
});

test('returns the stored line for a replayed add and refuses other content', async () => {
  const { number, orderId } = await aNewOrder();
  const first = await add(orderId, [aLine(number + 3)]);
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED');
  const again = await add(orderId, [aLine(number + 3)]);
  expect(again.errors).toBeNull();
  expect(again.lineItems).toMatchObject([{ id: first.lineItems?.[0]?.id, lineNumber: 3 }]);
  expect((await add(orderId, [aLine(number + 3, { quantity: 5 })])).errors).toMatchObject([
    { code: 'DUPLICATE', field: ['items', '0', 'id'] },
  ]);
});

test.each<[string, (number: number) => LineTestInput[], object]>([
  [
    'quantity 0',
    (number) => [aLine(number + 3, { quantity: 0 })],
    { code: 'OUT_OF_RANGE', field: ['items', '0', 'quantity'] },
  ],
  [
    'a price above 99999999',
    (number) => [aLine(number + 3, { overridePrice: 99_999_999.5 })],
    { code: 'OUT_OF_RANGE', message: 'Price cannot exceed 99,999,999' },
  ],
  ['an unknown item', (number) => [aLine(number + 3, { itemId: testId(99) })], { code: 'INVALID_REFERENCE' }],
  [
    'an unpriced item',
    (number) => [aLine(number + 3, { itemId: unpricedId, name: 'New Rose' })],
    { message: 'Cannot add items with zero price: New Rose' },
  ],
  [
    'a custom line without a price',
    (number) => [aLine(number + 3, { itemId: testId(0) })],
    { code: 'REQUIRED', message: 'Price is required and cannot be zero' },
  ],
  ['a line of another order', () => [aLine(1)], { code: 'DUPLICATE' }],
  [
    'a NUL',
    (number) => [aLine(number + 3, { notes: 'a\0' })],
    { code: 'INVALID_FORMAT', field: ['items', '0', 'notes'] },
  ],
])('refuses %s and adds nothing', async (what, items, problem) => {
  if (what === 'a line of another order')
    await createOrFail(api, moif, anOrder(1, { orderId: testId(7777), lineItems: [aLine(1)] }));
  const { number, orderId } = await aNewOrder();
  const { order, lineItems, errors } = await add(orderId, items(number));
  expect([order, lineItems]).toEqual([null, null]);
  expect(errors).toMatchObject([problem]);
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ numberOfLines: 2, version: 1 });
});

test('refuses more than 5000 lines in an order', async () => {
  const { number, orderId } = await aNewOrder();
  // Sets the stored number of lines instead of adding 4999 lines.
  await api.database.write(moif, (unit) =>
    unit.run(sql`update order_header set number_of_lines = 4999
      where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid`),
  );
  const two = [aLine(number + 3), aLine(number + 4)];
  expect((await add(orderId, two)).errors).toMatchObject([
    {
      code: 'LIMIT_EXCEEDED',
      limit: 5000,
      actual: 5001,
      message: 'An order can have at most 5000 lines',
    },
  ]);
  expect((await add(orderId, two.slice(0, 1))).order).toMatchObject({ numberOfLines: 5000 });
});

test('refuses new lines of an inactive item and keeps its existing lines', async () => {
  const { number, orderId } = await aNewOrder();
  const inactivate = { itemId: lavenderId, sku: 'LAV' };
  await api.database.write(moif, (unit) => inactivateItem(unit, inactivate));
  const problem = { code: 'INVALID_STATE', message: 'Item Lavender is inactive and cannot be ordered' };
  expect(await add(orderId, [aLine(number + 3, { itemId: sageId }), aLine(number + 4)])).toMatchObject({
    order: null,
    errors: [{ ...problem, field: ['items', '1', 'itemId'] }],
  });
  // A new order as of a draft that is older than the change.
  const draft = anOrder(number + 5, { lineItems: [aLine(number + 6)] });
  expect(await create(api, moif, draft)).toMatchObject({
    order: null,
    errors: [{ ...problem, field: ['lineItems', '0', 'itemId'] }],
  });
  expect((await change({ orderId, lineNumber: 1, lineItem: { quantity: 24 } })).errors).toBeNull();
  await moveThroughStatuses(api, moif, orderId, 'SUBMITTED');
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ status: 'SUBMITTED', numberOfLines: 2 });
  await api.database.write(moif, (unit) => activateItem(unit, inactivate));
});

test('reports no change for an operation without lines', async () =>
  expect(await add((await aNewOrder()).orderId, [])).toMatchObject({
    lineItems: [],
    errors: [{ code: 'NO_CHANGES' }],
  }));

test('refuses the second of two concurrent adds of the same line id', async () => {
  const [one, other] = [await aNewOrder(), await aNewOrder()];
  const items = [aLine(one.number + 50)];
  const results = await runConflictingCommands(
    { database: api.database, session: moif },
    (unit) => addLineItems(unit, { orderId: one.orderId, items }),
    (unit) => addLineItems(unit, { orderId: other.orderId, items }),
  );
  expect(results).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['items', '0', 'id'] }] },
  ]);
});

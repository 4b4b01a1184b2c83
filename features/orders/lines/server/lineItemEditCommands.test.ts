import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { UpdateLineItemsDocument } from '../../web/documents.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import { aLine, fetchOrder } from '../../server/testing/orderBuilders.ts';

const { api, moif, kim, add, change, aNewOrder } = await lineApi();
test('changes quantity, price and texts of a line', async () => {
  const { number, orderId } = await aNewOrder();
  const lineItem = { quantity: 10, overridePrice: 4, department: 'Garden', notes: 'x' };
  const { order, lineItems, errors } = await change({
    orderId,
    lineNumber: 2,
    id: testId(number + 2),
    lineItem,
  });
  expect(errors).toBeNull();
  expect(order).toMatchObject({ version: 2, orderTotal: { amount: 324 + 240 } });
  expect(lineItems).toMatchObject([
    { orderedQuantity: 10, quantity: 10, overridePrice: 4, price: 4.5, department: 'Garden' },
  ]);
  expect((await change({ orderId, lineNumber: 2, lineItem: { notes: null } })).lineItems).toMatchObject([
    { notes: null, department: 'Garden' },
  ]);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]).toMatchObject({
    changes: [{ field: 'lineItems.2.notes', before: '"x"', after: null }],
  });
});

test('records the beginning of a long text and shortens it further in a conflict', async () => {
  const { orderId } = await aNewOrder();
  const notes = 'Leave at the gate. '.repeat(105).trim();
  await change({ orderId, lineNumber: 1, lineItem: { notes } }, kim);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]?.changes).toEqual([
    { field: 'lineItems.1.notes', before: null, after: JSON.stringify(notes).slice(0, 1000) },
  ]);
  const conflict = await change({
    orderId,
    lineNumber: 1,
    lineItem: { notes: 'x' },
    expected: { notes: null },
  });
  expect(conflict.errors?.[0]?.message).toMatch(/from nothing to (Leave at the gate\. )+Lea\.\.\.$/);
});

test('reports no change for the stored value, regardless of the expected value', async () => {
  const { orderId } = await aNewOrder();
  expect(
    await change({ orderId, lineNumber: 1, lineItem: { quantity: 12 }, expected: { quantity: 3 } }),
  ).toMatchObject({
    order: { version: 1 },
    lineItems: [{ orderedQuantity: 12 }],
    errors: [{ code: 'NO_CHANGES' }],
  });
});

test('refuses a cell that another user has changed and names the user', async () => {
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
      entityId: testId(number + 1),
      actualVersion: 2,
      message: 'kim@example.com changed line 1 from 12 to 20',
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
  [{ lineNumber: 1, lineItem: { quantity: 0 } }, 'OUT_OF_RANGE'],
  [{ lineNumber: 1, lineItem: { overridePrice: 0 } }, 'OUT_OF_RANGE'],
  [{ lineNumber: 1, lineItem: { overridePrice: 100_000_000 } }, 'OUT_OF_RANGE'],
] as const)('refuses a change of %j as %s', async (input, code) => {
  const { orderId } = await aNewOrder();
  expect((await change({ orderId, lineItem: { quantity: 5 }, ...input })).errors).toMatchObject([{ code }]);
});

test('changes several lines, all or nothing', async () => {
  const { number, orderId } = await aNewOrder();
  const items = [
    { id: testId(number + 1), lineItem: { quantity: 1 } },
    { id: testId(number + 2), lineItem: { quantity: 2 } },
  ];
  const call = async (input: object) =>
    (await api.run(moif, UpdateLineItemsDocument, { input: { orderId, items, ...input } })).updateLineItems;
  expect(await call({ expectedVersion: 1 })).toMatchObject({
    order: { version: 2, orderTotal: { amount: 81 } },
    lineItems: [{ orderedQuantity: 1 }, { orderedQuantity: 2 }],
    errors: null,
  });
  expect((await call({ expectedVersion: 1 })).errors).toMatchObject([{ code: 'NO_CHANGES' }]);
  const other = [{ id: testId(number + 1), lineItem: { quantity: 9 } }];
  expect((await call({ items: other, expectedVersion: 1 })).errors).toMatchObject([
    { code: 'STALE_VERSION', actualVersion: 2 },
  ]);
  expect((await call({ items: [...other, { id: testId(99), lineItem: {} }] })).errors).toMatchObject([
    { code: 'NOT_FOUND', entityType: 'LINE_ITEM', entityId: testId(99) },
  ]);
  expect(
    (await call({ items: [...other, { id: testId(number + 2), lineItem: { quantity: 0 } }] })).errors,
  ).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['items', '1', 'lineItem', 'quantity'] }]);
  expect((await call({ items: [...other, ...other] })).errors).toMatchObject([
    { message: 'Send each line only once' },
  ]);
  expect((await fetchOrder(api, moif, orderId))?.orderTotal.amount).toBe(81);
});

test('stores the price found for the new quantity and its source when re-pricing', async () => {
  const { number, orderId } = await aNewOrder();
  await change({ orderId, lineNumber: 1, lineItem: { quantity: 100 } });
  const items = [{ id: testId(number + 1), lineItem: { overridePrice: 4.12345, reprice: true } }];
  const { updateLineItems } = await api.run(moif, UpdateLineItemsDocument, { input: { orderId, items } });
  expect(updateLineItems).toMatchObject({
    lineItems: [
      {
        price: 4.12345,
        overridePrice: 4.12345,
        priceExplanation: { source: 'CATEGORY_LEVEL', priceLevelId: testId(72), quantityThreshold: 100 },
      },
    ],
    errors: null,
  });
  const stored = await fetchOrder(api, moif, orderId);
  expect(stored?.lineItems).toMatchObject([
    { price: 4.12345, priceExplanation: { priceLevelId: testId(72) } },
    { price: 4.5, priceExplanation: { priceLevelId: testId(71), quantityThreshold: 0 } },
  ]);
  expect(stored?.orderTotal).toMatchObject(updateLineItems.order?.orderTotal ?? {});
});

test('charges the found price when re-pricing sends none, and does not change custom items', async () => {
  const { number, orderId } = await aNewOrder();
  await add(orderId, [aLine(number + 3, { itemId: testId(0), name: 'Delivery', price: 25, quantity: 1 })]);
  const reprice = { reprice: true };
  const first = await change({ orderId, lineNumber: 1, lineItem: { ...reprice, quantity: 100 } });
  expect(first.lineItems).toMatchObject([{ orderedQuantity: 100, price: 4.12345, overridePrice: 4.12345 }]);
  expect(await change({ orderId, lineNumber: 3, lineItem: reprice })).toMatchObject({
    lineItems: [{ price: 25, overridePrice: 25 }],
    errors: [{ code: 'NO_CHANGES' }],
  });
});

test('refuses re-pricing when another user has changed the price', async () => {
  const { orderId } = await aNewOrder();
  await change({ orderId, lineNumber: 1, lineItem: { overridePrice: 4 } }, kim);
  const lineItem = { quantity: 100, overridePrice: 4.12345, reprice: true };
  const expected = { overridePrice: 4.5 };
  expect((await change({ orderId, lineNumber: 1, lineItem, expected })).errors).toMatchObject([
    { code: 'STALE_VERSION' },
  ]);
});

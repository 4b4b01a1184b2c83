import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { lineApi } from '../../server/testing/lineApi.ts';
import { aLine, fetchOrder, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';

const { api, moif, kim, add, change, remove, aNewOrder } = await lineApi();
test('refuses to add or remove lines of a submitted order', async () => {
  const { number, orderId } = await aNewOrder();
  await moveThroughStatuses(api, moif, orderId, 'SUBMITTED');
  expect((await add(orderId, [aLine(number + 3)])).errors).toMatchObject([
    {
      code: 'INVALID_STATE',
      message: 'Lines cannot be changed while the order is Submitted (possible in Initialized, Open)',
    },
  ]);
  expect((await remove(orderId, testId(number + 1), 1)).errors).toMatchObject([{ code: 'INVALID_STATE' }]);
  expect((await change({ orderId, lineNumber: 1, lineItem: { quantity: 5 } })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['lineItem', 'quantity'] },
  ]);
  expect(
    (await change({ orderId, lineNumber: 1, lineItem: { notes: 'late', quantity: 12 } })).errors,
  ).toBeNull();
});

test('reuses the number of a removed line but never its id', async () => {
  const { number, orderId } = await aNewOrder();
  expect((await remove(orderId, testId(number + 2), 1)).errors).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['lineNumber'] },
  ]);
  expect(await remove(orderId, testId(number + 2), 2)).toMatchObject({
    order: { numberOfLines: 1, orderTotal: { amount: 324 }, version: 2 },
    errors: null,
  });
  expect(await remove(orderId, testId(number + 2), 2)).toMatchObject({
    order: { version: 2 },
    errors: [{ code: 'NO_CHANGES' }],
  });
  expect((await remove(orderId, testId(99), 2)).errors).toMatchObject([
    { code: 'NOT_FOUND', entityType: 'LINE_ITEM' },
  ]);
  expect((await add(orderId, [aLine(number + 2)])).errors).toMatchObject([{ code: 'DUPLICATE' }]);
  expect((await add(orderId, [aLine(number + 3)])).lineItems).toMatchObject([{ lineNumber: 2 }]);
  expect((await fetchOrder(api, moif, orderId))?.lineItems.map(({ id: line }) => line)).toEqual([
    testId(number + 1),
    testId(number + 3),
  ]);
});

test('records added and removed lines with their contents', async () => {
  const { number, orderId } = await aNewOrder();
  await remove(orderId, testId(number + 2), 2);
  await add(orderId, [aLine(number + 3)]);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  const line = JSON.stringify({ sku: 'LAV', name: 'Lavender', orderedQuantity: 12, overridePrice: 4.5 });
  expect(history?.nodes.slice(0, 2)).toMatchObject([
    { action: 'addLineItems', changes: [{ field: 'lineItems.2', before: null, after: line }] },
    { action: 'removeLineItem', changes: [{ field: 'lineItems.2', before: line, after: null }] },
  ]);
});

test('assigns each line its own number and each change its own version when two users add lines', async () => {
  const { number, orderId } = await aNewOrder();
  const adds = Array.from({ length: 16 }, (_, index) =>
    add(orderId, [aLine(number + 10 + index, { lineNumber: 3 })], index % 2 ? moif : kim),
  );
  const responses = await Promise.all(adds);
  expect(responses.every(({ errors }) => errors === null)).toBe(true);
  expect(responses.map(({ order }) => order?.version ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 2),
  );
  const order = await fetchOrder(api, moif, orderId);
  expect(order?.lineItems.map(({ lineNumber }) => lineNumber)).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
  expect(order).toMatchObject({ numberOfLines: 18, orderTotal: { amount: 18 * 324 }, version: 17 });
});

test('refuses one of two concurrent edits of the same cell', async () => {
  const { orderId } = await aNewOrder();
  const to = (quantity: number, session: Session) =>
    change({ orderId, lineNumber: 1, lineItem: { quantity }, expected: { quantity: 12 } }, session);
  const responses = await Promise.all([to(20, moif), to(30, kim)]);
  expect(responses.map(({ errors }) => errors?.[0]?.code ?? 'done').toSorted()).toEqual([
    'STALE_VERSION',
    'done',
  ]);
});

import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { sum } from '#platform/kernel/numbers/decimal.ts';
import { lineAmount } from '../lineItem.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateShippedQuantityDocument,
} from '../../web/documents.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 5000;

async function aNewOrder(status?: 'SUBMITTED' | 'ACKNOWLEDGED' | 'SHIPPED') {
  const number = (next += 100);
  const { orderId } = await createOrFail(
    api,
    moif,
    anOrder(number, { lineItems: [aLine(number + 1), aLine(number + 2)] }),
  );
  if (status) await moveThroughStatuses(api, moif, orderId, status);
  return { orderId, first: testId(number + 1), second: testId(number + 2) };
}
interface Entry {
  id: string;
  quantity?: number | null | undefined;
  expected?: number | null;
}
const acknowledge = async (orderId: string, items: readonly Entry[], session = moif) => {
  const input = {
    orderId,
    items: items.map(({ quantity, ...item }) => ({ ...item, acknowledgedQuantity: quantity })),
  };
  return (await api.run(session, UpdateAcknowledgedQuantityDocument, { input })).updateAcknowledgedQuantity;
};
const ship = async (orderId: string, items: readonly (Entry & { quantity: number })[]) => {
  const input = {
    orderId,
    items: items.map(({ quantity, ...item }) => ({ ...item, shippedQuantity: quantity })),
  };
  return (await api.run(moif, UpdateShippedQuantityDocument, { input })).updateShippedQuantity;
};

test('uses acknowledged quantities for the total and does not change the status', async () => {
  const { orderId, first, second } = await aNewOrder('SUBMITTED');
  const { order, lineItems, errors } = await acknowledge(orderId, [
    { id: first, quantity: 10, expected: null },
    { id: second, quantity: 0 },
  ]);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ status: 'SUBMITTED', orderTotal: { amount: 270 }, version: 3 });
  expect(lineItems).toMatchObject([
    { acknowledgedQuantity: 10, quantity: 10, orderedQuantity: 12, eachesQuantity: 60 },
    { acknowledgedQuantity: 0, quantity: 0 },
  ]);
});

test('removes acknowledged quantities, so that the ordered ones count again', async () => {
  const { orderId, first, second } = await aNewOrder('SUBMITTED');
  await acknowledge(orderId, [
    { id: first, quantity: 10 },
    { id: second, quantity: 9 },
  ]);
  const { order, lineItems, errors } = await acknowledge(orderId, [
    { id: first, quantity: null, expected: 10 },
  ]);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ status: 'SUBMITTED', orderTotal: { amount: 324 + 243 } });
  expect(lineItems).toMatchObject([{ acknowledgedQuantity: null, quantity: 12 }]);
  expect((await fetchOrder(api, moif, orderId))?.lineItems).toMatchObject([
    { acknowledgedQuantity: null },
    { acknowledgedQuantity: 9 },
  ]);
  expect(await acknowledge(orderId, [{ id: second, quantity: null, expected: 8 }])).toMatchObject({
    errors: [{ code: 'STALE_VERSION' }],
  });
});

test('uses shipped instead of acknowledged quantities, also after shipping', async () => {
  const { orderId, first, second } = await aNewOrder('ACKNOWLEDGED');
  expect((await ship(orderId, [{ id: first, quantity: 11 }])).order).toMatchObject({
    orderTotal: { amount: 297 + 324 },
  });
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED');
  expect((await ship(orderId, [{ id: second, quantity: 9, expected: 12 }])).lineItems).toMatchObject([
    { shippedQuantity: 9, acknowledgedQuantity: 12, quantity: 9 },
  ]);
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({
    orderTotal: { amount: 297 + 243 },
    lineItems: [{ shippedQuantity: 11 }, { shippedQuantity: 9 }],
  });
});

test('reports no change for the same quantities', async () => {
  const { orderId, first } = await aNewOrder('SUBMITTED');
  await acknowledge(orderId, [{ id: first, quantity: 10 }]);
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED');
  expect(await acknowledge(orderId, [{ id: first, quantity: 10, expected: 3 }])).toMatchObject({
    order: { status: 'SHIPPED' },
    errors: [{ code: 'NO_CHANGES', severity: 'INFO' }],
  });
});

test('refuses a cell that another user has changed and names the user', async () => {
  const { orderId, first } = await aNewOrder('SUBMITTED');
  await acknowledge(
    orderId,
    [{ id: first, quantity: 10 }],
    api.session('MOIF', { email: 'kim@example.com' }),
  );
  expect((await acknowledge(orderId, [{ id: first, quantity: 8, expected: null }])).errors).toMatchObject([
    {
      code: 'STALE_VERSION',
      entityId: first,
      message: 'kim@example.com changed line 1 from nothing to 10',
    },
  ]);
});

test.each([
  [
    undefined,
    'Acknowledged quantities cannot be changed while the order is Initialized (possible in Submitted)',
  ],
  [
    'ACKNOWLEDGED',
    'Acknowledged quantities cannot be changed while the order is Acknowledged (possible in Submitted)',
  ],
] as const)('refuses acknowledged quantities in %s', async (status, message) => {
  const { orderId, first } = await aNewOrder(status);
  expect((await acknowledge(orderId, [{ id: first, quantity: 3 }])).errors).toMatchObject([
    { code: 'INVALID_STATE', message },
  ]);
});

test.each([
  [{ quantity: -1 }, 'OUT_OF_RANGE'],
  [{ quantity: 10_000_000 }, 'OUT_OF_RANGE'],
  [{ quantity: undefined }, 'REQUIRED'],
] as const)('refuses %j as %s and stores nothing', async (change, code) => {
  const { orderId, first, second } = await aNewOrder('SUBMITTED');
  const items = [
    { id: first, quantity: 3 },
    { id: second, ...change },
  ];
  expect((await acknowledge(orderId, items)).errors).toMatchObject([{ code }]);
  expect((await fetchOrder(api, moif, orderId))?.lineItems).toMatchObject([
    { acknowledgedQuantity: null },
    {},
  ]);
});

test('refuses a repeated line', async () => {
  const { orderId, first } = await aNewOrder('SUBMITTED');
  const entry = { id: first, quantity: 3 };
  expect((await acknowledge(orderId, [entry, entry])).errors).toMatchObject([{ code: 'INVALID_FORMAT' }]);
});

test('stores the sum of the lines as total after 60 random edits (seed 20)', async () => {
  const { integerBelow } = seededRandom(20);
  const number = (next += 1000);
  const { orderId } = await createOrFail(api, moif, anOrder(number, { lineItems: [aLine(number + 1)] }));
  for (let edit = 1; edit <= 60; edit += 1) {
    const lines = (await fetchOrder(api, moif, orderId))?.lineItems ?? [];
    const line = lines[integerBelow(Math.max(1, lines.length))];
    const price = (integerBelow(1_000_000) + 1) / 100_000;
    if (!line || integerBelow(3) === 0) {
      const items = [
        aLine(number + 1 + edit, {
          quantity: integerBelow(500) + 1,
          overridePrice: price,
          eaches: integerBelow(12) + 1,
        }),
      ];
      await api.run(moif, AddLineItemsDocument, { input: { orderId, items } });
    } else if (integerBelow(4) === 0)
      await api.run(moif, RemoveLineItemDocument, {
        input: { orderId, id: line.id, lineNumber: line.lineNumber },
      });
    else {
      const lineItem = { quantity: integerBelow(500) + 1, overridePrice: price };
      await api.run(moif, UpdateLineItemDocument, {
        input: { orderId, lineNumber: line.lineNumber, lineItem },
      });
    }
  }
  await moveThroughStatuses(api, moif, orderId, 'SUBMITTED');
  const entered = ((await fetchOrder(api, moif, orderId))?.lineItems ?? []).map((line) => ({
    id: line.id,
    quantity: integerBelow(400),
  }));
  await acknowledge(orderId, entered);
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED', 'OPEN', 'ACKNOWLEDGED');
  const order = await fetchOrder(api, moif, orderId);
  expect(order?.lineItems.length).toBe(order?.numberOfLines);
  expect(order?.orderTotal.amount).toBe(sum((order?.lineItems ?? []).map(lineAmount)));
});

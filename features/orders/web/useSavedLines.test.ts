import { expect, test } from 'vitest';
import { callQueue } from '#platform/web/query/callQueue.ts';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import type { OrderChange } from './orderChange.ts';
import { orderLine } from './testing/orderLine.ts';
import { providers } from './testing/providers.tsx';
import { savedOrder } from './testing/savedOrder.ts';
import { useSavedLines } from './useSavedLines.ts';

/** The line as the user saw it; `stored` is the current one. */
const seen = orderLine(1);
const stored = {
  ...seen,
  orderedQuantity: 20,
  overridePrice: 9,
  acknowledgedQuantity: 7,
  shippedQuantity: 6,
};
const stale = {
  order: null,
  lineItems: null,
  errors: [
    { __typename: 'ConflictError', code: 'STALE_VERSION', severity: 'ERROR', message: 'Changed by Kim' },
  ],
};
const operations = [
  'updateLineItem',
  'updateLineItems',
  'updateAcknowledgedQuantity',
  'updateShippedQuantity',
] as const;

/** Lines of a saved order, the first changed by another user; `answer` is the response to each operation. */
async function savedLines(answer: object | null = stale) {
  const { client, asked: requests } = await answeringClient(() =>
    Object.fromEntries(operations.map((name) => [name, answer])),
  );
  const order = savedOrder({ lineItems: [stored, orderLine(2)] });
  const changes: OrderChange[] = [];
  const lines = renderHook(
    () =>
      useSavedLines({
        orderId: order.orderId,
        current: () => order,
        queue: callQueue(),
        apply: (change) => void changes.push(change),
        reread: async () => order,
        onChanged: () => {},
      }),
    providers({ client }),
  );
  return { ...lines, requests };
}

test.each([
  [{ quantity: 15 }, { quantity: 12 }],
  [{ overridePrice: 5 }, { overridePrice: 4.5 }],
])('sends %j with the values that the user saw, and returns the stored lines', async (change, expected) => {
  const { actions, requests } = await savedLines();
  const done = await actions.change([{ line: seen, ...change }]);
  expect(requests).toMatchObject([{ input: { lineItem: change, expected } }]);
  expect(done).toEqual({
    ok: false,
    message: 'Changed by Kim',
    stored: [stored, orderLine(2)],
    mayRetry: true,
  });
});

test('sends several lines with the values that the user saw', async () => {
  const { actions, requests } = await savedLines();
  await actions.change([
    { line: seen, quantity: 15 },
    { line: orderLine(2), overridePrice: 5 },
  ]);
  expect(requests).toMatchObject([
    { input: { items: [{ expected: { quantity: 12 } }, { expected: { overridePrice: 4.5 } }] } },
  ]);
});

test.each(['acknowledgedQuantity', 'shippedQuantity'] as const)(
  'sends %s with null when the user saw no quantity',
  async (field) => {
    const { enter, requests } = await savedLines();
    await enter(field, [{ line: seen, quantity: 3 }]);
    expect(requests).toMatchObject([{ input: { items: [{ [field]: 3, expected: null }] } }]);
  },
);

test('allows a retry after a lost response, but not after a problem', async () => {
  const silent = await savedLines(null);
  expect(await silent.actions.change([{ line: seen, quantity: 15 }])).toMatchObject({
    ok: false,
    mayRetry: true,
  });
  const problem = {
    __typename: 'ValidationError',
    code: 'OUT_OF_RANGE',
    severity: 'ERROR',
    message: 'Too many',
    field: 'quantity',
  };
  const strict = await savedLines({ ...stale, errors: [problem] });
  const done = await strict.actions.change([{ line: seen, quantity: 15 }]);
  expect(done).toEqual({ ok: false, message: 'Too many', stored: undefined, mayRetry: false });
});

import { expect, test } from 'vitest';
import { createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { orderLine } from '../../web/testing/orderLine.ts';
import { providers } from '../../web/testing/providers.tsx';
import { savedOrder } from '../../web/testing/savedOrder.ts';
import { useSavedLines } from './useSavedLines.ts';

/** The line as the user saw it; `stored` is the current one. */
const base = orderLine(1);
const stored = {
  ...base,
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
async function renderSavedLines(response: object | null = stale) {
  const { client, requests } = await fakeClient(() =>
    Object.fromEntries(operations.map((name) => [name, response])),
  );
  const order = savedOrder({ lineItems: [stored, orderLine(2)] });
  const lines = renderStaticHook(
    () =>
      useSavedLines({
        record: order,
        current: () => order,
        queue: createMutationQueue(),
        publish: () => {},
        reread: async () => order,
      }),
    providers({ client }),
  );
  return { ...lines, requests };
}

test.each([
  [{ quantity: 15 }, { quantity: 12 }],
  [{ overridePrice: 5 }, { overridePrice: 4.5 }],
])('sends %j with the values that the user saw, and returns the stored lines', async (change, expected) => {
  const { actions, requests } = await renderSavedLines();
  const result = await actions.change([{ line: base, ...change }]);
  expect(requests).toMatchObject([{ input: { lineItem: change, expected } }]);
  expect(result).toEqual({
    ok: false,
    message: 'Changed by Kim',
    stored: [stored, orderLine(2)],
    mayRetry: true,
  });
});

test('sends several lines with the values that the user saw', async () => {
  const { actions, requests } = await renderSavedLines();
  await actions.change([
    { line: base, quantity: 15 },
    { line: orderLine(2), overridePrice: 5 },
  ]);
  expect(requests).toMatchObject([
    { input: { items: [{ expected: { quantity: 12 } }, { expected: { overridePrice: 4.5 } }] } },
  ]);
});

test.each(['acknowledgedQuantity', 'shippedQuantity'] as const)(
  'sends %s with null when the user saw no quantity',
  async (field) => {
    const { enterQuantities, requests } = await renderSavedLines();
    await enterQuantities(field, [{ line: base, quantity: 3 }]);
    expect(requests).toMatchObject([{ input: { items: [{ [field]: 3, expected: null }] } }]);
  },
);

test('allows a retry after a lost response, but not after a problem', async () => {
  const withoutResponse = await renderSavedLines(null);
  expect(await withoutResponse.actions.change([{ line: base, quantity: 15 }])).toMatchObject({
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
  const withProblem = await renderSavedLines({ ...stale, errors: [problem] });
  const result = await withProblem.actions.change([{ line: base, quantity: 15 }]);
  expect(result).toEqual({ ok: false, message: 'Too many', stored: undefined, mayRetry: false });
});

import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ConfirmContext, type Question } from '#platform/web/panel/useConfirm.ts';
import type { ListData } from '#platform/web/lists/listData.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { clearToasts, toastTexts } from '#platform/web/testing/toastTexts.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { orderListQuery } from '../../order/web/orderListQuery.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { providers } from '../../web/testing/providers.tsx';
import { findBulkStatuses, useBulkStatusUpdate } from './useBulkStatusUpdate.ts';

beforeEach(() => {
  clearToasts();
  // Rows are reloaded a second later.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** The cached list of orders that a grid displays. */
function seedList(rows: readonly OrderGridRow[]) {
  const queries = new QueryClient();
  const key = [orderListQuery.name, 'list', 'MOIF'];
  queries.setQueryData<ListData<OrderGridRow>>(key, {
    rows,
    totalCount: rows.length,
    complete: true,
    isTruncated: false,
    asOf: '2027-01-01T00:00:00.000Z',
  });
  const statuses = () => queries.getQueryData<ListData<OrderGridRow>>(key)?.rows.map(({ status }) => status);
  return { queries, statuses };
}

test('reloads the rows after a bulk change with a lost response', async () => {
  const rows = [orderRow(1), orderRow(2)];
  const now = { status: 'SUBMITTED', version: 2, updatedAt: '2027-01-02T00:00:00.000Z' } as const;
  const { client, requests } = await fakeClient((_, call) =>
    // The server carries out the first operation, but the response is lost.
    call === 0 ? undefined : { combinedOrders: { nodes: [orderRow(1, now), orderRow(2)] } },
  );
  const { queries, statuses } = seedList(rows);
  const { update } = renderStaticHook(useBulkStatusUpdate, providers({ client, queries }));
  await update(rows, 'SUBMITTED');
  expect(toastTexts()).toEqual([['error', 'Error updating order status', 'An unexpected error occurred.']]);
  const orderIds = ['order 1', 'order 2'];
  expect(requests).toMatchObject([
    { input: { orderIds, status: 'SUBMITTED' } },
    { tenantId: 'MOIF', orderEntityIds: orderIds },
  ]);
  expect(statuses()).toEqual(['SUBMITTED', 'OPEN']);
});

test('shows the new statuses with the response, before the rows are reloaded', async () => {
  const rows = [orderRow(1), orderRow(2, { status: 'CLOSED' })];
  const refused = { code: 'REFUSED', message: 'No', severity: 'ERROR' };
  const { client, requests } = await fakeClient(() => ({
    bulkUpdateOrderStatus: {
      results: [
        { orderId: 'order 1', order: { status: 'SUBMITTED' }, errors: null },
        { orderId: 'order 2', order: { status: 'CLOSED' }, errors: [refused] },
      ],
      errors: null,
    },
  }));
  const { queries, statuses } = seedList(rows);
  const { update } = renderStaticHook(useBulkStatusUpdate, (children) =>
    providers({ client, queries })(createElement(ConfirmContext, { value: async () => true }, children)),
  );
  await update(rows, 'SUBMITTED');
  expect(requests).toHaveLength(1);
  expect(statuses()).toEqual(['SUBMITTED', 'CLOSED']);
});

const bulkCall = z.object({ input: z.object({ orderIds: z.array(z.string()), status: z.string() }) });

/** Changes the status of orders; the server refuses those with the numbers in `refused` and returns them as they are. */
async function renderBulkStatus(refused: readonly number[] = [], confirmed = false) {
  const questions: Question[] = [];
  const confirm = async (question: Question) => {
    questions.push(question);
    return confirmed;
  };
  const { client, requests } = await fakeClient((variables, call) => {
    if (call > 0) return { combinedOrders: { nodes: [] } };
    const { input } = bulkCall.parse(variables);
    const results = input.orderIds.map((orderId) =>
      refused.some((number) => orderId === `order ${number}`)
        ? { orderId, order: { status: 'OPEN' }, errors: [{ message: 'No lines', severity: 'ERROR' }] }
        : { orderId, order: { status: input.status }, errors: null },
    );
    return { bulkUpdateOrderStatus: { results, errors: null } };
  });
  const { update } = renderStaticHook(useBulkStatusUpdate, (children) =>
    providers({ client })(createElement(ConfirmContext, { value: confirm }, children)),
  );
  return { update, requests, questions };
}
const orders = (count: number, change: Partial<OrderGridRow> = {}) =>
  Array.from({ length: count }, (_, index) => orderRow(index + 1, change));

test.each([
  [1, [], [['announced', 'Successfully updated to Submitted', undefined]]],
  [3, [], [['success', 'Successfully updated to Submitted', '3 orders']]],
  [
    3,
    [1, 3],
    [
      ['success', 'Successfully updated to Submitted', '1 order'],
      ['error', 'Unable to update status to Submitted', '100001: No lines; 100003: No lines'],
    ],
  ],
  [1, [1], [['error', 'Unable to update status to Submitted', '100001: No lines']]],
  [
    7,
    [1, 2, 3, 4, 5, 6, 7],
    [
      [
        'error',
        'Unable to update status to Submitted',
        `${[1, 2, 3, 4, 5].map((number) => `10000${number}: No lines`).join('; ')}; ... and 2 more`,
      ],
    ],
  ],
] as const)('shows the result for %d orders of which %j are refused', async (count, refused, toasts) => {
  const { update } = await renderBulkStatus(refused);
  await update(orders(count), 'SUBMITTED');
  expect(toastTexts()).toEqual(toasts);
});

test('names an order that the server does not know', async () => {
  const { client } = await fakeClient((_, call) =>
    call > 0
      ? { combinedOrders: { nodes: [] } }
      : {
          bulkUpdateOrderStatus: {
            results: [
              {
                orderId: 'order 1',
                order: null,
                errors: [{ message: 'Order not found', severity: 'ERROR' }],
              },
            ],
            errors: null,
          },
        },
  );
  await renderStaticHook(useBulkStatusUpdate, providers({ client })).update(orders(1), 'SUBMITTED');
  expect(toastTexts()).toEqual([
    ['error', 'Unable to update status to Submitted', '100001: Order not found'],
  ]);
});

test('reloads the rows a second after the change', async () => {
  const { update, requests } = await renderBulkStatus();
  await update(orders(2), 'SUBMITTED');
  await vi.advanceTimersByTimeAsync(999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests[1]).toMatchObject({ orderEntityIds: ['order 1', 'order 2'] });
});

test('refuses a selection with a master order', async () => {
  const { update, requests } = await renderBulkStatus();
  await update([...orders(1), orderRow(2, { orderEntityType: 'MASTER_ORDER' })], 'SUBMITTED');
  expect(requests).toEqual([]);
  expect(toastTexts()).toEqual([
    ['warning', 'Master orders have separate statuses and cannot be mixed with regular orders', undefined],
  ]);
});

test.each([
  [false, 0],
  [true, 1],
])('sets orders back only when confirmed: %s', async (confirmed, calls) => {
  const { update, requests, questions } = await renderBulkStatus([], confirmed);
  await update(orders(1, { status: 'SUBMITTED' }), 'OPEN');
  await update(orders(2, { status: 'SUBMITTED' }), 'OPEN');
  expect(questions.map(({ title }) => title)).toEqual([
    'Set order 100001 back to Open?',
    'Set 2 orders back to Open?',
  ]);
  expect(requests).toHaveLength(calls * 2);
});

const masterCall = z.object({ input: z.object({ masterOrderIds: z.array(z.string()), status: z.string() }) });

/** Changes the status of master orders; the server refuses those with the numbers in `refused`. */
async function renderMasterStatus(refused: readonly number[] = [], isLost = false) {
  const { client, requests } = await fakeClient((variables, call) => {
    if (isLost && call === 0) return undefined;
    const { success, data } = masterCall.safeParse(variables);
    if (!success) return { combinedOrders: { nodes: [] } };
    const results = data.input.masterOrderIds.map((masterOrderId) =>
      refused.some((number) => masterOrderId === `order ${number}`)
        ? {
            masterOrderId,
            masterOrder: { status: 'OPEN' },
            errors: [{ message: 'Add a line first', severity: 'ERROR' }],
          }
        : { masterOrderId, masterOrder: { status: data.input.status }, errors: null },
    );
    return { bulkUpdateMasterOrderStatus: { results, errors: null } };
  });
  const { update } = renderStaticHook(useBulkStatusUpdate, (children) =>
    providers({ client })(createElement(ConfirmContext, { value: async () => true }, children)),
  );
  return { update, requests };
}
const masters = (...statuses: readonly OrderGridRow['status'][]) =>
  statuses.map((status, index) => orderRow(index + 1, { status, orderEntityType: 'MASTER_ORDER' }));
const addLine = 'Add a line first';

test.each([
  [masters('OPEN'), [], ['order 1'], [['success', '1 master order(s) status updated to Submitted']]],
  [
    masters('OPEN', 'SUBMITTED', 'ACKNOWLEDGED'),
    [],
    ['order 1', 'order 3'],
    [
      ['info', '1 master order(s) already have status: Submitted. Updating remaining orders.'],
      ['success', '2 master order(s) status updated to Submitted'],
    ],
  ],
  [
    masters('OPEN', 'OPEN'),
    [2],
    ['order 1', 'order 2'],
    [
      ['success', '1 master order(s) status updated to Submitted'],
      ['error', 'Failed to update 100002', addLine],
    ],
  ],
  [
    masters('OPEN', 'OPEN'),
    [1, 2],
    ['order 1', 'order 2'],
    [['error', 'Failed to update 2 master order(s)', `100001: ${addLine}; 100002: ${addLine}`]],
  ],
] as const)(
  'changes those master orders that have another status: %#',
  async (rows, refused, ids, toasts) => {
    const { update, requests } = await renderMasterStatus(refused);
    await update(rows, 'SUBMITTED');
    expect(requests).toMatchObject([{ input: { masterOrderIds: ids, status: 'SUBMITTED' } }]);
    expect(toastTexts()).toEqual(toasts.map(([kind, text, detail]) => [kind, text, detail]));
  },
);

test('sends nothing when all master orders have the status already', async () => {
  const { update, requests } = await renderMasterStatus();
  await update(masters('CLOSED', 'CLOSED'), 'CLOSED');
  expect(requests).toEqual([]);
  expect(toastTexts()).toEqual([
    ['info', 'All selected master orders already have status: Closed', undefined],
  ]);
});

test.each([
  [masters('OPEN'), 'Failed to update master order 100001 status'],
  [masters('OPEN', 'OPEN'), 'Failed to update 2 master order(s)'],
])('reloads the rows of master orders after a lost response: %#', async (rows, text) => {
  const { update, requests } = await renderMasterStatus([], true);
  await update(rows, 'SUBMITTED');
  expect(toastTexts()).toEqual([['error', text, 'An unexpected error occurred.']]);
  expect(requests[1]).toMatchObject({ orderEntityIds: rows.map(({ orderEntityId }) => orderEntityId) });
});

test('refuses more than 100 master orders, and one status of orders alone', async () => {
  const { update, requests } = await renderMasterStatus();
  await update(masters(...Array.from({ length: 101 }, () => 'OPEN' as const)), 'SUBMITTED');
  await update(masters('OPEN'), 'SHIPPED');
  expect(requests).toEqual([]);
  expect(toastTexts()).toEqual([
    ['warning', 'You can only update the status on 100 orders at a time', undefined],
  ]);
});

test('offers four statuses for master orders, and those of orders otherwise', () => {
  expect(findBulkStatuses(masters('OPEN', 'CLOSED'))).toEqual([
    'OPEN',
    'SUBMITTED',
    'ACKNOWLEDGED',
    'CLOSED',
  ]);
  for (const rows of [[], orders(1), [...orders(1), ...masters('OPEN')]])
    expect(findBulkStatuses(rows)).toHaveLength(10);
});

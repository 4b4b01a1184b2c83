import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { OrderStatus } from '../orderStatus.ts';
import {
  BulkUpdateOrderStatusDocument,
  UpdateOrderStatusDocument,
  type UpdateOrderStatusMutationVariables,
} from '../../web/documents.ts';
import { createOrders } from '../../header/server/orderCreateCommands.ts';
import { nurseryId, roanokeId, tampaId } from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 5000;

/** Creates an order, by default with two lines. */
async function aNewOrder({ lines = 2, location = tampaId }: { lines?: number; location?: string } = {}) {
  const number = (next += 10);
  const lineItems = Array.from({ length: lines }, (_, index) => aLine(10_000 + number + index));
  const customer = { id: nurseryId, name: '', location: { id: location, name: '' } };
  return (await createOrFail(api, moif, anOrder(number, { customer, lineItems }))).orderId;
}

const update = async (
  orderId: string,
  status: OrderStatus,
  more: Partial<UpdateOrderStatusMutationVariables['input']> = {},
) =>
  (await api.run(moif, UpdateOrderStatusDocument, { input: { orderId, status, ...more } })).updateOrderStatus;

test('moves an order through all statuses and sets dates and quantities', async () => {
  const orderId = await aNewOrder();
  expect((await update(orderId, 'OPEN')).order).toMatchObject({ status: 'OPEN', version: 2 });
  await update(orderId, 'SUBMITTED');
  const acknowledged = await update(orderId, 'ACKNOWLEDGED');
  expect(acknowledged.order?.lineItems).toMatchObject([
    { acknowledgedQuantity: 12, shippedQuantity: null },
    { acknowledgedQuantity: 12, shippedQuantity: null },
  ]);
  expect((await update(orderId, 'PICKED')).errors).toMatchObject([
    { severity: 'WARNING', code: 'REQUIRED', message: expect.stringMatching(/^Order \d+ has no location/) },
    { severity: 'WARNING', code: 'REQUIRED', message: expect.stringMatching(/^Order \d+ has no billing/) },
  ]);
  const shipped = await update(orderId, 'SHIPPED');
  expect(shipped.order).toMatchObject({
    shippedDate: expect.any(String),
    lineItems: [{ shippedQuantity: 12 }, {}],
  });
  expect((await update(orderId, 'CLOSED')).order).toMatchObject({ shippedDate: shipped.order?.shippedDate });
  const synchronized = await update(orderId, 'SYNCHRONIZED');
  expect(synchronized.order).toMatchObject({
    syncDate: expect.any(String),
    allowedNextStatuses: ['SHIPPED', 'CLOSED'],
    version: 8,
    orderTotal: { amount: 648 },
  });
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({
    status: 'SYNCHRONIZED',
    syncDate: synchronized.order?.syncDate,
  });
});

test('clears date and later quantities and updates the total when an order moves back', async () => {
  const orderId = await aNewOrder();
  await moveThroughStatuses(api, moif, orderId, 'ACKNOWLEDGED', 'SHIPPED');
  expect((await update(orderId, 'ACKNOWLEDGED')).order).toMatchObject({
    shippedDate: null,
    lineItems: [{ acknowledgedQuantity: 12, shippedQuantity: 12 }, {}],
  });
  expect((await update(orderId, 'OPEN')).order).toMatchObject({
    orderTotal: { amount: 648 },
    lineItems: [{ acknowledgedQuantity: null, shippedQuantity: null, quantity: 12 }, {}],
  });
});

test('records each change with the quantities it filled', async () => {
  const orderId = await aNewOrder({ lines: 1 });
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED', 'DELETED');
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes).toMatchObject([
    {
      action: 'updateOrderStatus',
      operation: 'DELETED',
      changes: [{ field: 'status', before: '"SHIPPED"', after: '"DELETED"' }],
    },
    {
      operation: 'UPDATED',
      changes: [
        { field: 'status', before: '"INITIALIZED"', after: '"SHIPPED"' },
        { field: 'shippedDate', before: null },
        { field: 'lineItems.1.shippedQuantity', before: null, after: '12' },
      ],
    },
    { operation: 'CREATED' },
  ]);
});

test.each(['INITIALIZED', 'OPEN', 'SHIPPED', 'DELETED'] as const)(
  'reports no change for the current status %s',
  async (status) => {
    const orderId = await aNewOrder();
    if (status !== 'INITIALIZED') await moveThroughStatuses(api, moif, orderId, status);
    const { order, errors } = await update(orderId, status, { expectedVersion: 99 });
    expect(order).toMatchObject({ status });
    expect(errors).toMatchObject([{ code: 'NO_CHANGES', severity: 'INFO' }]);
  },
);

test.each([
  ['DELETED', 'SUBMITTED', ['OPEN']],
  ['SYNCHRONIZED', 'OPEN', ['SHIPPED', 'CLOSED']],
  ['SYNCHRONIZED', 'DELETED', ['SHIPPED', 'CLOSED']],
] as const)('refuses to move an order from %s to %s', async (from, to, allowedStatuses) => {
  const orderId = await aNewOrder();
  await moveThroughStatuses(api, moif, orderId, from);
  const { order, errors } = await update(orderId, to);
  expect(order).toBeNull();
  expect(errors).toMatchObject([
    {
      __typename: 'InvalidTransitionError',
      code: 'INVALID_TRANSITION',
      fromStatus: from,
      toStatus: to,
      allowedStatuses,
    },
  ]);
});

test('refuses to open an order without lines', async () =>
  expect((await update(await aNewOrder({ lines: 0 }), 'OPEN')).errors).toMatchObject([
    {
      code: 'INVALID_TRANSITION',
      message: 'Add a line first',
      allowedStatuses: ['CANCELLED', 'DELETED'],
    },
  ]));

test('refuses to submit an order without a PO number that its location requires', async () =>
  expect((await update(await aNewOrder({ location: roanokeId }), 'SUBMITTED')).errors).toMatchObject([
    { code: 'REQUIRED', severity: 'ERROR', message: 'PO number is required for this location' },
  ]));

test('accepts every allowed status and refuses every other one', async () => {
  for (const status of ['INITIALIZED', 'PICKED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED'] as const) {
    const orderId = await aNewOrder({ lines: 1 });
    if (status !== 'INITIALIZED') await moveThroughStatuses(api, moif, orderId, status);
    const allowed = (await fetchOrder(api, moif, orderId))?.allowedNextStatuses ?? [];
    for (const to of allowed) {
      const copy = await aNewOrder({ lines: 1 });
      if (status !== 'INITIALIZED') await moveThroughStatuses(api, moif, copy, status);
      expect((await update(copy, to)).order?.status).toBe(to);
    }
    for (const to of ['OPEN', 'SUBMITTED', 'SHIPPED', 'CLOSED', 'DELETED'] as const)
      if (to !== status && !allowed.includes(to))
        expect((await update(orderId, to)).errors).toMatchObject([{ code: 'INVALID_TRANSITION' }]);
  }
});

test('refuses an outdated version and names user and changes', async () => {
  const orderId = await aNewOrder();
  await moveThroughStatuses(api, moif, orderId, 'OPEN');
  expect((await update(orderId, 'SUBMITTED', { expectedVersion: 1 })).errors).toMatchObject([
    {
      code: 'STALE_VERSION',
      expectedVersion: 1,
      actualVersion: 2,
      message: 'manager@moif.example.com changed status from Initialized to Open',
    },
  ]);
});

test('refuses allocations without a live session', async () => {
  const orderId = await aNewOrder();
  const [line] = (await fetchOrder(api, moif, orderId))?.lineItems ?? [];
  const allocations = [
    { grade: 1, itemId: testId(101), lineItemId: line?.id ?? '', locationId: testId(2), quantity: 1 },
  ];
  expect((await update(orderId, 'OPEN', { allocations })).errors).toMatchObject([
    {
      code: 'INVALID_STATE',
      field: ['allocations'],
      message: expect.stringContaining('no live availability session'),
    },
  ]);
  expect((await update(orderId, 'OPEN', { allocations: [] })).order?.status).toBe('OPEN');
});

const bulk = async (orderIds: readonly string[], status: OrderStatus) =>
  (await api.run(moif, BulkUpdateOrderStatusDocument, { input: { orderIds: [...orderIds], status } }))
    .bulkUpdateOrderStatus;

test('changes each order of a bulk change by itself', async () => {
  const [good, empty, open, deleted] = [
    await aNewOrder(),
    await aNewOrder({ lines: 0 }),
    await aNewOrder(),
    await aNewOrder(),
  ];
  await moveThroughStatuses(api, moif, open, 'SUBMITTED');
  await moveThroughStatuses(api, moif, deleted, 'DELETED');
  const { results, errors } = await bulk([good, empty, open, testId(99), deleted, good], 'SUBMITTED');
  expect(errors).toBeNull();
  expect(results).toMatchObject([
    { orderId: good, order: { status: 'SUBMITTED', version: 2 }, errors: null },
    { orderId: empty, order: { status: 'INITIALIZED' }, errors: [{ code: 'INVALID_TRANSITION' }] },
    { orderId: open, order: { status: 'SUBMITTED' }, errors: [{ code: 'NO_CHANGES' }] },
    { orderId: testId(99), order: null, errors: [{ code: 'NOT_FOUND' }] },
    { orderId: deleted, order: { status: 'DELETED' }, errors: [{ code: 'INVALID_TRANSITION' }] },
  ]);
});

test('warns of orders without location or billing address in a bulk change to picked', async () => {
  const ids = [await aNewOrder(), await aNewOrder(), await aNewOrder()];
  const numbers = await Promise.all(
    ids.map(async (orderId) => (await fetchOrder(api, moif, orderId))?.orderNumber),
  );
  await moveThroughStatuses(api, moif, ids[2] ?? '', 'PICKED');
  const { results, errors } = await bulk(ids, 'PICKED');
  expect(results).toMatchObject([{ errors: null }, { errors: null }, { errors: [{ code: 'NO_CHANGES' }] }]);
  const message = (kind: string) => `Orders ${numbers[0]}, ${numbers[1]} have no ${kind} address`;
  expect(errors).toMatchObject([
    { severity: 'WARNING', field: ['status'], message: message('location') },
    { severity: 'WARNING', field: ['status'], message: message('billing') },
  ]);
});

test('changes 100 orders in one operation and refuses 101', async () => {
  const inputs = Array.from({ length: 100 }, (_, index) =>
    anOrder(20_000 + index, { lineItems: [aLine(30_000 + index)] }),
  );
  await api.database.write(moif, (unit) => createOrders(unit, inputs));
  const ids = inputs.map(({ orderId }) => orderId);
  const { results } = await bulk(ids, 'ACKNOWLEDGED');
  expect(results?.every(({ order, errors }) => order?.status === 'ACKNOWLEDGED' && errors === null)).toBe(
    true,
  );
  expect((await fetchOrder(api, moif, ids[99] ?? ''))?.lineItems).toMatchObject([
    { acknowledgedQuantity: 12 },
  ]);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: ids[99] ?? '' });
  expect(history?.nodes[0]).toMatchObject({ action: 'bulkUpdateOrderStatus', version: 2 });
  expect(await bulk([...ids, testId(99)], 'OPEN')).toMatchObject({
    results: null,
    errors: [
      {
        code: 'LIMIT_EXCEEDED',
        limit: 100,
        actual: 101,
        message: 'You can only update the status on 100 orders at a time',
      },
    ],
  });
});

test('refuses a bulk change without orders', async () =>
  expect((await bulk([], 'OPEN')).errors).toMatchObject([
    { code: 'REQUIRED', message: 'Please select at least one order to update status' },
  ]));

test('refuses a version that the order has not reached', async () => {
  const orderId = await aNewOrder();
  expect(await update(orderId, 'OPEN', { expectedVersion: 9 })).toMatchObject({
    order: null,
    errors: [{ __typename: 'ConflictError', expectedVersion: 9, actualVersion: 1 }],
  });
});

import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { UpdateOrderStatusDocument } from '../../web/documents.ts';
import { allocationApi, bayId, otherBayId } from '../../server/testing/allocationApi.ts';
import { lavenderId, sageId } from '../../server/testing/orderApi.ts';
import { fetchOrder, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';

const { api, moif, kim, bpf, count, aNewOrder, allocate, setStatus, stock, stockByLocation, allocations } =
  await allocationApi();

test('has no stock and refuses allocations before anything is counted', async () => {
  const { orderId, first } = await aNewOrder();
  expect(await stock(orderId)).toEqual([]);
  expect(await stockByLocation(orderId)).toEqual([]);
  expect(await allocate(orderId, [{ lineItemId: first, quantity: 1 }])).toMatchObject({
    order: null,
    errors: [{ code: 'INVALID_STATE', field: ['items'] }],
  });
});

test('sets stock aside, with user and time, and moves the version of the order', async () => {
  await count(40);
  const { orderId, first, second } = await aNewOrder();
  const { order, errors } = await allocate(
    orderId,
    [
      { lineItemId: first, quantity: 10 },
      { lineItemId: second, quantity: 12 },
    ],
    kim,
  );
  expect(errors).toBeNull();
  expect(order).toMatchObject({ status: 'INITIALIZED', version: 2 });
  expect(order?.allocations).toMatchObject([
    {
      lineItemId: first,
      itemId: lavenderId,
      locationId: bayId,
      grade: 1,
      quantity: 10,
      allocatedBy: 'kim@example.com',
    },
    { lineItemId: second, quantity: 12 },
  ]);
  expect(order?.allocations[0]?.allocatedAt).toMatch(/^2/);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]).toMatchObject({
    action: 'allocateLineItems',
    changedBy: 'kim@example.com',
    version: 2,
    changes: [
      { field: 'lineItems.1.allocatedQuantity', before: '0', after: '10' },
      { field: 'lineItems.2.allocatedQuantity', before: '0', after: '12' },
    ],
  });
  await setStatus(orderId, 'DELETED');
});

test('refuses allocations with a change of status to users without orders.edit', async () => {
  await count(40);
  const { orderId, first } = await aNewOrder();
  const picker = api.session('MOIF', { capabilities: ['orders.view', 'orders.status'] });
  const requested = [{ grade: 1, itemId: lavenderId, lineItemId: first, locationId: bayId, quantity: 1 }];
  const { data } = await api.execute(picker, UpdateOrderStatusDocument.text, {
    input: { orderId, status: 'SUBMITTED', allocations: requested },
  });
  expect(JSON.stringify(data)).toContain('You do not have permission to use orders.edit.');
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ status: 'INITIALIZED', allocations: [] });
  await setStatus(orderId, 'DELETED');
});

test('shows other orders what is reserved, and an order its own allocations as actual stock', async () => {
  await count(40);
  await count(7, { locationId: otherBayId, grade: 3 });
  const mine = await aNewOrder();
  const other = await aNewOrder();
  await allocate(mine.orderId, [{ lineItemId: mine.first, quantity: 9 }]);
  expect(await stock(mine.orderId)).toMatchObject([
    { lineItemId: mine.first, itemId: lavenderId, availableQuantity: 47, reservedQuantity: 0, actual: 47 },
    { lineItemId: mine.second, actual: 47 },
  ]);
  expect((await stockByLocation(other.orderId))?.slice(0, 2)).toEqual([
    {
      lineItemId: other.first,
      itemId: lavenderId,
      locationId: bayId,
      grade: 1,
      availableQuantity: 40,
      reservedQuantity: 9,
      actual: 31,
      countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      // That of its house.
      pickRank: 7,
    },
    {
      lineItemId: other.first,
      itemId: lavenderId,
      locationId: otherBayId,
      grade: 3,
      availableQuantity: 7,
      reservedQuantity: 0,
      actual: 7,
      countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pickRank: 2,
    },
  ]);
  await setStatus(mine.orderId, 'PICKED');
  // The item also lost the 15 of both lines that were not allocated.
  expect(await stock(other.orderId)).toMatchObject([
    { availableQuantity: 23, reservedQuantity: 0, actual: 23 },
    { actual: 23 },
  ]);
  await setStatus(mine.orderId, 'CANCELLED');
  expect(await stock(other.orderId)).toMatchObject([{ availableQuantity: 47, actual: 47 }, { actual: 47 }]);
  expect(await stock(testId(999_999))).toBeNull();
});

test('replaces the named allocations, removes them with 0, and keeps the others', async () => {
  await count(40);
  await count(40, { locationId: otherBayId });
  const { orderId, first } = await aNewOrder();
  await allocate(orderId, [
    { lineItemId: first, quantity: 5 },
    { lineItemId: first, locationId: otherBayId, quantity: 4 },
  ]);
  await allocate(orderId, [{ lineItemId: first, quantity: 7 }]);
  expect(await allocations(orderId)).toEqual([
    { lineItemId: first, locationId: bayId, grade: 1, quantity: 7 },
    { lineItemId: first, locationId: otherBayId, grade: 1, quantity: 4 },
  ]);
  await allocate(orderId, [
    { lineItemId: first, quantity: 0 },
    { lineItemId: first, locationId: otherBayId, quantity: 0 },
  ]);
  expect(await allocations(orderId)).toEqual([]);
  expect(await stock(orderId)).toMatchObject([{ actual: expect.any(Number) }, {}]);
});

test('reports no changes for what is stored already, whatever the status has become', async () => {
  await count(40);
  const { orderId, first } = await aNewOrder();
  const items = [{ lineItemId: first, quantity: 5 }];
  await allocate(orderId, items);
  const noChanges = { order: { version: 2 }, errors: [{ code: 'NO_CHANGES' }] };
  expect(await allocate(orderId, items)).toMatchObject(noChanges);
  expect(await allocate(orderId, [])).toMatchObject(noChanges);
  expect(await allocate(orderId, [{ lineItemId: testId(888), quantity: 0 }])).toMatchObject(noChanges);
  await moveThroughStatuses(api, moif, orderId, 'PICKED');
  expect(await allocate(orderId, items)).toMatchObject({ errors: [{ code: 'NO_CHANGES' }] });
  expect(await allocate(orderId, [{ lineItemId: first, quantity: 4 }])).toMatchObject({
    order: null,
    errors: [
      {
        code: 'INVALID_STATE',
        field: ['items'],
        message:
          'Allocations cannot be changed while the order is Picked (possible in Initialized, Open, Submitted)',
      },
    ],
  });
  await setStatus(orderId, 'DELETED');
});

test('names every refused row with what is left, and changes nothing', async () => {
  await count(11);
  await count(8, { locationId: otherBayId });
  const { orderId, first, second } = await aNewOrder();
  const { order, errors } = await allocate(orderId, [
    { lineItemId: first, quantity: 9 },
    { lineItemId: first, locationId: otherBayId, quantity: 5 },
    { lineItemId: second, locationId: otherBayId, quantity: 4 },
    { lineItemId: second, locationId: testId(202), quantity: 1 },
    { lineItemId: second, locationId: testId(777), quantity: 1 },
    { lineItemId: second, quantity: 2 },
  ]);
  expect(order).toBeNull();
  expect(errors?.map((error) => [error.code, 'field' in error ? error.field : null, error.message])).toEqual([
    [
      'OUT_OF_RANGE',
      ['items', '0', 'quantity'],
      expect.stringContaining('Line 1 (Lavender): at most 8 can be allocated here'),
    ],
    ['OUT_OF_RANGE', ['items', '1', 'quantity'], expect.stringContaining('at most 3')],
    [
      'OUT_OF_RANGE',
      ['items', '2', 'quantity'],
      'Lavender: only 3 left at Canby Farm › House 1 › Bay 4, grade 1',
    ],
    [
      'OUT_OF_RANGE',
      ['items', '3', 'quantity'],
      'Lavender: nothing is left at Canby Farm › House 1, grade 1',
    ],
    ['INVALID_REFERENCE', ['items', '4', 'locationId'], 'Location not found'],
  ]);
  expect(await allocate(orderId, [{ lineItemId: first, quantity: 12 }])).toMatchObject({
    errors: [{ message: 'Lavender: only 11 left at Canby Farm › House 1 › Bay 3, grade 1' }],
  });
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ version: 1, allocations: [] });
  expect(await stock(orderId)).toMatchObject([{ reservedQuantity: 0 }, {}]);
});

test.each([
  ['a grade', { grade: 4 }, 'OUT_OF_RANGE', 'grade'],
  ['a negative quantity', { quantity: -1 }, 'OUT_OF_RANGE', 'quantity'],
  ['a line of another order', { lineItemId: testId(888) }, 'INVALID_REFERENCE', 'lineItemId'],
  ['another item', { itemId: sageId }, 'INVALID_REFERENCE', 'itemId'],
])('refuses %s that cannot be', async (_, change, code, field) => {
  await count(40);
  const { orderId, first } = await aNewOrder();
  expect(await allocate(orderId, [{ lineItemId: first, quantity: 1, ...change }])).toMatchObject({
    order: null,
    errors: [{ code, field: ['items', '0', field] }],
  });
});

test('refuses repeated rows, and shows no stock of orders to another tenant', async () => {
  await count(40);
  const { orderId, first } = await aNewOrder();
  const item = { lineItemId: first, quantity: 1 };
  expect(await allocate(orderId, [item, item])).toMatchObject({
    errors: [{ code: 'INVALID_FORMAT', field: ['items', '1', 'locationId'] }],
  });
  expect(await stock(orderId, bpf)).toBeNull();
});

test('applies pending allocations before the status, and neither when one is refused', async () => {
  await count(10);
  const { orderId, first, second } = await aNewOrder();
  await setStatus(orderId, 'OPEN');
  const row = { itemId: lavenderId, locationId: bayId, grade: 1 };
  expect(
    await setStatus(orderId, 'SUBMITTED', [
      { ...row, lineItemId: first, quantity: 10 },
      { ...row, lineItemId: second, quantity: 1 },
    ]),
  ).toMatchObject({
    order: null,
    errors: [
      { code: 'OUT_OF_RANGE', field: ['allocations', '0', 'quantity'] },
      { code: 'OUT_OF_RANGE', field: ['allocations', '1', 'quantity'] },
    ],
  });
  expect(await fetchOrder(api, moif, orderId)).toMatchObject({ status: 'OPEN', version: 2, allocations: [] });
  const pending = [{ ...row, lineItemId: first, quantity: 10 }];
  const submitted = await setStatus(orderId, 'SUBMITTED', pending, 2);
  expect(submitted).toMatchObject({
    order: { status: 'SUBMITTED', version: 4, allocations: [{ quantity: 10 }] },
    errors: null,
  });
  // The response was lost and the client sends the same again.
  expect(await setStatus(orderId, 'SUBMITTED', pending, 2)).toMatchObject({
    order: { status: 'SUBMITTED', version: 4 },
    errors: [{ code: 'NO_CHANGES' }],
  });
  expect(
    await setStatus(orderId, 'SUBMITTED', [{ ...row, lineItemId: first, quantity: 9 }], 2),
  ).toMatchObject({
    errors: [{ code: 'STALE_VERSION' }],
  });
  expect(await setStatus(orderId, 'SUBMITTED', [{ ...row, lineItemId: first, quantity: 9 }])).toMatchObject({
    order: { status: 'SUBMITTED', version: 5, allocations: [{ quantity: 9 }] },
    errors: null,
  });
  expect(await setStatus(orderId, 'DELETED', [{ ...row, lineItemId: first, quantity: 0 }])).toMatchObject({
    order: { status: 'DELETED', allocations: [] },
  });
});

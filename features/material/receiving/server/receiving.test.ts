import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { materialIds, setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';

const { order, potLine, soilLine, bin, otherBin, closedBin, site, otherSite } = materialIds;
const { statements, receive, addOrder, addCompany, readReceived, readStock, readLedger } =
  setUpPurchaseOrders();

const pots = (quantityReceived: number, receiveToLocationId = bin) => ({
  id: potLine,
  quantityReceived,
  receiveToLocationId,
});
const soil = (quantityReceived: number, receiveToLocationId = bin) => ({
  ...pots(quantityReceived, receiveToLocationId),
  id: soilLine,
});

test('receives a part into locations, with rows of the ledger that name the order', async () => {
  expect(await receive([pots(40), soil(4, site)])).toMatchObject({
    ok: true,
    value: { vendorPurchaseOrder: { status: 'CONFIRMED', version: 2 } },
    notices: [],
  });
  expect(await readReceived()).toEqual([40, 4]);
  expect(await readStock()).toEqual({ [bin]: 40 });
  expect(await readStock(materialIds.soil)).toEqual({ [site]: 4 });
  expect(await readLedger()).toMatchObject([
    {
      event: 'RECEIVED',
      quantity: 40,
      fromLocationId: null,
      toLocationId: bin,
      recordedBy: 'kim@example.com',
      vendorPurchaseOrderId: order,
    },
  ]);
});

test('delivers the order with its last line, and receives nothing more', async () => {
  await receive([pots(40)]);
  await receive([pots(60), pots(0, otherBin)]);
  const now = '2026-11-21T05:22:00.000Z';
  expect(await receive([soil(10)], {}, { now })).toMatchObject({
    value: {
      vendorPurchaseOrder: { status: 'DELIVERED', deliveredAt: now, deliveredBy: 'kim@example.com' },
      receivedAt: now,
    },
  });
  expect(await receive([pots(1)])).toMatchObject({
    problems: [
      {
        code: 'INVALID_STATE',
        field: ['vendorPurchaseOrderId'],
        message: 'All items of this order were received on Nov 21, 2026 by kim@example.com.',
      },
    ],
  });
  expect(await readReceived()).toEqual([100, 10]);
});

test('puts one line at two locations', async () => {
  expect(await receive([pots(30), pots(20, otherBin)])).toMatchObject({ ok: true });
  expect(await readStock()).toEqual({ [bin]: 30, [otherBin]: 20 });
  expect(await readReceived()).toEqual([50, 0]);
});

test('answers a receipt that is sent again without receiving anything, whatever happened since', async () => {
  const items = [pots(40)];
  const key = { clientMutationId: testId(500), shipmentReceivedDate: '2026-11-20T10:00:00.000Z' };
  const first = await receive(items, key);
  await receive([pots(60), soil(10)]);
  // Years later, because keys stay for good.
  const now = '2031-11-20T10:00:02.000Z';
  expect(await receive(items, { ...key, sentAt: '2031-11-20T10:00:01.000Z' }, { now })).toMatchObject({
    ok: true,
    value: {
      vendorPurchaseOrder: { status: 'DELIVERED' },
      receivedAt: first.ok && first.value.receivedAt,
    },
  });
  expect(await receive([pots(41)], key)).toMatchObject({
    problems: [{ code: 'DUPLICATE', field: ['clientMutationId'] }],
  });
  expect(await readStock()).toEqual({ [bin]: 100 });
});

test('receives once what is sent three times at once', async () => {
  const key = { clientMutationId: testId(501), shipmentReceivedDate: '2026-11-20T10:00:00.000Z' };
  const results = await Promise.all([
    receive([pots(40)], key),
    receive([pots(40)], key),
    receive([pots(40)], key),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await readReceived()).toEqual([40, 0]);
  expect(await readStock()).toEqual({ [bin]: 40 });
});

test('uses a key for one order only', async () => {
  const other = testId(600);
  await addOrder({ vendorPurchaseOrderId: other, erpId: 'VPO2' }, [{ lineId: testId(601) }]);
  const key = { clientMutationId: testId(502), shipmentReceivedDate: '2026-11-20T10:00:00.000Z' };
  const line = { ...pots(40), id: testId(601) };
  const results = await Promise.all([
    receive([pots(40)], key),
    receive([line], { ...key, vendorPurchaseOrderId: other }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readStock()).toEqual({ [bin]: 40 });
});

test('fills a line exactly with eight receipts at once', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => receive([pots(20)])));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  for (const result of results)
    if (!result.ok)
      expect(result.problems).toMatchObject([
        {
          code: 'OUT_OF_RANGE',
          field: ['items', '0', 'quantityReceived'],
          message: 'Quantity greater than order quantity: 0 of Pot outstanding',
        },
      ]);
  expect(await readReceived()).toEqual([100, 0]);
  expect(await readStock()).toEqual({ [bin]: 100 });
});

test('receives lines in any order at once without a deadlock', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      receive(index % 2 === 0 ? [pots(5), soil(1)] : [soil(1), pots(5, otherBin)]),
    ),
  );
  expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
  expect(await readReceived()).toEqual([40, 8]);
});

test('refuses a receipt as a whole, and names each problem', async () => {
  expect(
    await receive([pots(101), soil(4), soil(4, closedBin), { ...pots(1), id: testId(999) }]),
  ).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'OUT_OF_RANGE',
        field: ['items', '0', 'quantityReceived'],
        message: 'Quantity greater than order quantity: 100 of Pot outstanding',
      },
      { code: 'INVALID_REFERENCE', field: ['items', '3', 'id'], message: 'Order line not found' },
    ],
  });
  expect(await readReceived()).toEqual([0, 0]);
  expect(await readStock()).toEqual({});
});

test.each([
  ['nothing', [], 'REQUIRED', ['items'], 'No items to receive'],
  ['0', [pots(0)], 'REQUIRED', ['items'], 'No items to receive'],
  [
    'less than 0 without a reason',
    [pots(-1)],
    'REQUIRED',
    ['items', '0', 'reasonCode'],
    'Reason Code not found',
  ],
  [
    'an unknown reason',
    [{ ...pots(1), reasonCode: 'STOLEN' }],
    'INVALID_REFERENCE',
    ['items', '0', 'reasonCode'],
    'Reason Code not found',
  ],
  [
    'decimals',
    [pots(1.5)],
    'INVALID_FORMAT',
    ['items', '0', 'quantityReceived'],
    'Quantity Received must be a whole number',
  ],
  [
    'a huge quantity',
    [pots(1_000_000_000_000_000)],
    'OUT_OF_RANGE',
    ['items', '0', 'quantityReceived'],
    'Quantity Received cannot exceed 999,999,999,999,999',
  ],
  [
    '999999999999999',
    [pots(999_999_999_999_999)],
    'OUT_OF_RANGE',
    ['items', '0', 'quantityReceived'],
    'Quantity greater than order quantity: 100 of Pot outstanding',
  ],
  [
    'an inactive location',
    [pots(1, closedBin)],
    'INVALID_REFERENCE',
    ['items', '0', 'receiveToLocationId'],
    'Location not found',
  ],
  [
    'a location of another site',
    [pots(1, otherSite)],
    'INVALID_REFERENCE',
    ['items', '0', 'receiveToLocationId'],
    'Location not found',
  ],
  [
    'an unknown location',
    [pots(1, testId(999))],
    'INVALID_REFERENCE',
    ['items', '0', 'receiveToLocationId'],
    'Location not found',
  ],
  [
    'a line twice',
    [pots(1), pots(2)],
    'INVALID_REFERENCE',
    ['items', '1', 'id'],
    'Pot is in the receipt twice with the same location',
  ],
])('refuses %s and stores nothing', async (_title, items, code, field, message) => {
  expect(await receive(items)).toMatchObject({ ok: false, problems: [{ code, field, message }] });
  expect(await readReceived()).toEqual([0, 0]);
  expect(await readLedger()).toEqual([]);
});

test('refuses more than 1,000 lines', async () => {
  expect(await receive(Array.from({ length: 1001 }, () => pots(1)))).toMatchObject({
    problems: [{ code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 }],
  });
});

test('refuses an order that is unknown, unconfirmed, without lines, or of another company', async () => {
  expect(await receive([pots(1)], { vendorPurchaseOrderId: testId(999) })).toMatchObject({
    problems: [{ code: 'NOT_FOUND', message: 'Purchase order not found' }],
  });
  const vendorPurchaseOrderId = testId(600);
  await addOrder({ vendorPurchaseOrderId, erpId: 'VPO2', status: 'UNCONFIRMED' });
  expect(await receive([pots(1)], { vendorPurchaseOrderId })).toMatchObject({
    problems: [{ code: 'INVALID_STATE', field: ['vendorPurchaseOrderId'] }],
  });
  await addOrder({ vendorPurchaseOrderId: testId(602), erpId: 'VPO3' });
  expect(await receive([pots(1)], { vendorPurchaseOrderId: testId(602) })).toMatchObject({
    problems: [{ code: 'INVALID_REFERENCE', field: ['items', '0', 'id'], message: 'No order lines found' }],
  });
  await addCompany('OTHER');
  await addOrder({ vendorPurchaseOrderId: testId(700), erpId: 'VPO7' }, [{ lineId: testId(701) }], 'OTHER');
  expect(
    await receive([{ ...pots(1), id: testId(701) }], { vendorPurchaseOrderId: testId(700) }),
  ).toMatchObject({ problems: [{ code: 'NOT_FOUND' }] });
});

test('refuses a line without a material item, but receives the others and delivers the order', async () => {
  const vendorPurchaseOrderId = testId(600);
  await addOrder({ vendorPurchaseOrderId, erpId: 'VPO2' }, [
    { lineId: testId(601), materialItemId: null, itemName: 'Freight' },
    { lineId: testId(602), quantityOrdered: 5 },
  ]);
  const freight = { ...pots(1), id: testId(601) };
  expect(await receive([freight], { vendorPurchaseOrderId })).toMatchObject({
    problems: [
      { code: 'INVALID_REFERENCE', field: ['items', '0', 'id'], message: 'Material Item Id not found' },
    ],
  });
  expect(await receive([{ ...pots(4), id: testId(602) }], { vendorPurchaseOrderId })).toMatchObject({
    value: { vendorPurchaseOrder: { status: 'CONFIRMED' } },
  });
  expect(await receive([{ ...pots(1), id: testId(602) }], { vendorPurchaseOrderId })).toMatchObject({
    value: { vendorPurchaseOrder: { status: 'DELIVERED' } },
  });
});

test('takes the time of the shipment by the corrected clock of the device, at most that of the receipt', async () => {
  const now = '2026-11-21T05:00:00.000Z';
  await receive([pots(1)], { shipmentReceivedDate: '2026-11-20T00:00:00.000Z' }, { now });
  await receive([pots(1)], { shipmentReceivedDate: '2026-12-20T00:00:00.000Z' }, { now });
  // The clock of the device is an hour ahead.
  const fast = { shipmentReceivedDate: '2026-11-21T05:30:00.000Z', sentAt: '2026-11-21T06:00:00.000Z' };
  await receive([pots(1)], fast, { now });
  expect((await readLedger()).map((row) => ('recordedAt' in row ? row.recordedAt : null))).toEqual([
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T04:30:00.000Z',
    now,
  ]);
});

test('receives 100 lines with few statements', async () => {
  const vendorPurchaseOrderId = testId(600);
  const lines = Array.from({ length: 100 }, (_, index) => ({ lineId: testId(2000 + index) }));
  await addOrder({ vendorPurchaseOrderId, erpId: 'VPO2' }, lines);
  const items = lines.map(({ lineId }, index) => ({ ...pots(1, index % 2 ? bin : site), id: lineId }));
  const before = statements.length;
  expect(await receive(items, { vendorPurchaseOrderId })).toMatchObject({ ok: true });
  expect(statements.length - before).toBeLessThan(25);
  expect(await readStock()).toEqual({ [bin]: 50, [site]: 50 });
});

import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { listFeedProblems, sendFeed, summarizeFeed } from '#platform/server/testing/sendFeed.ts';
import { listPurchaseOrderLines } from '../../purchaseOrders/server/purchaseOrderStore.ts';
import { lockPurchaseOrdersByErpId } from '../../purchaseOrders/server/purchaseOrderStore.ts';
import { materialIds, setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';
import './materialFeeds.ts';

const { database, session, run, receive, readStock } = setUpPurchaseOrders();
const { bin, site, potLine, soilLine } = materialIds;

const columns = [
  'ErpId',
  'LineNumber',
  'SiteErpId',
  'VendorName',
  'Status',
  'ItemName',
  'MaterialErpId',
  'QuantityOrdered',
  'QuantityReceived',
] as const;
type Row = Partial<Record<(typeof columns)[number], string | number>>;

const row = { ErpId: 'N1', LineNumber: 1, SiteErpId: 'S-CAN', VendorName: 'pot works' };
const newRow = { ...row, MaterialErpId: 'M1', QuantityOrdered: 10 };
const toCsv = (rows: readonly Row[]) =>
  [columns.join(), ...rows.map((one) => columns.map((column) => one[column] ?? '').join()), ''].join('\n');
const send = (rows: readonly Row[], options?: Parameters<typeof sendFeed>[4]) =>
  sendFeed(database(), session(), 'purchase-orders', toCsv(rows), options);

/** Returns the order with an ERP id and its lines. */
async function readOrder(erpId: string) {
  const found = await run(async (unit) => {
    const [order] = await lockPurchaseOrdersByErpId(unit, [erpId]);
    const lines = order && (await listPurchaseOrderLines(unit, [order.vendorPurchaseOrderId]));
    const value = order && {
      ...order,
      lines: (lines?.get(order.vendorPurchaseOrderId) ?? []).map(
        ({ lineNumber, itemName, quantityOrdered, quantityReceived }) =>
          `${lineNumber} ${itemName} ${quantityReceived}/${quantityOrdered}`,
      ),
    };
    return { ok: true as const, value, notices: [] };
  });
  return found.ok ? found.value : undefined;
}

test('creates an order with what the ERP has received, which makes no stock, and changes nothing the second time', async () => {
  const rows = [
    { ...newRow, Status: 'Confirmed', QuantityReceived: 4 },
    { ...newRow, LineNumber: 2, MaterialErpId: '', ItemName: 'Freight', QuantityOrdered: 1 },
  ];
  expect(summarizeFeed(await send(rows))).toBe('2 created, 0 updated, 0 unchanged, 0 refused');
  expect(await readOrder('N1')).toMatchObject({
    status: 'CONFIRMED',
    vendorName: 'Pot Works',
    siteLocationId: site,
    version: 1,
    lines: ['1 Pot 4/10', '2 Freight 0/1'],
  });
  expect(await readStock()).toEqual({});
  expect(summarizeFeed(await send(rows))).toBe('0 created, 0 updated, 2 unchanged, 0 refused');
  expect(await readOrder('N1')).toMatchObject({ version: 1 });
});

test('never touches what was received, and never lowers the ordered quantity below it', async () => {
  await receive([{ id: potLine, quantityReceived: 60, receiveToLocationId: bin }]);
  const stored = { ErpId: 'VPO1', LineNumber: 1 };
  const lower = await send([{ ...stored, QuantityOrdered: 50, QuantityReceived: 3 }]);
  expect(listFeedProblems(lower)).toEqual([
    '2 QuantityOrdered OUT_OF_RANGE WARNING 60 were received already, so at least as many stay ordered',
  ]);
  expect((await readOrder('VPO1'))?.lines).toEqual(['1 Pot 60/60', '2 Soil 0/10']);
  await send([{ ...stored, QuantityOrdered: 200 }]);
  expect((await readOrder('VPO1'))?.lines).toEqual(['1 Pot 60/200', '2 Soil 0/10']);
  const other = await send([{ ...stored, MaterialErpId: 'M2', SiteErpId: 'S-APK' }]);
  expect(listFeedProblems(other)).toEqual([
    '2 SiteErpId INVALID_STATE WARNING The site of an order stays once some of it was received',
    '2 MaterialErpId INVALID_STATE WARNING The item of a line stays once some of it was received',
  ]);
  expect(await readOrder('VPO1')).toMatchObject({ siteLocationId: site });
  // A line that the ERP adds later has received nothing here.
  await send([{ ...newRow, ErpId: 'VPO1', LineNumber: 3, QuantityReceived: 5 }]);
  expect((await readOrder('VPO1'))?.lines).toEqual(['1 Pot 60/200', '2 Soil 0/10', '3 Pot 0/10']);
});

test('moves the state forward only', async () => {
  const state = async (Status: string) => {
    await send([{ ErpId: 'VPO1', LineNumber: 1, Status }]);
    return readOrder('VPO1');
  };
  expect(await state('Unconfirmed')).toMatchObject({ status: 'CONFIRMED', version: 1 });
  expect(await state('Delivered')).toMatchObject({
    status: 'DELIVERED',
    deliveredBy: 'kim@example.com',
    version: 2,
  });
  expect(await state('Confirmed')).toMatchObject({ status: 'DELIVERED', version: 2 });
  const item = { id: soilLine, quantityReceived: 1, receiveToLocationId: bin };
  expect(await receive([item])).toMatchObject({ problems: [{ code: 'INVALID_STATE' }] });
});

test('delivers a confirmed order when nothing is outstanding, and opens it for what the ERP adds', async () => {
  const complete = { ...newRow, Status: 'Confirmed', QuantityReceived: 10 };
  const freight = { ...newRow, LineNumber: 2, MaterialErpId: '', ItemName: 'Freight', QuantityOrdered: 1 };
  await send([complete, freight]);
  expect(await readOrder('N1')).toMatchObject({ status: 'DELIVERED', deliveredBy: 'kim@example.com' });
  expect(summarizeFeed(await send([complete, freight]))).toBe('0 created, 0 updated, 2 unchanged, 0 refused');
  // Its lines may come in two batches.
  await send([{ ...newRow, Status: 'Confirmed', LineNumber: 3 }]);
  expect(await readOrder('N1')).toMatchObject({ status: 'CONFIRMED', version: 2 });
  await send([{ ...newRow, Status: 'Delivered', LineNumber: 3 }]);
  await send([{ ...newRow, Status: 'Confirmed', LineNumber: 4 }]);
  expect(await readOrder('N1')).toMatchObject({ status: 'DELIVERED' });
});

test('lets people receive what the ERP adds to a delivered order', async () => {
  const potsAndSoil = [
    { id: potLine, quantityReceived: 100, receiveToLocationId: bin },
    { id: soilLine, quantityReceived: 10, receiveToLocationId: bin },
  ];
  await receive(potsAndSoil);
  expect(await readOrder('VPO1')).toMatchObject({ status: 'DELIVERED' });
  // A feed without the column Status.
  await send([{ ErpId: 'VPO1', LineNumber: 1, QuantityOrdered: 120 }]);
  expect(await readOrder('VPO1')).toMatchObject({
    status: 'CONFIRMED',
    lines: ['1 Pot 100/120', '2 Soil 10/10'],
  });
  await receive([{ id: potLine, quantityReceived: 20, receiveToLocationId: bin }]);
  expect(await readOrder('VPO1')).toMatchObject({ status: 'DELIVERED' });
  await send([{ ErpId: 'VPO1', LineNumber: 2, Status: 'Delivered', QuantityOrdered: 11 }]);
  expect(await readOrder('VPO1')).toMatchObject({ status: 'DELIVERED' });
});

test('delivers an order whose ordered quantities sink to what was received', async () => {
  await receive([{ id: potLine, quantityReceived: 60, receiveToLocationId: bin }]);
  await send([{ ErpId: 'VPO1', LineNumber: 1, QuantityOrdered: 60 }]);
  expect(await readOrder('VPO1')).toMatchObject({ status: 'CONFIRMED' });
  const report = await send([{ ErpId: 'VPO1', LineNumber: 2, QuantityOrdered: 0 }]);
  expect(summarizeFeed(report)).toBe('0 created, 1 updated, 0 unchanged, 0 refused');
  expect(await readOrder('VPO1')).toMatchObject({
    status: 'DELIVERED',
    lines: ['1 Pot 60/60', '2 Soil 0/0'],
  });
});

test('gives an item to a line that the ERP opened without one', async () => {
  const line = { ...row, ItemName: 'Pot', QuantityOrdered: 10, QuantityReceived: 4 };
  await send([line]);
  expect(listFeedProblems(await send([{ ...line, MaterialErpId: 'M1' }]))).toEqual([]);
  const other = await send([{ ...line, MaterialErpId: 'M2' }]);
  expect(listFeedProblems(other)).toEqual([
    '2 MaterialErpId INVALID_STATE WARNING The item of a line stays once some of it was received',
  ]);
});

test('takes the order from its first line and warns of others', async () => {
  const report = await send([
    { ...newRow, Status: 'Confirmed' },
    { ...newRow, LineNumber: 2, SiteErpId: 'S-APK', Status: '' },
  ]);
  expect(summarizeFeed(report)).toBe('2 created, 0 updated, 0 unchanged, 0 refused');
  expect(listFeedProblems(report)).toEqual([
    '3 SiteErpId DUPLICATE WARNING SiteErpId differs from row 2. That row is used',
  ]);
  expect(await readOrder('N1')).toMatchObject({ siteLocationId: site, status: 'CONFIRMED' });
});

test('refuses single rows and applies the others', async () => {
  const report = await send([
    { ...newRow, MaterialErpId: 'M9' },
    { ...newRow, LineNumber: 2 },
    { ...newRow, LineNumber: 2 },
    { ...newRow, ErpId: 'N2', VendorName: 'Nobody' },
    { ...newRow, ErpId: 'N3', SiteErpId: '' },
    { ...newRow, ErpId: 'N4', QuantityOrdered: 1.5 },
    { ...newRow, ErpId: 'N5', QuantityReceived: 11 },
    { ...newRow, ErpId: 'N6', LineNumber: '' },
    { ...newRow, ErpId: 'N7', QuantityOrdered: -1 },
    { ...newRow, ErpId: 'N8', QuantityOrdered: '1000000000000000' },
  ]);
  expect(summarizeFeed(report)).toBe('1 created, 0 updated, 0 unchanged, 9 refused');
  expect(listFeedProblems(report)).toEqual([
    '2 MaterialErpId INVALID_REFERENCE Material item M9 not found',
    '4 LineNumber DUPLICATE Row 3 has the same ErpId and LineNumber. Only that row is used',
    '5 VendorName INVALID_REFERENCE Vendor Nobody not found',
    '6 SiteErpId REQUIRED SiteErpId is required for a new order',
    '7 QuantityOrdered INVALID_FORMAT QuantityOrdered must be a whole number',
    '8 QuantityReceived OUT_OF_RANGE QuantityReceived is greater than QuantityOrdered',
    '9 LineNumber REQUIRED LineNumber is required',
    '10 QuantityOrdered OUT_OF_RANGE QuantityOrdered cannot be negative',
    '11 QuantityOrdered OUT_OF_RANGE QuantityOrdered cannot exceed 999,999,999,999,999',
  ]);
  expect((await readOrder('N1'))?.lines).toEqual(['2 Pot 0/10']);
});

test('joins lines of one order that stand in two batches, also of a feed that was cut off', async () => {
  const lines = Array.from({ length: 620 }, (_, index) => ({
    ...newRow,
    LineNumber: index + 1,
    QuantityReceived: 3,
  }));
  await send(lines.slice(0, 500));
  expect(summarizeFeed(await send(lines))).toBe('120 created, 0 updated, 500 unchanged, 0 refused');
  const order = await readOrder('N1');
  expect(order?.lines).toHaveLength(620);
  expect(order?.lines.every((line) => line.endsWith('3/10'))).toBe(true);
});

test('receives while a feed changes the order, without losing either', async () => {
  await Promise.all([
    ...Array.from({ length: 4 }, () =>
      receive([{ id: potLine, quantityReceived: 10, receiveToLocationId: bin }]),
    ),
    ...[150, 120].map((QuantityOrdered) => send([{ ErpId: 'VPO1', LineNumber: 1, QuantityOrdered }])),
  ]);
  expect((await readOrder('VPO1'))?.lines[0]).toMatch(/^1 Pot 40\/1[25]0$/);
  expect(await readStock()).toEqual({ [bin]: 40 });
});

test('gives orders and items the new name of a vendor', async () => {
  const before = await readOrder('VPO1');
  await sendFeed(database(), session(), 'vendors', 'VendorId,VendorName,City\nV1,Short Fir,Canby\n');
  expect(await readOrder('VPO1')).toMatchObject({ vendorName: 'Short Fir', version: 2 });
  expect(before?.vendorPurchaseOrderId).not.toBe(testId(0));
});

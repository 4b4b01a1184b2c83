import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { countMaterialItem, moveMaterialItem } from '../../movements/server/movementCommands.ts';
import { materialIds, setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';

const { order, pot, potLine, soilLine, bin, otherBin, site } = materialIds;
const { run, read, receive, readReceived, readStock, readLedger } = setUpPurchaseOrders();

const pots = (quantityReceived: number, receiveToLocationId = bin) => ({
  id: potLine,
  quantityReceived,
  receiveToLocationId,
});
const correct = (quantity: number, locationId = bin, change = {}) =>
  receive([{ ...pots(-quantity, locationId), reasonCode: 'OTHER' }], change);
const count = (quantityCounted: number, countedRecorded = new Date().toISOString(), locationId = bin) =>
  run((unit) =>
    countMaterialItem(unit, {
      materialItemId: pot,
      siteLocationId: site,
      locationId,
      countType: 'SET',
      quantityCounted,
      reasonCode: 'OTHER',
      countedRecorded,
      countedByUserEmail: 'kim@example.com',
    }),
  );
const move = (quantityMoved: number, fromLocationId = bin, toLocationId = otherBin) =>
  run((unit) =>
    moveMaterialItem(unit, {
      materialItemId: pot,
      siteLocationId: site,
      fromLocationId,
      toLocationId,
      quantityMoved,
      reasonCode: 'MOVED',
      countedRecorded: new Date().toISOString(),
      movedByUserEmail: 'kim@example.com',
    }),
  );

test('takes back from the location, confirms the order again, and says why in the ledger and the history', async () => {
  await receive([pots(100), { ...pots(10, site), id: soilLine }]);
  expect(await correct(30)).toMatchObject({
    ok: true,
    value: { vendorPurchaseOrder: { status: 'CONFIRMED', version: 3, deliveredBy: 'kim@example.com' } },
  });
  expect(await readReceived()).toEqual([70, 10]);
  expect(await readStock()).toEqual({ [bin]: 70 });
  expect((await readLedger()).at(-1)).toMatchObject({
    event: 'RECEIVED',
    quantity: 30,
    fromLocationId: bin,
    toLocationId: null,
    reasonCode: 'OTHER',
    vendorPurchaseOrderId: order,
  });
  const history = await read((unit) =>
    unit.rows(sql`select action, changes from history_entry
      where tenant_id = ${unit.tenantId} and entity_id = ${order}::uuid order by version`),
  );
  expect(history).toEqual([
    {
      action: 'receiveVendorPurchaseOrderItems',
      changes: [
        { field: 'items.1.quantityReceived', before: '0', after: '100' },
        { field: 'items.2.quantityReceived', before: '0', after: '10' },
        { field: 'status', before: '"CONFIRMED"', after: '"DELIVERED"' },
      ],
    },
    {
      action: 'correctVendorPurchaseOrderReceipt',
      changes: [
        { field: 'items.1.quantityReceived', before: '100', after: '70' },
        { field: 'status', before: '"DELIVERED"', after: '"CONFIRMED"' },
      ],
    },
  ]);
  // A later delivery brings what was taken back.
  expect(await receive([pots(30, otherBin)])).toMatchObject({
    value: { vendorPurchaseOrder: { status: 'DELIVERED' } },
  });
});

test('corrects a line received at two locations where the user says', async () => {
  await receive([pots(60)]);
  await receive([pots(40, otherBin)]);
  expect(await correct(50, otherBin)).toMatchObject({
    problems: [
      {
        code: 'OUT_OF_RANGE',
        field: ['items', '0', 'quantityReceived'],
        message: 'Bin 2 has only 40 Pot. Some is in Bin 1 (60).',
      },
    ],
  });
  expect(
    await receive([
      { ...pots(-40, otherBin), reasonCode: 'OTHER' },
      { ...pots(-10), reasonCode: 'OTHER' },
    ]),
  ).toMatchObject({ ok: true });
  expect(await readStock()).toEqual({ [bin]: 50, [otherBin]: 0 });
  expect(await readReceived()).toEqual([50, 0]);
});

test('refuses a correction beyond what is at the location, and names those that have some', async () => {
  await receive([pots(60)]);
  await move(60);
  expect(await correct(10)).toMatchObject({
    problems: [{ message: 'Bin 1 has no Pot. Some is in Bin 2 (60).' }],
  });
  await count(0, undefined, otherBin);
  expect(await correct(10)).toMatchObject({ problems: [{ message: 'Bin 1 has no Pot.' }] });
  expect(await readReceived()).toEqual([60, 0]);
});

test('refuses to take back more than was received, whatever the location has', async () => {
  await count(500);
  await receive([pots(10)]);
  expect(await correct(11)).toMatchObject({
    problems: [{ field: ['items', '0', 'quantityReceived'], message: 'Only 10 of Pot received' }],
  });
  expect(await correct(10)).toMatchObject({ ok: true });
  expect(await correct(1)).toMatchObject({ problems: [{ message: 'Only 0 of Pot received' }] });
  expect(await readStock()).toEqual({ [bin]: 500 });
});

test('corrects once what is sent twice, and each of two corrections', async () => {
  await receive([pots(60)]);
  const key = { clientMutationId: testId(500), shipmentReceivedDate: '2099-01-01T00:00:00.000Z' };
  const sent = await Promise.all([correct(10, bin, key), correct(10, bin, key)]);
  expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await readStock()).toEqual({ [bin]: 50 });
  const both = await Promise.all([correct(30), correct(30)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readReceived()).toEqual([20, 0]);
  expect(await readStock()).toEqual({ [bin]: 20 });
});

test('receives and corrects at once', async () => {
  await receive([pots(60)]);
  const results = await Promise.all([
    ...Array.from({ length: 4 }, () => receive([pots(10)])),
    ...Array.from({ length: 4 }, () => correct(5)),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
  expect(await readReceived()).toEqual([80, 0]);
  expect(await readStock()).toEqual({ [bin]: 80 });
});

test('keeps a newer count when a receipt arrives late, and says so', async () => {
  await count(25, '2026-11-20T12:00:00.000Z');
  expect(await receive([pots(40)], { shipmentReceivedDate: '2026-11-20T10:00:00.000Z' })).toMatchObject({
    ok: true,
    notices: [{ severity: 'WARNING' }],
  });
  expect(await readStock()).toEqual({ [bin]: 25 });
  expect(await readReceived()).toEqual([40, 0]);
  expect((await readLedger()).map(({ event }) => event).toSorted()).toEqual([
    'COUNTED',
    'COUNTED',
    'RECEIVED',
  ]);
});

test('adds a receipt to an earlier count', async () => {
  await count(25, '2026-11-20T10:00:00.000Z');
  await receive([pots(40)], { shipmentReceivedDate: '2026-11-20T12:00:00.000Z' });
  // A count of the time before the receipt.
  await count(30, '2026-11-20T11:00:00.000Z');
  expect(await readStock()).toEqual({ [bin]: 70 });
});

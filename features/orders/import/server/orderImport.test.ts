import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { runningImport } from '#platform/server/import/testing/runningImport.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { orderFile, ordersByLocation } from '../testing/orderRows.ts';
import { updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import { orderImportTests } from '../../server/testing/orderImportTests.ts';
import { importOrders } from './orderImportCommands.ts';

const { api, write, newSession, startRunner, importText, readOrders, fetchResults } =
  await orderImportTests();
startRunner();

test('imports orders by location and UPC, submitted and priced as in order entry', async () => {
  const session = await newSession();
  const job = await importText(
    session,
    orderFile(
      'LOCATION_UPC',
      {},
      { OverridePrice: '', PoNumber: 'PO-2', Quantity: '3', OrderByFirstName: 'Ann' },
      { ItemUpc: '411102123045', Type: 'C', PoNumber: '' },
      { Type: 'R', ExpectedDeliveryDate: '2/29/2028' },
    ),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', totalRows: 4, totalGroups: 3, successfulGroups: 3 });
  const order = {
    status: 'SUBMITTED',
    poNumber: 'PO-1',
    salesPerson: 'vera@example.com',
    customerName: 'Northern Hill Nursery',
    location: 'Tampa',
    contact: 'Dario',
    // Created and submitted.
    version: 2,
    entries: 2,
  };
  expect(await readOrders(session)).toMatchObject({
    orders: [
      {
        ...order,
        orderNumber: '100001',
        orderType: 'PO',
        expectedDeliveryDate: '2027-03-01',
        total: 383.4,
        lines: [
          [1, 'LAV', 12, 4.2, null, 'CATEGORY_LEVEL'],
          [2, 'LAV', 3, 4.5, 'PO PO-2', 'CATEGORY_LEVEL'],
        ],
      },
      { ...order, orderNumber: '100002', orderType: 'CREDIT', poNumber: null, total: 50.4 },
      { ...order, orderNumber: '100003', orderType: 'RETAIL', expectedDeliveryDate: '2028-02-29' },
    ],
    counter: 3,
    lastNumber: 100003,
  });
  const result = {
    status: 'SUCCEEDED',
    operation: 'CREATED',
    entityType: 'ORDER',
    customerId: testId(1),
    failedAtStep: null,
    errors: [],
  };
  const { orders } = await readOrders(session);
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    {
      ...result,
      groupKey: 'Tampa|2027-03-01|P',
      name: 'Tampa, Mar 1, 2027, PO',
      csvRows: [2, 3],
      entityId: orders[0]?.orderId,
      orderNumber: '100001',
      poNumber: 'PO-1',
    },
    { ...result, orderNumber: '100002', poNumber: null },
    { ...result, orderNumber: '100003' },
  ]);
});

test('writes the header of a new order once', async () => {
  const session = await newSession();
  await withClient(api.url, async (client) => {
    await client.query(`create function fail_update() returns trigger language plpgsql as
      $$ begin raise exception 'second write'; end $$`);
    await client.query(`create trigger fail_update before update on order_header for each row
      when (old.tenant_id = '${session.tenantId}') execute function fail_update()`);
  });
  const job = await importText(session, orderFile('LOCATION_UPC', {}, { Type: 'C' }));
  await withClient(api.url, (client) => client.query('drop trigger fail_update on order_header'));
  expect(job).toMatchObject({ successfulGroups: 2, failedGroups: 0 });
});

test.each(['SUBMITTED', 'INITIALIZED', 'CANCELLED'] as const)(
  'changes nothing of an order that the same import has created and that is %s',
  async (status) => {
    const session = await newSession();
    const groups = ordersByLocation({}, { Quantity: '3' }).map((group, index) => ({
      key: group.key,
      index,
      group,
    }));
    const importOnce = () =>
      api.database.write(session, (unit) =>
        importOrders(unit, runningImport('ORDERS', session.tenantId), groups),
      );
    const [created] = await importOnce();
    expect(created).toMatchObject({ status: 'SUCCEEDED', operation: 'CREATED', orderNumber: '100001' });
    const orderId = created?.entityId ?? '';
    await write(session, (unit) => updateOrderStatus(unit, { orderId, status }));
    const before = await readOrders(session);
    expect(before.orders).toMatchObject([{ orderId, status }]);
    expect(await importOnce()).toMatchObject([
      { status: 'UNCHANGED', operation: null, orderNumber: '100001', entityId: orderId },
    ]);
    expect(await readOrders(session)).toEqual(before);
  },
);

test('imports an order whose lines need several calls', async () => {
  const session = await newSession();
  const job = await importText(
    session,
    orderFile('LOCATION_UPC', ...Array.from({ length: 2500 }, () => ({ Quantity: '1' })), { Type: 'C' }),
  );
  expect(job).toMatchObject({ totalGroups: 2, successfulGroups: 2, failedGroups: 0 });
  const { orders } = await readOrders(session);
  expect(orders.map(({ status, lines, total }) => [status, lines.length, total])).toEqual([
    ['SUBMITTED', 2500, 63_000],
    ['SUBMITTED', 1, 302.4],
  ]);
});

import { expect, test } from 'vitest';
import { activateCustomer } from '#features/customers/customer/server/customerEditCommands.ts';
import { roles } from '#features/identity/accounts/role.ts';
import { removeCustomerLocation } from '#features/customers/parts/server/customerLocationCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';
import { orderFile } from '../testing/orderRows.ts';
import { orderImportTests } from '../../server/testing/orderImportTests.ts';

const tests = await orderImportTests();
const { api, errors, write, newSession, startRunner, importText, readOrders, fetchResults } = tests;
const { retry, awaitEnd } = tests;
startRunner();

test('fails each order that cannot be imported at its step and imports the others without a gap', async () => {
  const session = await newSession();
  const job = await importText(
    session,
    orderFile(
      'LOCATION_UPC',
      {},
      { CustomerLocationName: 'Unknown' },
      { CustomerLocationName: 'Depot' },
      { CustomerLocationName: 'Closed' },
      { CustomerLocationName: 'Roanoke', PoNumber: '' },
      { Type: 'C' },
      { ExpectedDeliveryDate: '1/1/2028', OverridePrice: '' },
      { ExpectedDeliveryDate: '1/2/2028', ItemUpc: '411100567050' },
      { ExpectedDeliveryDate: '1/3/2028', ItemUpc: '411100567049' },
      { ExpectedDeliveryDate: '1/4/2028', Quantity: '9999999', OverridePrice: '99999999' },
      { CustomerLocationName: 'Roanoke', Type: 'R' },
    ),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', totalGroups: 11, successfulGroups: 3, failedGroups: 8 });
  const results = await fetchResults(session, job?.importJobId ?? '');
  expect(
    results.map(({ orderNumber, failedAtStep, errors: [error] }) =>
      error ? [failedAtStep, error.csvRows, error.code, error.message] : orderNumber,
    ),
  ).toEqual([
    '100001',
    ['initialize', [3], 'INVALID_REFERENCE', 'Specific location not found'],
    ['initialize', [4], 'INVALID_REFERENCE', 'Multiple customers found for name'],
    ['initialize', [5], 'INVALID_REFERENCE', 'Customer not found: Closed Shop is inactive'],
    [
      'update_status',
      [6],
      'INVALID_REFERENCE',
      'Error updating order status: PO number is required for this location',
    ],
    '100002',
    ['add_items', [8], 'INVALID_REFERENCE', 'No customer price found for item 411701659051'],
    ['add_items', [9], 'INVALID_REFERENCE', 'Multiple items found for UPC: 411100567050'],
    ['add_items', [10], 'INVALID_REFERENCE', 'Item not found for UPC; the item is inactive: 411100567049'],
    ['add_items', [11], 'OUT_OF_RANGE', expect.stringMatching(/^Error saving line items: /)],
    '100003',
  ]);
  expect(await readOrders(session)).toMatchObject({
    orders: [{ status: 'SUBMITTED' }, { status: 'SUBMITTED' }, { status: 'SUBMITTED' }],
    counter: 3,
    lastNumber: 100003,
  });
});

test('imports on a retry what failed before, with the next numbers', async () => {
  const session = await newSession();
  const text = orderFile('LOCATION_UPC', { CustomerLocationName: 'Closed' }, {});
  const importJobId = (await importText(session, text))?.importJobId ?? '';
  await write(session, (unit) => activateCustomer(unit, { customerId: testId(3) }));
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({
    state: 'COMPLETE',
    processedGroups: 2,
    successfulGroups: 2,
    failedGroups: 0,
  });
  expect(await fetchResults(session, importJobId)).toMatchObject([
    { status: 'SUCCEEDED', orderNumber: '100002', failedAtStep: null, errors: [] },
    { status: 'SUCCEEDED', orderNumber: '100001' },
  ]);
});

test('imports orders for locations of other sales people only for users with orders.all', async () => {
  const session = await newSession();
  const sam = { ...session, email: 'sam@example.com', userId: 'sam@example.com', capabilities: roles.sales };
  const importJobId = (await importText(sam, orderFile('LOCATION_UPC', {})))?.importJobId ?? '';
  expect(await fetchResults(session, importJobId)).toMatchObject([
    {
      status: 'FAILED',
      failedAtStep: 'initialize',
      errors: [
        {
          message: expect.stringMatching(
            /Location Tampa belongs to other salespeople. Choose one of yours.$/,
          ),
        },
      ],
    },
  ]);
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ successfulGroups: 1, failedGroups: 0 });
});

test('does not import an order for a removed location', async () => {
  const session = await newSession();
  await write(session, (unit) =>
    removeCustomerLocation(unit, { customerId: testId(1), locationId: testId(11) }),
  );
  const job = await importText(session, orderFile('LOCATION_UPC', {}));
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    { status: 'FAILED', errors: [{ message: 'Specific location not found' }] },
  ]);
});

test('imports all orders but the one that fails with a bug, and reports it', async () => {
  const session = await newSession();
  const job = await withFailingInserts(
    api.url,
    { table: 'order_line', condition: "new.notes = 'PO BAD'" },
    () =>
      importText(
        session,
        orderFile(
          'LOCATION_UPC',
          {},
          { Type: 'C' },
          { Type: 'C', PoNumber: 'BAD' },
          { ExpectedDeliveryDate: '3/2/2027' },
        ),
      ),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', successfulGroups: 2, failedGroups: 1 });
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    { orderNumber: '100001' },
    {
      status: 'FAILED',
      failedAtStep: 'initialize',
      errors: [{ message: 'Invalid response from initializeOrder - missing order data' }],
    },
    { orderNumber: '100002' },
  ]);
  expect(await readOrders(session)).toMatchObject({ counter: 2, lastNumber: 100002 });
  expect(errors.splice(0)).toMatchObject([{ message: 'planted failure' }]);
});

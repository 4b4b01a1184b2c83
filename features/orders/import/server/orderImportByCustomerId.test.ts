import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { findImportJob } from '#platform/server/import/importJobStore.ts';
import { getImportKind } from '#platform/server/import/importKind.ts';
import { readFailedRows } from '#platform/server/import/readFailedRows.ts';
import { orderFile } from '../testing/orderRows.ts';
import { orderImportTests } from '../../server/testing/orderImportTests.ts';

const tests = await orderImportTests({ orderImportFormat: 'CUSTOMER_ID', useErpPricing: true });
const { api, newSession, startRunner, importText, readOrders, fetchResults, retry, awaitEnd } = tests;
startRunner();

test('imports orders by ERP ids for the first location by code, with ERP prices, else retail prices', async () => {
  const session = await newSession();
  const job = await importText(
    session,
    orderFile(
      'CUSTOMER_ID',
      {},
      { OverridePrice: '', SalesPersonEmail: 'kim@example.com' },
      { OverridePrice: '', ExpDeliveryDate: '12/31/2027' },
      { OverridePrice: '', ExpDeliveryDate: '1/1/2028' },
    ),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', totalGroups: 3, successfulGroups: 3 });
  const { orders } = await readOrders(session);
  expect(orders).toMatchObject([
    {
      location: 'Tampa',
      salesPerson: 'vera@example.com',
      lines: [
        [1, 'LAV', 12, 4.2, null, 'ERP'],
        [2, 'LAV', 12, 3.75, null, 'ERP'],
      ],
    },
    { lines: [[1, 'LAV', 12, 3.75, null, 'ERP']] },
    { lines: [[1, 'LAV', 12, 9.5, null, 'NONE']] },
  ]);
});

test('fails an order alone of which a line has no price at all', async () => {
  const session = await newSession();
  await api.database.write(session, (unit) =>
    unit.run(sql`update item set retail_price = 0 where tenant_id = ${unit.tenantId} and sku = 'LAV'`),
  );
  const job = await importText(
    session,
    orderFile('CUSTOMER_ID', {}, { OverridePrice: '', ExpDeliveryDate: '1/1/2028' }),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', successfulGroups: 1, failedGroups: 1 });
  const results = await fetchResults(session, job?.importJobId ?? '');
  expect(results.map(({ failedAtStep }) => failedAtStep)).toEqual([null, 'add_items']);
  expect((await readOrders(session)).orders).toHaveLength(1);
});

test('takes the first active item by SKU when several have the ERP id', async () => {
  const session = await newSession();
  await importText(session, orderFile('CUSTOMER_ID', { ItemId: '2' }));
  expect((await readOrders(session)).orders).toMatchObject([{ lines: [[1, 'THR', 12, 4.2, null, 'ERP']] }]);
});

test('says why customers and items cannot be used', async () => {
  const session = await newSession();
  const job = await importText(
    session,
    orderFile(
      'CUSTOMER_ID',
      { CustomerId: '10015' },
      { CustomerId: '10016' },
      { CustomerId: '10017' },
      { CustomerId: '10018' },
      { ItemId: '7' },
      { ItemId: '1' },
      { Type: 'C' },
    ),
  );
  expect(job).toMatchObject({ state: 'COMPLETE', processedGroups: 6, successfulGroups: 1, failedGroups: 5 });
  const results = await fetchResults(session, job?.importJobId ?? '');
  expect(
    results.map(({ failedAtStep, errors }) => [failedAtStep, errors.map(({ message }) => message)]),
  ).toEqual([
    ['initialize', ['Customer has no billing addresses']],
    ['initialize', ['Customer not found: Closed Shop is inactive']],
    ['initialize', ['Customer has no locations', 'Customer has no billing addresses']],
    ['initialize', ['Customer not found']],
    ['add_items', ['Item not found: 7', 'Item not found; the item is inactive: 1']],
    [null, []],
  ]);
});

test('goes on in the format in which the file was read after the company has changed its format', async () => {
  const session = await newSession();
  const text = orderFile('CUSTOMER_ID', { CustomerId: '10018' }, {});
  const importJobId = (await importText(session, text))?.importJobId ?? '';
  await setTenant(api.database.pool, session.tenantId, { orderImportFormat: 'LOCATION_UPC' });
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ successfulGroups: 1, failedGroups: 1 });
  const reader = await api.database.read(session, async (unit) => {
    const job = await findImportJob(unit, importJobId);
    return getImportKind('ORDERS').findReader(unit, job?.startContent);
  });
  const copy = await readFailedRows(reader, {
    name: 'orders.csv',
    bytes: new TextEncoder().encode(text),
    failedGroups: [{ groupKey: '10018|2027-03-01|P', status: 'FAILED', errors: [] }],
  });
  expect(copy.ok && Buffer.concat(copy.parts).toString()).toContain('10018,03/01/2027');
});

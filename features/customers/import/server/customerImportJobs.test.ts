import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { littleCreek, secondStore } from '../testing/customerRows.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';
import { createCustomer } from '../../customer/server/customerEditCommands.ts';
import { addContact } from '../../parts/server/contactCommands.ts';
import { removeCustomerLocation } from '../../parts/server/customerLocationCommands.ts';
import { customerFile, demoFile, importTests } from '../../server/testing/importTests.ts';

const tests = await importTests();
const { api, newSession, importText, importTwice, readCustomers, fetchResults, retry, awaitEnd } = tests;
tests.startRunner();

test('imports the demo customers into an empty tenant without an error, and changes nothing the second time', async () => {
  const session = await newSession();
  const { first, second, stored } = await importTwice(session, demoFile, readCustomers);
  expect(first).toMatchObject({
    totalRows: 807,
    errorCode: null,
    currentGroup: null,
    customerCounts: {
      successfulCustomers: first?.totalGroups,
      failedCustomers: 0,
      failedLocations: 0,
      failedContacts: 0,
    },
  });
  expect(stored.counters).toEqual([first?.totalGroups, first?.customerCounts?.successfulLocations]);
  expect(stored.customers).toHaveLength(first?.totalGroups ?? 0);
  const [created] = await fetchResults(session, first?.importJobId ?? '');
  expect(created).toMatchObject({
    status: 'SUCCEEDED',
    operation: 'CREATED',
    entityType: 'CUSTOMER',
    entityId: expect.any(String),
    errors: [],
  });
  const [unchanged] = await fetchResults(session, second?.importJobId ?? '');
  expect(unchanged).toMatchObject({ status: 'UNCHANGED', operation: null });
});

test('adds to an existing customer what it lacks', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  const job = await importText(session, customerFile(littleCreek, secondStore));
  expect(job).toMatchObject({ state: 'COMPLETE', unchangedGroups: 0, successfulGroups: 1 });
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    { groupKey: 'Little Creek', csvRows: [2, 3], status: 'SUCCEEDED', operation: 'UPDATED' },
  ]);
  const { customers, locations, contacts, addresses } = await readCustomers(session);
  expect([customers, locations, addresses, contacts].map(({ length }) => length)).toEqual([1, 2, 2, 2]);
  // Another file, whose ids differ, with a third store.
  const thirdStore = {
    ...secondStore,
    LocationCode: 'LC-3',
    BillingAddressLine1: '2 Main St',
    ContactFirstName: 'Ivo',
    ContactPhoneNumber: '(407) 555-0102',
    ContactEmailAddress: 'ivo@example.com',
  };
  await importText(session, customerFile(littleCreek, secondStore, thirdStore));
  const after = await readCustomers(session);
  expect(after.locations).toEqual(expect.arrayContaining(locations));
  expect(after.addresses).toEqual(expect.arrayContaining(addresses));
  expect(after.contacts).toEqual(expect.arrayContaining(contacts));
  expect(
    [after.customers, after.locations, after.addresses, after.contacts].map(({ length }) => length),
  ).toEqual([1, 3, 3, 3]);
});

test('fails a file that cannot be read and says why', async () => {
  const session = await newSession();
  expect(await importText(session, 'a,b\n1,2\n')).toMatchObject({
    state: 'FAILED',
    errorCode: 'IMPORT_FAILED',
    errorMessage: expect.stringContaining('This looks like another kind of file'),
    totalGroups: 0,
  });
  const invalid = { ...littleCreek, CustomerName: '', ContactEmailAddress: 'x' };
  expect(await importText(session, customerFile(invalid))).toMatchObject({
    state: 'FAILED',
    errorMessage: 'Row 2 - Required field missing: CustomerName (1 more)',
  });
  expect((await readCustomers(session)).customers).toEqual([]);
});

test('stops when terms cannot be created, and goes on with a retry', async () => {
  const session = await newSession();
  const failed = await withFailingInserts(
    api.url,
    { table: 'terms', condition: `new.tenant_id = '${session.tenantId}'` },
    () => importText(session, customerFile(littleCreek)),
  );
  expect(failed).toMatchObject({
    state: 'FAILED',
    errorCode: 'TERMS_CREATION_FAILED',
    errorMessage: 'Failed to create terms. Try again.',
    processedGroups: 0,
  });
  expect((await readCustomers(session)).customers).toEqual([]);
  const importJobId = failed?.importJobId ?? '';
  expect(await retry(session, importJobId)).toMatchObject({
    importJob: { state: 'WAITING', errorCode: null },
    errors: null,
  });
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 1 });
  expect((await readCustomers(session)).terms).toMatchObject([{ name: 'Net 60' }]);
});

test('records a customer that fails, imports the others, and tries again what failed', async () => {
  const session = await newSession();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...littleCreek,
    CustomerName: `Creek ${index}`,
    LocationCode: `C-${index}`,
    ContactEmailAddress: `kira${index}@example.com`,
    ContactPhoneNumber: `(407) 555-${String(index).padStart(4, '0')}`,
  }));
  const condition = `new.tenant_id = '${session.tenantId}' and new.name = 'Creek 7'`;
  const job = await withFailingInserts(api.url, { table: 'customer', condition }, () =>
    importText(session, customerFile(...rows)),
  );
  expect(job).toMatchObject({
    state: 'COMPLETE',
    processedGroups: 60,
    successfulGroups: 59,
    failedGroups: 1,
    customerCounts: { successfulCustomers: 59, failedCustomers: 1, failedLocations: 1, failedContacts: 1 },
  });
  const importJobId = job?.importJobId ?? '';
  const failedResult = (await fetchResults(session, importJobId)).find(({ status }) => status === 'FAILED');
  expect(failedResult).toMatchObject({
    groupKey: 'Creek 7',
    entityId: null,
    failedAtStep: 'merge_customer',
    errors: [
      {
        csvRows: [9],
        step: 'merge_customer',
        code: 'MERGE_CUSTOMER_FAILED',
        message: 'Failed to merge customer',
      },
    ],
  });
  expect(await retry(session, importJobId, ['Creek 7'])).toMatchObject({
    importJob: { state: 'WAITING', processedGroups: 59, failedGroups: 0 },
  });
  expect(await awaitEnd(session, importJobId)).toMatchObject({
    state: 'COMPLETE',
    processedGroups: 60,
    successfulGroups: 60,
    failedGroups: 0,
    customerCounts: { successfulCustomers: 60, failedCustomers: 0, failedLocations: 0, failedContacts: 0 },
  });
  expect((await readCustomers(session)).counters).toEqual([60, 60]);
});

test('gives a customer that is imported step by step the currency of the company', async () => {
  const session = await newSession();
  const { tenantId } = session;
  await api.database.pool.query(`update tenant set currency = 'CAD' where tenant_id = $1`, [tenantId]);
  const condition = `new.tenant_id = '${tenantId}'`;
  const job = await withFailingInserts(api.url, { table: 'customer_contact', condition }, () =>
    importText(session, customerFile(littleCreek)),
  );
  expect(job).toMatchObject({ customerCounts: { failedContacts: 1 } });
  expect((await readCustomers(session)).customers).toMatchObject([{ currency: 'CAD' }]);
});

test('lets single parts fail alone and retries them', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  const condition = `new.tenant_id = '${session.tenantId}' and new.first_name = 'Felix'`;
  const job = await withFailingInserts(api.url, { table: 'customer_contact', condition }, () =>
    importText(session, customerFile(littleCreek, secondStore)),
  );
  expect(job).toMatchObject({
    state: 'COMPLETE',
    successfulGroups: 1,
    failedGroups: 0,
    customerCounts: { successfulLocations: 2, successfulContacts: 1, failedContacts: 1 },
  });
  const importJobId = job?.importJobId ?? '';
  expect(await fetchResults(session, importJobId)).toMatchObject([
    {
      status: 'SUCCEEDED',
      operation: 'UPDATED',
      failedAtStep: 'add_contact',
      errors: [{ csvRows: [3], code: 'ADD_CONTACT_FAILED', message: 'Failed to add contact' }],
    },
  ]);
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({
    successfulGroups: 1,
    processedGroups: 1,
    customerCounts: { successfulCustomers: 1, successfulContacts: 2, failedContacts: 0 },
  });
  expect((await readCustomers(session)).contacts).toHaveLength(2);
});

test('reports no change for a part that a user has removed before the retry', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  const condition = `new.tenant_id = '${session.tenantId}' and new.first_name = 'Felix'`;
  const job = await withFailingInserts(api.url, { table: 'customer_contact', condition }, () =>
    importText(session, customerFile(littleCreek, secondStore)),
  );
  const importJobId = job?.importJobId ?? '';
  const [{ entityId } = { entityId: null }] = await fetchResults(session, importJobId);
  const customerId = entityId ?? '';
  await api.database.write(session, async (unit) => {
    const store = await unit.first(sql<{ locationId: string }>`
      select location_id from customer_location where tenant_id = ${unit.tenantId} and code = 'LC-2'`);
    await removeCustomerLocation(unit, { customerId, locationId: store?.locationId ?? '' });
    await addContact(unit, {
      customerId,
      contact: {
        firstName: 'Felix',
        lastName: 'Underhill',
        title: '-',
        emailAddresses: [{ value: 'felix@example.com' }],
        phoneNumbers: [{ value: '(407) 555-0101' }],
      },
    });
  });
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ unchangedGroups: 1, failedGroups: 0 });
  expect(await fetchResults(session, importJobId)).toMatchObject([{ status: 'UNCHANGED', operation: null }]);
});

test('fails customers with terms that are switched off, and imports the others', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  await api.database.write(session, (unit) =>
    unit.run(sql`update terms set status = 'INACTIVE' where tenant_id = ${unit.tenantId}`),
  );
  const riverBend = { ...secondStore, CustomerName: 'River Bend', CustomerTerms: 'Net 10' };
  const hillside = { ...riverBend, CustomerName: 'Hillside', LocationTerms: 'NET 60' };
  const job = await importText(session, customerFile(littleCreek, riverBend, hillside));
  expect(job).toMatchObject({ state: 'COMPLETE', successfulGroups: 1, failedGroups: 2 });
  expect(await fetchResults(session, job?.importJobId ?? '')).toMatchObject([
    {
      groupKey: 'Little Creek',
      status: 'FAILED',
      failedAtStep: 'merge_customer',
      errors: [
        {
          csvRows: [2],
          code: 'INVALID_CUSTOMER_TERMS',
          message: 'Invalid customer terms name: Net 60 is inactive. Activate it or use other terms',
        },
      ],
    },
    { groupKey: 'River Bend', status: 'SUCCEEDED' },
    { groupKey: 'Hillside', status: 'FAILED', errors: [{ csvRows: [4], code: 'INVALID_LOCATION_TERMS' }] },
  ]);
  expect((await readCustomers(session)).customers).toHaveLength(2);
});

test('gives an ERP id to a new customer only', async () => {
  const session = await newSession();
  await api.database.write(session, (unit) =>
    createCustomer(unit, { name: 'Little Creek', description: 'Ferns' }),
  );
  const riverBend = { ...secondStore, CustomerName: 'River Bend' };
  await importText(session, customerFile(littleCreek, riverBend));
  const customers = await api.database.read(session, (unit) =>
    unit.rows(sql`select name, erp_id from customer where tenant_id = ${unit.tenantId} order by name`),
  );
  expect(customers).toEqual([
    { name: 'Little Creek', erpId: null },
    { name: 'River Bend', erpId: expect.stringMatching(/^RIVE/) },
  ]);
});

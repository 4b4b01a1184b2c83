import { expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import { secondStore } from '#features/customers/import/testing/customerRows.ts';
import { importTests, numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { withInsertGate } from '#features/customers/server/testing/insertGate.ts';

const tests = await importTests();
const { api, newSession, importText, readCustomers, fetchResults, retry, awaitEnd } = tests;
tests.startRunner();

/** Starts to import a text, and cancels while the insert with a value is at hand. Returns both outcomes. */
async function cancelAtInsert(
  session: Session,
  text: string,
  { table, column, value }: { table: string; column: string; value: string },
) {
  const fileId = await tests.addFile(session, text);
  return withInsertGate(api.url, session, { table, column, values: [value] }, async (open) => {
    const importJobId = (await tests.start(session, fileId)).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    const cancelling = tests.cancel(session, importJobId);
    await expectWaiting(api.database, 2);
    await open(value);
    const cancelled = await cancelling;
    return { cancelled, job: await awaitEnd(session, importJobId), importJobId };
  });
}

test('cancels after the customer at hand and keeps it, and a retry imports the rest', async () => {
  const session = await newSession();
  await importText(session, numberedCustomers(6));
  const { cancelled, job, importJobId } = await cancelAtInsert(
    session,
    numberedCustomers(6, { ...secondStore, ContactPhoneNumber: '(407) 556-0000' }),
    {
      table: 'customer_location',
      column: 'code',
      value: 'LC-2-2',
    },
  );
  expect(cancelled).toMatchObject({ importJob: { state: 'CANCELLING' }, errors: null });
  expect(job).toMatchObject({
    state: 'CANCELLED',
    processedGroups: 3,
    successfulGroups: 3,
    totalGroups: 6,
    customerCounts: { successfulCustomers: 3 },
  });
  const results = await fetchResults(session, importJobId);
  expect(results.map(({ status }) => status)).toEqual([
    'SUCCEEDED',
    'SUCCEEDED',
    'SUCCEEDED',
    'WAITING',
    'WAITING',
    'WAITING',
  ]);
  expect((await readCustomers(session)).counters).toEqual([6, 9]);
  await retry(session, importJobId, [results[4]?.groupKey ?? '']);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'CANCELLED', processedGroups: 4 });
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', processedGroups: 6 });
  expect((await readCustomers(session)).counters).toEqual([6, 12]);
});

test('undoes the new customers that are created together when the import is cancelled', async () => {
  const session = await newSession();
  const { cancelled, job, importJobId } = await cancelAtInsert(session, numberedCustomers(60), {
    table: 'customer',
    column: 'name',
    value: 'Little Creek 53',
  });
  expect(cancelled).toMatchObject({ importJob: { state: 'CANCELLING' }, errors: null });
  expect(job).toMatchObject({ state: 'CANCELLED', processedGroups: 50, totalGroups: 60, failedGroups: 0 });
  expect((await readCustomers(session)).counters).toEqual([50, 50]);
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 60 });
  expect((await readCustomers(session)).counters).toEqual([60, 60]);
});

test('gives up reading a file when the import is cancelled', async () => {
  const session = await newSession();
  const { cancelled, job, importJobId } = await cancelAtInsert(session, numberedCustomers(450), {
    table: 'import_result',
    column: 'group_key',
    value: 'Little Creek 7',
  });
  expect(cancelled).toMatchObject({ importJob: { state: 'CANCELLED' }, errors: null });
  expect(job).toMatchObject({ state: 'CANCELLED', processedGroups: 0, totalGroups: 0 });
  expect(await fetchResults(session, importJobId)).toEqual([]);
  await retry(session, importJobId);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 450 });
  expect(tests.errors).toEqual([]);
});

test('reads the whole file again when the import is cancelled and tried again before the reading has noticed', async () => {
  const session = await newSession();
  const fileId = await tests.addFile(session, numberedCustomers(450));
  const gate = { table: 'import_result', column: 'group_key', values: ['Little Creek 7'] };
  await withInsertGate(api.url, session, gate, async (open) => {
    const importJobId = (await tests.start(session, fileId)).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    const cancelling = tests.cancel(session, importJobId);
    await expectWaiting(api.database, 2);
    // Waits for the cancellation, and the next part of the reading waits for it.
    const retrying = retry(session, importJobId);
    await expectWaiting(api.database, 3);
    await open('Little Creek 7');
    expect(await cancelling).toMatchObject({ importJob: { state: 'CANCELLED' } });
    expect(await retrying).toMatchObject({ importJob: { state: 'WAITING' } });
    expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 450 });
  });
  expect(tests.errors).toEqual([]);
});

test('does not interrupt an import for a user who may not cancel it', async () => {
  const session = await newSession();
  const fileId = await tests.addFile(session, numberedCustomers(2));
  const gate = { table: 'customer', column: 'name', values: ['Little Creek 1'] };
  await withInsertGate(api.url, session, gate, async (open) => {
    const importJobId = (await tests.start(session, fileId)).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    const other = { ...session, capabilities: ['imports.run'] };
    expect(await tests.cancel(other, importJobId)).toMatchObject({
      importJob: null,
      errors: [{ code: 'FORBIDDEN', reason: 'CAPABILITY' }],
    });
    await open('Little Creek 1');
    expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 2 });
  });
  // The transaction would have waited for the gate until its timeout.
  expect(tests.errors).toEqual([]);
});

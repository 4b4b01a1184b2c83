import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dequeueImport } from '#platform/server/import/importJobStore.ts';
import { removeExpiredImports } from '#platform/server/import/importRetention.ts';
import type { Session } from '#platform/server/session.ts';
import { importTests, numberedCustomers } from '#features/customers/server/testing/importTests.ts';

const tests = await importTests();
const { api, newSession, readCustomers, fetchJob, awaitEnd } = tests;

const minute = 60 * 1000;
const hour = 60 * minute;

const start = async (session: Session, text: string): Promise<string> => {
  const { importJob } = await tests.start(session, await tests.addFile(session, text));
  return importJob?.importJobId ?? '';
};
async function awaitProgress(session: Session, importJobId: string): Promise<void> {
  await expect
    .poll(async () => (await fetchJob(session, importJobId))?.processedGroups, { interval: 5 })
    .toBeGreaterThan(0);
}

test('imports each group once when three servers run the same jobs and one stops', async () => {
  const sessions = [await newSession(), await newSession()] as const;
  const jobs = await Promise.all(
    sessions.map(async (session) => ({
      session,
      importJobId: await start(session, numberedCustomers(400)),
    })),
  );
  const runners = [tests.startRunner(), tests.startRunner(), tests.startRunner()];
  await awaitProgress(sessions[0], jobs[0]?.importJobId ?? '');
  await runners[0]?.stop();
  for (const { session, importJobId } of jobs) {
    expect(await awaitEnd(session, importJobId)).toMatchObject({
      state: 'COMPLETE',
      processedGroups: 400,
      successfulGroups: 400,
      unchangedGroups: 0,
      failedGroups: 0,
    });
    expect((await readCustomers(session)).counters).toEqual([400, 400]);
    const creations = await api.database.read(session, (unit) =>
      unit.rows(sql`select from history_entry
        where tenant_id = ${unit.tenantId} and entity_type = 'CUSTOMER' and operation = 'CREATED'`),
    );
    expect(creations).toHaveLength(400);
  }
  await Promise.all(runners.map((runner) => runner.stop()));
});

test('goes on after its connections are lost', async () => {
  const session = await newSession();
  const importJobId = await start(session, numberedCustomers(600));
  const runner = tests.startRunner();
  await awaitProgress(session, importJobId);
  await api.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%import%'`);
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 600 });
  expect((await readCustomers(session)).counters).toEqual([600, 600]);
  // The readiness of the server tells about an outage.
  expect(tests.errors).toEqual([]);
  await runner.stop();
});

test('queues an import again that lost its place in the queue and stands still for five minutes', async () => {
  const session = await newSession();
  const importJobId = await start(session, numberedCustomers(2));
  const queued = async () =>
    (await api.database.pool.query('select from import_queue where import_job_id = $1', [importJobId]))
      .rowCount;
  await api.database.write(session, (unit) => dequeueImport(unit, importJobId));
  await removeExpiredImports(api.database, { now: Date.now() + 4 * minute });
  expect(await queued()).toBe(0);
  await removeExpiredImports(api.database, { now: Date.now() + 6 * minute });
  expect(await queued()).toBe(1);
  const runner = tests.startRunner();
  expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 2 });
  await runner.stop();
  await removeExpiredImports(api.database, { now: Date.now() + 6 * minute });
  expect(await queued()).toBe(0);
});

test('removes unused and unreadable files after a day and used ones with their results after 30 days, and keeps the counters', async () => {
  const session = await newSession();
  const importJobId = await start(session, numberedCustomers(2));
  const runner = tests.startRunner();
  expect(await awaitEnd(session, importJobId)).toMatchObject({ hasFile: true });
  const unread = await start(session, 'a,b\n1,2\n');
  expect(await awaitEnd(session, unread)).toMatchObject({ state: 'FAILED', hasFile: true });
  await runner.stop();
  await tests.addFile(session, 'unused');
  const countRows = async (table: string) =>
    (
      await api.database.read(session, (unit) =>
        unit.rows(sql`select from ${sql.table(table)} where tenant_id = ${unit.tenantId}`),
      )
    ).length;
  const counts = async () => [await countRows('import_file'), await countRows('import_result')];
  await removeExpiredImports(api.database, { now: Date.now() + 23 * hour });
  expect(await counts()).toEqual([3, 2]);
  await removeExpiredImports(api.database, { now: Date.now() + 25 * hour });
  expect(await counts()).toEqual([1, 2]);
  await removeExpiredImports(api.database, { now: Date.now() + 31 * 24 * hour });
  expect(await counts()).toEqual([0, 0]);
  expect(await fetchJob(session, importJobId)).toMatchObject({
    state: 'COMPLETE',
    successfulGroups: 2,
    hasFile: false,
  });
  expect(await tests.retry(session, importJobId)).toMatchObject({ errors: [{ code: 'INVALID_STATE' }] });
});

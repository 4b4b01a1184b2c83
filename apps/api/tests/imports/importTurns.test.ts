import { expect, test } from 'vitest';
import { lockImportJob } from '#platform/server/import/importJobStore.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';
import type { Session } from '#platform/server/session.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import { importTests, numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { withInsertGate } from '#features/customers/server/testing/insertGate.ts';

const tests = await importTests();
const { api, newSession, awaitEnd, fetchJob } = tests;

/** Waits until the runner has looked into the queue after now. */
async function expectLook(): Promise<void> {
  const { rows } = await api.database.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await expect
    .poll(
      async () =>
        (
          await api.database.pool.query(
            `select from pg_stat_activity where datname = current_database() and state = 'idle'
              and query like '%from import_queue group by%' and query_start > $1::timestamptz`,
            [rows[0]?.now],
          )
        ).rowCount,
      { interval: 5 },
    )
    .toBeGreaterThan(0);
}

test('imports the file of one tenant while the large file of another one goes on', async () => {
  const [large, small] = [await newSession(), await newSession()];
  const files = [
    await tests.addFile(large, numberedCustomers(400)),
    await tests.addFile(small, numberedCustomers(1)),
  ] as const;
  const values = ['Little Creek 0', 'Little Creek 399'];
  const runner = tests.startRunner({ maxTenants: 1, turnMs: 0 });
  await withInsertGate(api.url, large, { table: 'customer', column: 'name', values }, async (open) => {
    const largeJob = (await tests.start(large, files[0])).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    const smallJob = (await tests.start(small, files[1])).importJob?.importJobId ?? '';
    await expectLook();
    await open('Little Creek 0');
    // The last customers of the large file wait all the time.
    expect(await awaitEnd(small, smallJob)).toMatchObject({ state: 'COMPLETE', successfulGroups: 1 });
    expect(await fetchJob(large, largeJob)).toMatchObject({ state: 'IMPORTING' });
    await open('Little Creek 399');
    expect(await awaitEnd(large, largeJob)).toMatchObject({ state: 'COMPLETE', successfulGroups: 400 });
  });
  await runner.stop();
});

test('fails files after three attempts to read them, although each waits for the other between two', async () => {
  const sessions = [await newSession(), await newSession()] as const;
  const files = await Promise.all(
    sessions.map(async (session) => [session, await tests.addFile(session, numberedCustomers(1))] as const),
  );
  const condition = `new.tenant_id in ('${sessions[0].tenantId}', '${sessions[1].tenantId}')`;
  tests.errors.length = 0;
  await withFailingInserts(api.url, { table: 'import_result', condition }, async () => {
    const jobs: (readonly [Session, string])[] = [];
    for (const [session, fileId] of files)
      jobs.push([session, (await tests.start(session, fileId)).importJob?.importJobId ?? '']);
    const runner = tests.startRunner({ maxTenants: 1, turnMs: 0 });
    for (const [session, importJobId] of jobs)
      expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'FAILED' });
    await runner.stop();
  });
  expect(tests.errors).toHaveLength(6);
});

test('does not look again and again for work while other servers have the imports', async () => {
  const sessions = [await newSession(), await newSession(), await newSession()] as const;
  const jobs: string[] = [];
  for (const session of sessions) {
    const fileId = await tests.addFile(session, numberedCustomers(1));
    jobs.push((await tests.start(session, fileId)).importJob?.importJobId ?? '');
  }
  let turns = 0;
  /** Holds the jobs of the first two tenants as another server does. */
  const asOtherServer = (work: () => Promise<void>) =>
    api.database.write(sessions[0], async (one) => {
      await lockImportJob(one, jobs[0] ?? '');
      await api.database.write(sessions[1], async (other) => {
        await lockImportJob(other, jobs[1] ?? '');
        await work();
      });
    });
  const gate = { table: 'customer', column: 'name', values: ['Little Creek 0'] };
  await withInsertGate(api.url, sessions[2], gate, async (open) => {
    await asOtherServer(async () => {
      // Looks once, and then only when it is woken. Each turn reads the clock when it begins.
      const runner = tests.startRunner({ intervalMs: 1e9, clock: () => (turns += 1) });
      await expect
        .poll(
          async () => {
            runner.wake();
            return (await fetchJob(sessions[2], jobs[2] ?? ''))?.state;
          },
          { interval: 20 },
        )
        .toBe('IMPORTING');
      await expectWaiting(api.database, 1);
      const before = turns;
      for (let read = 0; read < 200; read += 1) await fetchJob(sessions[0], jobs[0] ?? '');
      expect(turns - before).toBeLessThan(20);
      await open('Little Creek 0');
      await awaitEnd(sessions[2], jobs[2] ?? '');
      await runner.stop();
    });
  });
});

/** Imports 250 customers, five transactions, and returns how often their job was announced. */
async function countAnnouncements(clock: () => number): Promise<number> {
  const session = await newSession();
  let announced = 0;
  const runner = tests.startRunner({
    clock,
    onCommit: ({ tenantId, entities }) => {
      if (tenantId !== session.tenantId) return;
      announced += entities.filter(({ entityType }) => entityType === 'IMPORT_JOB').length;
    },
  });
  const fileId = await tests.addFile(session, numberedCustomers(250));
  const { importJob } = await tests.start(session, fileId);
  await awaitEnd(session, importJob?.importJobId ?? '');
  await runner.stop();
  return announced;
}

test('announces the progress at most once a second, and changes of the state and the end at once', async () => {
  // The file is read, the import begins, the end.
  expect(await countAnnouncements(() => 0)).toBe(3);
  let time = 0;
  expect(await countAnnouncements(() => (time += 1_000))).toBe(8);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { withFailingInserts } from '#platform/server/import/testing/failingInserts.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import { importTests, numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { withInsertGate } from '#features/customers/server/testing/insertGate.ts';

const tests = await importTests();
const { api, newSession, importText, readCustomers, awaitEnd } = tests;
tests.startRunner();
beforeEach(() => {
  tests.errors.length = 0;
});

const countStored = async (session: Session): Promise<number> =>
  (
    await api.database.read(session, (unit) =>
      unit.rows(sql`select from import_result where tenant_id = ${unit.tenantId}`),
    )
  ).length;

test('stores the groups of a file in several transactions', async () => {
  const session = await newSession();
  const fileId = await tests.addFile(session, numberedCustomers(450));
  const gate = { table: 'import_result', column: 'group_key', values: ['Little Creek 449'] };
  await withInsertGate(api.url, session, gate, async (open) => {
    const importJobId = (await tests.start(session, fileId)).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    expect(await countStored(session)).toBe(400);
    await open('Little Creek 449');
    expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', successfulGroups: 450 });
  });
});

test('reads a file again that an earlier version has begun to read, without its groups', async () => {
  const session = await newSession();
  const fileId = await tests.addFile(session, numberedCustomers(1));
  const gate = { table: 'import_result', column: 'group_key', values: ['Little Creek 0'] };
  await withInsertGate(api.url, session, gate, async (open) => {
    const importJobId = (await tests.start(session, fileId)).importJob?.importJobId ?? '';
    await expectWaiting(api.database, 1);
    await api.database.write(session, (unit) =>
      unit.run(sql`insert into import_result
        (tenant_id, import_job_id, group_key, result_id, first_row, csv_rows, content)
        values (${unit.tenantId}, ${importJobId}::uuid, 'former key', ${unit.newId()}::uuid, 2, '{2}', '{}')`),
    );
    await open('Little Creek 0');
    expect(await awaitEnd(session, importJobId)).toMatchObject({ state: 'COMPLETE', totalGroups: 1 });
  });
  expect((await readCustomers(session)).customers).toHaveLength(1);
});

test('fails a file after three attempts to read it, and leaves none of its groups', async () => {
  const session = await newSession();
  const condition = `new.tenant_id = '${session.tenantId}' and new.group_key = 'Little Creek 449'`;
  const failed = await withFailingInserts(api.url, { table: 'import_result', condition }, () =>
    importText(session, numberedCustomers(450)),
  );
  expect(failed).toMatchObject({ state: 'FAILED', errorMessage: 'The file could not be read. Try again.' });
  expect(tests.errors).toHaveLength(3);
  expect(await countStored(session)).toBe(0);
});

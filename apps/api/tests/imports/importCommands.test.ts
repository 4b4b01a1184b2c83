import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { Session } from '#platform/server/session.ts';
import { customerTests, newId } from '#features/customers/server/testing/customerTests.ts';
import {
  CancelImportDocument,
  HistoryDocument,
  ImportJobDocument,
  ImportJobsDocument,
  ImportResultsDocument,
  RemoveImportFileDocument,
  RetryImportDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import '#features/customers/import/server/customerImportGraphql.ts';
import '#features/catalogue/import/server/itemImportGraphql.ts';
import '#platform/server/list/historyQuery.ts';

const { api, moif, kim } = await customerTests();

/** Stores an uploaded file of a user. */
async function addFile(session: Session, { text = newId(), created = new Date().toISOString() } = {}) {
  const fileId = newId();
  await api.database.write(session, (unit) =>
    unit.run(sql`insert into import_file
      (tenant_id, file_id, user_id, file_name, size, sha256, content, created)
      values (${unit.tenantId}, ${fileId}, ${session.userId}, 'customers.csv', ${text.length},
        ${createHash('sha256').update(text).digest('hex')}, ${Buffer.from(text)}, ${created})`),
  );
  return fileId;
}

const start = async (
  session: Session,
  fileId: string,
  more: { importJobId?: string; importAgain?: boolean } = {},
) =>
  (
    await api.run(session, StartImportDocument, {
      input: { fileId, kind: 'CUSTOMERS', importAgain: false, updatePrices: false, ...more },
    })
  ).startImport;
const cancel = async (importJobId: string, session = moif) =>
  (await api.run(session, CancelImportDocument, { input: { importJobId } })).cancelImport;
const retry = async (importJobId: string, groupKeys: readonly string[] | null = null, session = moif) =>
  (await api.run(session, RetryImportDocument, { input: { importJobId, groupKeys } })).retryImport;
const removeFile = async (importJobId: string, session = moif) =>
  (await api.run(session, RemoveImportFileDocument, { input: { importJobId } })).removeImportFile;
const setState = (importJobId: string, state: string) =>
  api.database.write(moif, (unit) =>
    unit.run(sql`update import_job set state = ${state}::import_job_state
      where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid`),
  );

test('starts a waiting import of an uploaded file, once for a replay', async () => {
  const importJobId = newId();
  const fileId = await addFile(moif, { text: 'started' });
  const first = await start(moif, fileId, { importJobId });
  expect(first).toMatchObject({
    importJob: {
      id: importJobId,
      kind: 'CUSTOMERS',
      state: 'WAITING',
      fileName: 'customers.csv',
      fileSha256: createHash('sha256').update('started').digest('hex'),
      totalGroups: 0,
      currentGroup: null,
      customerCounts: { successfulCustomers: 0, failedContacts: 0 },
      itemCounts: null,
      startedBy: moif.email,
      finishedAt: null,
      version: 1,
    },
    errors: null,
  });
  expect(await start(moif, fileId, { importJobId })).toEqual(first);
  const other = await addFile(moif);
  expect(await start(moif, other, { importJobId })).toMatchObject({
    importJob: null,
    errors: [{ code: 'DUPLICATE', field: ['importJobId'], entityId: importJobId }],
  });
  const { importJobs } = await api.run(kim, ImportJobsDocument, { tenantId: 'MOIF', kinds: null });
  expect(importJobs?.nodes.map(({ id }) => id)).toContain(importJobId);
  expect(await api.run(kim, ImportJobDocument, { importJobId })).toEqual({ importJob: first.importJob });
});

test('starts only own files that were uploaded within a day', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  for (const fileId of [newId(), await addFile(kim), await addFile(moif, { created: yesterday })])
    expect(await start(moif, fileId)).toMatchObject({
      importJob: null,
      errors: [
        {
          code: 'INVALID_REFERENCE',
          field: ['fileId'],
          message: 'The file is no longer available. Upload it again.',
        },
      ],
    });
});

test('refuses the same file again unless it is finished and the user wants to import it again', async () => {
  const text = newId();
  const first = await start(moif, await addFile(moif, { text }));
  const importJobId = first.importJob?.id ?? '';
  const refused = (message: string) => ({
    importJob: null,
    errors: [{ code: 'DUPLICATE', field: ['fileId'], entityId: importJobId, message }],
  });
  const again = await addFile(kim, { text });
  expect(await start(kim, again, { importAgain: true })).toMatchObject(
    refused('This file is being imported'),
  );
  await setState(importJobId, 'COMPLETE');
  expect(await start(kim, again)).toMatchObject(refused('This file was imported before'));
  expect(await start(kim, again, { importAgain: true })).toMatchObject({
    importJob: { state: 'WAITING', startedBy: kim.email },
  });
});

test('makes one import when two users start the same file at the same time', async () => {
  const text = newId();
  const files = [await addFile(moif, { text }), await addFile(kim, { text })] as const;
  const started = await Promise.all([start(moif, files[0]), start(kim, files[1])]);
  const jobs = started.flatMap(({ importJob }) => importJob ?? []);
  expect(jobs).toHaveLength(1);
  expect(started.flatMap(({ errors }) => errors ?? [])).toMatchObject([
    { code: 'DUPLICATE', entityId: jobs[0]?.id },
  ]);
});

test('cancels a waiting import at once and a running one after its groups at hand', async () => {
  const { importJob } = await start(moif, await addFile(moif));
  const importJobId = importJob?.id ?? '';
  const cancelled = await cancel(importJobId);
  expect(cancelled).toMatchObject({ importJob: { state: 'CANCELLED', version: 2 }, errors: null });
  expect(cancelled.importJob?.finishedAt).not.toBeNull();
  expect(await cancel(importJobId)).toMatchObject({
    importJob: { state: 'CANCELLED', version: 2 },
    errors: [{ code: 'NO_CHANGES', severity: 'INFO' }],
  });
  await setState(importJobId, 'IMPORTING');
  expect(await cancel(importJobId)).toMatchObject({ importJob: { state: 'CANCELLING' }, errors: null });
  expect(await cancel(newId())).toMatchObject({ importJob: null, errors: [{ code: 'NOT_FOUND' }] });
});

test('retries finished imports only, and only as long as their file is kept', async () => {
  const { importJob } = await start(moif, await addFile(moif));
  const importJobId = importJob?.id ?? '';
  expect(await retry(importJobId)).toMatchObject({ errors: [{ code: 'INVALID_STATE' }] });
  await cancel(importJobId);
  expect(await retry(importJobId)).toMatchObject({
    importJob: { state: 'WAITING', finishedAt: null },
    errors: null,
  });
  await cancel(importJobId);
  expect(await retry(importJobId, Array.from({ length: 1001 }, String))).toMatchObject({
    errors: [{ code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 }],
  });
  await api.database.write(moif, (unit) =>
    unit.run(sql`update import_job set file_id = null where tenant_id = ${unit.tenantId}`),
  );
  expect(await retry(importJobId)).toMatchObject({
    errors: [{ code: 'INVALID_STATE', message: 'The file is no longer available. Upload it again.' }],
  });
});

test('removes the file of a finished import with its results, whoever has started it', async () => {
  const fileId = await addFile(moif);
  const { importJob } = await start(moif, fileId);
  const importJobId = importJob?.id ?? '';
  expect(await removeFile(importJobId)).toMatchObject({ errors: [{ code: 'INVALID_STATE' }] });
  await cancel(importJobId);
  await api.database.write(moif, (unit) =>
    unit.run(sql`insert into import_result
      (tenant_id, import_job_id, group_key, result_id, first_row, csv_rows)
      values (${unit.tenantId}, ${importJobId}::uuid, 'a', ${newId()}::uuid, 2, '{2}')`),
  );
  expect(await removeFile(importJobId, kim)).toMatchObject({
    importJob: { state: 'CANCELLED', hasFile: false, version: 3 },
    errors: null,
  });
  const countRows = async (table: string, condition: ReturnType<typeof sql>) =>
    (
      await api.database.read(moif, (unit) =>
        unit.rows(sql`select from ${sql.table(table)} where tenant_id = ${unit.tenantId} and ${condition}`),
      )
    ).length;
  expect(await countRows('import_file', sql`file_id = ${fileId}::uuid`)).toBe(0);
  expect(await countRows('import_result', sql`import_job_id = ${importJobId}::uuid`)).toBe(0);
  expect(await removeFile(importJobId)).toMatchObject({ errors: [{ code: 'NO_CHANGES' }] });
});

test('refuses more than 200 imports of a user within a day', async () => {
  const lee = api.session('MOIF', { email: 'lee@example.com' });
  const leeOnly = { ...lee, userId: 'lee' };
  const now = new Date().toISOString();
  const earlier = new Date(Date.parse(now) - 25 * 60 * 60 * 1000).toISOString();
  const jobs = [...Array<string>(199).fill(now), ...Array<string>(5).fill(earlier)].map(
    (
      created,
      run,
    ) => sql`(${moif.tenantId}, ${testId(run)}::uuid, 'CUSTOMERS', 'COMPLETE', 'a.csv', ${'f'.repeat(64)},
      ${run}::int, false, 'lee@example.com', 'lee', ${created}::timestamptz, ${now}::timestamptz)`,
  );
  await api.database.write(moif, (unit) =>
    unit.run(sql`insert into import_job (tenant_id, import_job_id, kind, state, file_name, file_sha256, run,
      update_prices, started_by, user_id, created, updated_at) values ${sql.join(jobs)}`),
  );
  expect(await start(leeOnly, await addFile(leeOnly))).toMatchObject({ importJob: { state: 'WAITING' } });
  expect(await start(leeOnly, await addFile(leeOnly))).toMatchObject({
    importJob: null,
    errors: [
      {
        code: 'LIMIT_EXCEEDED',
        limit: 200,
        message: 'You have started 200 imports within a day. Try again tomorrow.',
      },
    ],
  });
  expect(await start(kim, await addFile(kim))).toMatchObject({ importJob: { state: 'WAITING' } });
});

test('hides imports of a kind that the user may not run', async () => {
  const { importJob } = await start(moif, await addFile(moif));
  const importJobId = importJob?.id ?? '';
  const counter = api.session('MOIF', { email: moif.email, capabilities: ['imports.run'] });
  expect(await api.run(counter, ImportJobDocument, { importJobId })).toEqual({ importJob: null });
  expect(
    (await api.run(counter, ImportJobsDocument, { tenantId: 'MOIF', kinds: null })).importJobs?.nodes,
  ).toEqual([]);
  expect((await api.run(counter, ImportResultsDocument, { importJobId })).importResults?.nodes).toEqual([]);
  const readHistory = async (session: typeof moif) =>
    (await api.run(session, HistoryDocument, { entityType: 'IMPORT_JOB', entityId: importJobId })).history
      ?.nodes;
  expect(await readHistory(counter)).toEqual([]);
  expect(await readHistory(moif)).toMatchObject([{ action: 'startImport' }]);
  const refused = { importJob: null, errors: [{ code: 'FORBIDDEN', reason: 'CAPABILITY' }] };
  expect(await start(counter, await addFile(counter))).toMatchObject(refused);
  expect(await cancel(importJobId, counter)).toMatchObject(refused);
  expect(await retry(importJobId, null, counter)).toMatchObject(refused);
  expect(await removeFile(importJobId, counter)).toMatchObject(refused);
});

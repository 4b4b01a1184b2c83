import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import { customerFeed } from '#features/customers/feed/customerFeed.ts';
import { salesPersonFeed } from '#features/customers/feed/salesPersonFeed.ts';
import { termsFeed } from '#features/customers/feed/termsFeed.ts';
import { itemFeed } from '#features/catalogue/feed/itemFeed.ts';
import { programFeed } from '#features/catalogue/feed/programFeed.ts';
import { jobFeed } from '#features/material/feed/jobFeed.ts';
import { materialFeed } from '#features/material/feed/materialFeed.ts';
import { purchaseOrderFeed } from '#features/material/feed/purchaseOrderFeed.ts';
import { vendorFeed } from '#features/material/feed/vendorFeed.ts';
import { erpPriceFeed } from '#features/pricing/feed/erpPriceFeed.ts';
import { createFeedRowCheck } from '#platform/kernel/feed/checkFeedRows.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { readFeed } from '#platform/kernel/feed/readFeed.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { CommittedChanges } from '#platform/server/events/entityChange.ts';
import { findFeedKind, listFeedNames } from '#platform/server/feed/feedKind.ts';
import { runFeed } from '#platform/server/feed/runFeed.ts';
import { cancelImport, startImport } from '#platform/server/import/importCommands.ts';
import { removeExpiredImports } from '#platform/server/import/importRetention.ts';
import { testDatabase, withClient } from '#platform/server/testing/database.ts';
import { createStatementWatch } from '#platform/server/testing/statementWatch.ts';
import '../../schema.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { managerSession, moif } from '../../testing/data/testInstallation.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await testDatabase();
  ({ drop } = made);
  database = createDatabase({
    url: made.url,
    onStatement: await withClient(made.url, createStatementWatch),
  });
  await seedTenant(database, moif);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const session = managerSession(moif);
const caller = { session, describeCapability: capabilityText };

/** Runs a feed of three batches of programs. */
function runPrograms(prefix: string, options: Omit<Parameters<typeof runFeed>[4], 'isDryRun'>) {
  const kind = findFeedKind('programs');
  if (!kind) throw new Error('There is no feed of programs.');
  const bytes = Buffer.from(
    `Program\n${Array.from({ length: 1200 }, (_, i) => `${prefix} ${i}\n`).join('')}`,
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const feed = { fileName: `${prefix}.csv`, format: 'csv' as const, bytes, sha256 };
  return runFeed(database, session, kind, feed, { isDryRun: false, ...options });
}

interface FeedJob {
  importJobId: string;
  state: string;
  processedGroups: number;
  errorMessage: string | null;
  isPrepared: boolean;
}

const readJob = (prefix: string) =>
  database.read(session, (unit) =>
    unit.first(sql<FeedJob>`select import_job_id, state, processed_groups, error_message, is_prepared from import_job
      where tenant_id = ${unit.tenantId} and file_name = ${`${prefix}.csv`}`),
  );
const countRows = async (table: string, condition: ReturnType<typeof sql>) =>
  (
    await database.read(session, (unit) =>
      unit.first(sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}
        where tenant_id = ${unit.tenantId} and ${condition}`),
    )
  )?.rows;

test('ends after the batch at hand when the server stops', async () => {
  let batches = 0;
  const run = await runPrograms('Stopped', {
    onOutcomes: () => (batches += 1),
    isStopping: () => batches === 1,
  });
  expect(run).toMatchObject({ ok: true, report: { state: 'FAILED', rows: 1200, created: 500 } });
  expect(await readJob('Stopped')).toMatchObject({
    state: 'FAILED',
    processedGroups: 500,
    errorMessage: 'The server was stopped. Send the feed again.',
  });
  expect(await countRows('program', sql`name like 'Stopped %'`)).toBe(500);
});

test('ends after the batch at hand when a user cancels it', async () => {
  const run = await runPrograms('Cancelled', {
    onOutcomes: async () => {
      const importJobId = (await readJob('Cancelled'))?.importJobId ?? '';
      await database.write(session, (unit) => cancelImport(unit, { importJobId }, caller));
    },
  });
  expect(run).toMatchObject({ ok: true, report: { state: 'CANCELLED', created: 500 } });
  expect(await readJob('Cancelled')).toMatchObject({ state: 'CANCELLED', processedGroups: 500 });
});

test('rolls back the batch that fails with a bug, and ends the feed', async () => {
  const kind = findFeedKind('programs');
  if (!kind) throw new Error('There is no feed of programs.');
  let batches = 0;
  const broken = {
    ...kind,
    apply: async (...given: Parameters<typeof kind.apply>) => {
      const outcomes = await kind.apply(...given);
      if ((batches += 1) === 2) throw new Error('broken');
      return outcomes;
    },
  };
  const bytes = Buffer.from(`Program\n${Array.from({ length: 1200 }, (_, i) => `Broken ${i}\n`).join('')}`);
  const feed = { fileName: 'Broken.csv', format: 'csv' as const, bytes, sha256: 'a'.repeat(64) };
  await expect(runFeed(database, session, broken, feed, { isDryRun: false })).rejects.toThrow('broken');
  expect(await readJob('Broken')).toMatchObject({ state: 'FAILED', processedGroups: 500 });
  expect(await countRows('program', sql`name like 'Broken %'`)).toBe(500);
});

test('fails a feed whose reader needs too much memory after some batches, and says how many rows are done', async () => {
  const kind = findFeedKind('programs');
  if (!kind) throw new Error('There is no feed of programs.');
  const reader = new URL('../../testing/data/hoardingFeedReader.ts', import.meta.url);
  const bytes = Buffer.from(`Program\n${Array.from({ length: 3000 }, (_, i) => `Hoarded ${i}\n`).join('')}`);
  const feed = { fileName: 'Hoarded.csv', format: 'csv' as const, bytes, sha256: 'b'.repeat(64) };
  const run = await runFeed(database, session, { ...kind, reader }, feed, { isDryRun: false });
  const job = await readJob('Hoarded');
  const done = job?.processedGroups ?? 0;
  expect(done).toBeGreaterThan(0);
  const message = `The file is too large. Split it into smaller files. The first ${done} rows are done.`;
  expect(run).toEqual({ ok: false, message });
  expect(job).toMatchObject({ state: 'FAILED', errorMessage: message });
  expect(await countRows('program', sql`name like 'Hoarded %'`)).toBe(done);
});

test('goes on in its next turn with the rows that are left', async () => {
  const turns: number[] = [];
  let outcomes = 0;
  const run = await runPrograms('Turns', {
    takeTurn: () => {
      turns.push(outcomes);
      return Promise.resolve({ finishBatch: () => true, end: () => turns.push(-1) });
    },
    onOutcomes: (rows) => (outcomes += rows.length),
  });
  expect(turns).toEqual([0, -1, 500, -1, 1000, -1]);
  expect(run).toMatchObject({ ok: true, report: { state: 'COMPLETE', rows: 1200, created: 1200 } });
  expect(await readJob('Turns')).toMatchObject({ state: 'COMPLETE', processedGroups: 1200 });
});

test('announces each batch in bounded size', async () => {
  const announced: CommittedChanges[] = [];
  database.onCommit((changes) => announced.push(changes));
  await runPrograms('Announced', {});
  database.onCommit(() => {});
  const batches = announced.map(({ entities }) => Object.groupBy(entities, ({ entityType }) => entityType));
  expect(
    batches.map(({ IMPORT_JOB: jobs = [], PROGRAM: programs = [] }) => [jobs.length, programs.length]),
  ).toEqual([
    [1, 0],
    [1, 500],
    [1, 500],
    [1, 200],
    [1, 0],
  ]);
});

test('refuses more than 1,000 feeds of a sender within a day, but tries dry runs', async () => {
  const lee = { ...session, userId: 'lee' };
  const now = new Date().toISOString();
  const jobs = Array.from(
    { length: 1000 },
    (
      _,
      run,
    ) => sql`(${lee.tenantId}, gen_random_uuid(), 'FEED_PROGRAMS', 'COMPLETE', 'a.csv', ${'f'.repeat(64)},
      ${run}::int, false, 'lee@example.com', 'lee', ${now}::timestamptz, ${now}::timestamptz)`,
  );
  await database.write(lee, (unit) =>
    unit.run(sql`insert into import_job (tenant_id, import_job_id, kind, state, file_name, file_sha256, run,
      update_prices, started_by, user_id, created, updated_at) values ${sql.join(jobs)}`),
  );
  const send = (isDryRun: boolean) => {
    const kind = findFeedKind('programs');
    if (!kind) throw new Error('There is no feed of programs.');
    const bytes = Buffer.from('Program\nLast\n');
    return runFeed(
      database,
      lee,
      kind,
      { fileName: 'last.csv', format: 'csv', bytes, sha256: 'c'.repeat(64) },
      { isDryRun },
    );
  };
  expect(await send(true)).toMatchObject({ ok: true, report: { created: 1 } });
  await expect(send(false)).rejects.toMatchObject({
    message: 'You have sent 1,000 feeds within a day. Send fewer and larger ones.',
    retryAfter: 3_600,
  });
  expect(await countRows('program', sql`name = 'Last'`)).toBe(0);
});

test('refuses to start the import of a file as a feed', async () => {
  const started = await database.write(session, (unit) =>
    startImport(
      unit,
      { fileId: moif.ids.importFile, kind: 'FEED_ITEMS', importAgain: false, updatePrices: false },
      caller,
    ),
  );
  expect(started).toMatchObject({ ok: false, problems: [{ code: 'INVALID_REFERENCE', field: ['kind'] }] });
});

test('fails feeds whose server was killed, and removes results after 30 days', async () => {
  await runPrograms('Old', {});
  const importJobId = (await readJob('Old'))?.importJobId;
  const setState = (state: string) =>
    database.write(session, (unit) =>
      unit.run(sql`update import_job set state = ${state}::import_job_state
        where tenant_id = ${unit.tenantId} and import_job_id = ${importJobId}::uuid`),
    );
  await setState('IMPORTING');
  const minuteMs = 60_000;
  await removeExpiredImports(database, { now: Date.now() + 4 * minuteMs });
  expect(await readJob('Old')).toMatchObject({ state: 'IMPORTING' });
  await removeExpiredImports(database, { now: Date.now() + 6 * minuteMs });
  expect(await readJob('Old')).toMatchObject({
    state: 'FAILED',
    errorMessage: 'The server was stopped. Send the feed again.',
  });
  const ofJob = sql`import_job_id = ${importJobId}::uuid`;
  await removeExpiredImports(database, { now: Date.now() + 29 * 24 * 60 * minuteMs });
  expect(await countRows('import_result', ofJob)).toBe(1200);
  await removeExpiredImports(database, { now: Date.now() + 31 * 24 * 60 * minuteMs });
  expect(await countRows('import_result', ofJob)).toBe(0);
  expect(await readJob('Old')).toMatchObject({ isPrepared: false, processedGroups: 1200 });
});

/** Returns the example of a kind in the documentation. */
function readExample(name: string): string {
  const page = readFileSync(new URL('../../../../docs/feed.md', import.meta.url), 'utf8');
  const example = new RegExp(`### ${name}\\n[^#]*?\`\`\`csv\\n([^\`]*)\`\`\``).exec(page)?.[1];
  if (example === undefined) throw new Error(`The documentation has no example of ${name}.`);
  return example;
}

/** Returns the header, the warnings and the rows of the documented example of a kind. */
function readDocumentedRows<Column extends string, Input>(
  name: string,
  definition: FeedDefinition<Column, Input>,
) {
  const text = readExample(name);
  const check = createFeedRowCheck(definition);
  const rows: { ok: boolean }[] = [];
  const bytes = new TextEncoder().encode(text);
  const read = readFeed(definition, { bytes, format: 'csv' }, TextDecoder, (row) => rows.push(check(row)));
  return {
    name,
    isHeader: text.split('\n')[0] === definition.columns.join(','),
    warnings: read.ok ? read.notices : read.problems,
    isAccepted: rows.length > 0 && rows.every(({ ok }) => ok),
  };
}

test('reads the documented example of every kind', () => {
  const read = [
    readDocumentedRows('customers', customerFeed),
    readDocumentedRows('erp-prices', erpPriceFeed),
    readDocumentedRows('items', itemFeed),
    readDocumentedRows('jobs', jobFeed),
    readDocumentedRows('materials', materialFeed),
    readDocumentedRows('programs', programFeed),
    readDocumentedRows('purchase-orders', purchaseOrderFeed),
    readDocumentedRows('sales-people', salesPersonFeed),
    readDocumentedRows('terms', termsFeed),
    readDocumentedRows('vendors', vendorFeed),
  ];
  expect(read).toEqual(
    listFeedNames().map((name) => ({ name, isHeader: true, warnings: [], isAccepted: true })),
  );
});

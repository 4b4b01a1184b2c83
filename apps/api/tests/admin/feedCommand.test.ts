import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import { lockFeedKind } from '#platform/server/feed/feedJob.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { runCommand } from '#scripts/admin/runCommand.ts';

let url: string;
let database: Database;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  database = createDatabase({ url });
  await addTenant(database.pool, { tenantId: 'ACME', name: 'Acme' }, { now: '2026-11-21T05:22:00.000Z' });
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
  await drop();
});

const admin = (...typed: readonly string[]) => runCommand(typed, { DATABASE_URL: url });

async function writeFeed(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const getSession = () => {
  const tenantId = 'ACME';
  if (!isTenantId(tenantId)) throw new Error(tenantId);
  return { tenantId, userId: '', email: '' };
};

const readRows = <Row>(table: string, columns: string) => {
  return database.read(getSession(), (unit) =>
    unit.rows<Row>(
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where tenant_id = ${unit.tenantId} order by 1`,
    ),
  );
};

test('applies a file and prints its problems and numbers', async () => {
  const path = await writeFeed('terms.csv', 'Name,TermLimitDays\nNet 30,30\nNet 10,ten\n');
  const problem = 'Row 3 (Net 10): Term days must be a whole number';
  expect(await admin('feed', 'terms', path, '--tenant', 'ACME', '--dry-run')).toEqual([
    problem,
    '2 rows: 1 created, 0 updated, 0 unchanged, 1 refused. Nothing was changed (dry run).',
  ]);
  expect(await readRows('terms', 'name')).toEqual([]);
  expect(await admin('feed', 'terms', path, '--tenant', 'ACME')).toEqual([
    problem,
    '2 rows: 1 created, 0 updated, 0 unchanged, 1 refused.',
  ]);
  expect(await readRows('terms', 'name')).toEqual([{ name: 'Net 30' }]);
  expect(await readRows('import_job', 'kind, file_name, started_by, state')).toEqual([
    { kind: 'FEED_TERMS', fileName: 'terms.csv', startedBy: 'command line', state: 'COMPLETE' },
  ]);
});

test('writes the outcome of each row into a file', async () => {
  const path = await writeFeed('programs.jsonl', '{"Program":"Fall"}\n{"Program":""}\n');
  const report = join(folder, 'report.csv');
  await admin('feed', 'programs', path, '--tenant', 'ACME', '--report', report);
  expect(await readFile(report, 'utf8')).toBe(
    [
      '"Row","Key","Outcome","Field","Code","Message"',
      '"1","Fall","CREATED","","",""',
      '"2","","REFUSED","Program","REQUIRED","Program is required"',
      '',
    ].join('\r\n'),
  );
});

test('says that a user has cancelled the feed', async () => {
  const path = await writeFeed('cancelled.csv', 'Program\nWinter\n');
  let applied: Promise<readonly string[]> | undefined;
  // The first batch waits for this unit, which cancels the feed.
  await database.write(getSession(), async (unit) => {
    await lockFeedKind(unit, 'programs');
    applied = admin('feed', 'programs', path, '--tenant', 'ACME');
    await expect
      .poll(() =>
        unit.run(sql`update import_job set state = 'CANCELLING'
          where tenant_id = ${unit.tenantId} and file_name = 'cancelled.csv'`),
      )
      .toBe(1);
  });
  expect(await applied).toEqual([
    '1 rows: 0 created, 0 updated, 0 unchanged, 0 refused.',
    'A user has cancelled the feed. The other rows were not tried: apply the file again.',
  ]);
});

test.each([
  [['feed'], 'Specify the company with --tenant CODE.'],
  [
    ['feed', 'suppliers', 'a.csv', '--tenant', 'ACME'],
    /^Specify one of these feeds: customers, erp-prices, items/,
  ],
  [['feed', 'items', '--tenant', 'ACME'], 'Specify the file.'],
  [['feed', 'items', 'a.xlsx', '--tenant', 'ACME'], /must end with \.csv/],
  [['feed', 'items', 'absent.csv', '--tenant', 'ACME'], 'absent.csv cannot be read.'],
])('refuses %j', async (typed, message) => {
  await expect(admin(...typed)).rejects.toThrow(message);
});

test('refuses unreadable and too large files, and unknown companies', async () => {
  const empty = await writeFeed('empty.csv', '');
  await expect(admin('feed', 'items', empty, '--tenant', 'ACME')).rejects.toThrow('The feed is empty.');
  await expect(admin('feed', 'items', empty, '--tenant', 'NONE')).rejects.toThrow('There is no tenant NONE.');
  const large = await writeFeed('large.csv', 'x'.repeat(10 * 1024 * 1024 + 1));
  await expect(admin('feed', 'items', large, '--tenant', 'ACME')).rejects.toThrow('larger than 10 MiB');
});

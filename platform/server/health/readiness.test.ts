import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, defaultTimeouts } from '../database/databasePool.ts';
import { type MigrationFile, readMigrationFiles } from '../migrations/migrationFiles.ts';
import { type TestDatabase, testDatabase, withClient } from '../testing/database.ts';
import { loseWorker, pretendCitus } from '../testing/pretendCitus.ts';
import { checkReadiness } from './readiness.ts';

let database: TestDatabase;
let pool: pg.Pool;
let files: readonly MigrationFile[];
beforeAll(async () => {
  database = await testDatabase();
  pool = createTestPool(database.url);
  files = await readMigrationFiles(join(import.meta.dirname, '../../../database/migrations'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const createTestPool = (url: string) => createPool(url, { connections: 1, timeouts: defaultTimeouts });
const withOption = (option: string) => {
  const changed = new URL(database.url);
  changed.searchParams.set('options', `-c ${option}`);
  return changed.href;
};

const file = (name: string): MigrationFile => ({ name, sql: '', sha256: 'none', earlierSha256: [] });
const nowhere = createTestPool('postgres://x@127.0.0.1:1/x');

test('reports ready with all migrations of this version, also with newer ones', async () => {
  expect(await checkReadiness({ primary: pool, replica: pool }, files)).toEqual({ missing: [], errors: [] });
  expect(await checkReadiness({ primary: pool }, files.slice(0, -1))).toEqual({ missing: [], errors: [] });
});

test('names missing and changed migrations', async () => {
  const [first, ...others] = files;
  const changed = [file(first?.name ?? ''), ...others, file('9998_pot'), file('9999_plant')];
  expect((await checkReadiness({ primary: pool }, changed)).missing).toEqual([
    'Migrations are not applied: 9998_pot, 9999_plant.',
    `Migrations were changed after they were applied: ${first?.name}.`,
  ]);
});

test('names all migrations for an empty database', async () => {
  const empty = createTestPool(withOption('search_path=pg_catalog'));
  expect((await checkReadiness({ primary: empty }, [file('0001_plant')])).missing).toEqual([
    'Migrations are not applied: 0001_plant.',
  ]);
  await empty.end();
});

test('reports a read-only database', async () => {
  const copy = createTestPool(withOption('default_transaction_read_only=on'));
  expect((await checkReadiness({ primary: copy }, files)).missing).toEqual([
    'The database accepts no changes.',
  ]);
  await copy.end();
});

test('names the workers of a cluster that do not respond', async () => {
  const cluster = await testDatabase();
  await withClient(cluster.url, async (client) => {
    await pretendCitus(client);
    await loseWorker(client, 'connection to the remote node failed');
  });
  const coordinator = createTestPool(cluster.url);
  expect((await checkReadiness({ primary: coordinator }, files)).missing).toEqual([
    'The database node worker-2:5432 does not respond.',
  ]);
  await coordinator.end();
  await cluster.drop();
});

test('reports an outage of either database', async () => {
  expect((await checkReadiness({ primary: nowhere, replica: nowhere }, files)).missing).toEqual([
    'The database does not respond.',
    'The read replica does not respond.',
  ]);
});

test('returns other database errors for the log', async () => {
  const unknownLogin = new URL(database.url);
  unknownLogin.username = 'nobody_of_that_name';
  const wrong = createTestPool(unknownLogin.href);
  const { missing, errors } = await checkReadiness({ primary: wrong }, files);
  expect(missing).toEqual(['The database cannot be used. See the log.']);
  expect(errors).toEqual([expect.any(pg.DatabaseError)]);
  await wrong.end();
});

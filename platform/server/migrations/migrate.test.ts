import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { loseWorker, pretendCitus } from '../testing/pretendCitus.ts';
import { type TestDatabase, emptyDatabase, withClient, testDatabase } from '../testing/database.ts';

let database: TestDatabase;
let folder: string;
let url: string;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ url } = database);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql);
const query = (sql: string) => withClient(url, (client) => client.query<Record<string, unknown>>(sql));

test('applies migrations once, in order', async () => {
  await write('0001_plant', 'create table plant (name text);');
  await write('0002_pot', "alter table plant add pot text; insert into plant values ('Rose', 'C2');");
  expect(await migrate({ url, folder })).toEqual(['0001_plant', '0002_pot']);
  expect(await migrate({ url, folder })).toEqual([]);
  await write('0003_grade', 'alter table plant add grade text;');
  expect(await migrate({ url, folder })).toEqual(['0003_grade']);
  expect((await query('select * from plant')).rows).toEqual([{ name: 'Rose', pot: 'C2', grade: null }]);
});

test('times out on a database that accepts a connection and does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await expect(
    migrate({ url: `postgres://x@127.0.0.1:${port}/x`, folder, timeouts: { connect: 100 } }),
  ).rejects.toThrow(`The database at 127.0.0.1:${port} cannot be used (`);
  silent.close();
});

test('rolls back a failed migration and names the line', async () => {
  await write('0001_plant', 'create table plant (name text);');
  await write('0002_pot', 'create table pot (size text);\nalter table plant\n  add colour nonsense;');
  await expect(migrate({ url, folder })).rejects.toThrow(
    'Migration 0002_pot failed in line 3: error: type "nonsense" does not exist',
  );
  expect((await query("select to_regclass('plant') as plant, to_regclass('pot') as pot")).rows).toEqual([
    { plant: 'plant', pot: null },
  ]);
});

test.each([
  [
    'changed',
    () => write('0001_plant', 'create table plant (title text);'),
    'Migration 0001_plant was changed after this database had applied it. Restore the file and put the change into a new migration.',
  ],
  [
    'removed',
    () => rm(join(folder, '0002_pot.sql')),
    'This database has applied migration 0002_pot, which this version does not have; start a newer version of Trellis.',
  ],
  [
    'put before another',
    () => write('0000_early', 'select 1;'),
    'Migration 0000_early is new but comes before 0001_plant, which this database has already applied; give it a higher number.',
  ],
])('refuses an applied migration that was %s', async (_how, change, sentence) => {
  await write('0001_plant', 'create table plant (name text);');
  await write('0002_pot', 'create table pot (size text);');
  await migrate({ url, folder });
  await change();
  await expect(migrate({ url, folder })).rejects.toThrow(sentence);
});

test.each([
  ['0001-plant', '0001-plant.sql must be called like 0007_customer_contact.sql.'],
  ['0001_other', '0001_other.sql and 0001_plant.sql have the same number.'],
])('refuses a file named %s', async (name, sentence) => {
  await write('0001_plant', 'select 1;');
  await write(name, 'select 1;');
  await expect(migrate({ url, folder })).rejects.toThrow(sentence);
});

test('migrates once when two processes start together', async () => {
  await write('0001_plant', 'create table plant (name text);');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(7305118302)');
    const both = [migrate({ url, folder, log }), migrate({ url, folder, log })];
    await expect.poll(() => lines).toHaveLength(2);
    await client.query('select pg_advisory_unlock(7305118302)');
    expect((await Promise.all(both)).flat()).toEqual(['0001_plant']);
  });
  expect(lines[0]).toBe('Waiting for another process that is updating the database ...');
});

test('grants the login the application role, which is neither superuser nor owner', async () => {
  await migrate({ url, folder });
  const { rows } = await query(
    "select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'trellis_app'",
  );
  // On a cluster the role logs in to the workers.
  const rolcanlogin = inject('testCluster').nodes !== undefined;
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin }]);
  await query('set role trellis_app');
});

test('accepts an applied migration whose file lists the hash of that text', async () => {
  const earlier = 'create table plant (name text check (name <> $$$$));';
  await write('0001_plant', earlier);
  await migrate({ url, folder });
  const now = 'create table plant (name text);\nalter table plant add check (name <> $$$$);';
  const hash = createHash('sha256').update(earlier).digest('hex');
  await write('0001_plant', `-- Earlier text ${hash}: one statement.\n${now}`);
  expect(await migrate({ url, folder })).toEqual([]);
  await write('0001_plant', `-- Earlier text ${hash.replace(/./, 'x')}.\n${now}`);
  await expect(migrate({ url, folder })).rejects.toThrow('Migration 0001_plant was changed');
});

test('sends each statement alone, in the order that a cluster needs', async () => {
  const selection = `select current_query() as query, current_setting('citus.multi_shard_modify_mode') as mode`;
  await write('0001_plant', `create table plant as ${selection};\ninsert into plant ${selection};`);
  await migrate({ url, folder });
  expect((await query('select * from plant')).rows).toEqual([
    { query: `create table plant as ${selection}`, mode: 'sequential' },
    { query: `\ninsert into plant ${selection}`, mode: 'sequential' },
  ]);
});

test('names a worker of a cluster that does not accept the application role', async () => {
  await migrate({ url, folder });
  await withClient(url, async (client) => {
    await pretendCitus(client);
    await loseWorker(client, 'role "trellis_app" is not permitted to log in');
  });
  await expect(migrate({ url, folder })).rejects.toThrow(
    'The database node worker-2:5432 does not accept the role trellis_app (role "trellis_app" is not permitted to log in).',
  );
});

test('says what to do when the nodes of a cluster do not accept each other', async () => {
  const message =
    'connection to the remote node app@db1:5432 failed with the following error: fe_sendauth: no password supplied';
  await write('0001_plant', `do $$ begin raise '${message}' using errcode = '08006'; end $$;`);
  await expect(migrate({ url, folder })).rejects.toThrow(
    `A node of the Citus cluster does not accept another one (${message}). On every node, the account of PostgreSQL needs the passwords`,
  );
});

test('names a database that does not respond and what to check', () =>
  expect(migrate({ url: 'postgres://app:secret@127.0.0.1:1/trellis', folder })).rejects.toThrow(
    'The database at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1); check DATABASE_URL and that PostgreSQL runs there.',
  ));

const plantTable =
  "create table plant (tenant_id text not null, name text, primary key (tenant_id, name)); select distribute('plant'); select protect('plant')";

test('limits a protected table to the rows of the current tenant', async () => {
  await using session = await applicationSession();
  await session.owner(plantTable);
  expect(await session.as('BPF', "insert into plant values ('BPF', 'Rose') returning name")).toEqual([
    { name: 'Rose' },
  ]);
  expect(await session.as('BPF', 'select name from plant')).toEqual([{ name: 'Rose' }]);
  expect(await session.as('MOIF', 'select * from plant')).toEqual([]);
  expect(await session.as('', 'select * from plant')).toEqual([]);
  await expect(session.as('MOIF', "insert into plant values ('BPF', 'Fern')")).rejects.toThrow(
    /^new row violates row-level security policy for table "plant(_\d+)?"$/,
  );
});

test('hides the rows of a protected table from its owner', async ({ skip }) => {
  skip(inject('testCluster').isSuperuser, 'Row-level security does not bind a superuser.');
  await using session = await applicationSession();
  await session.owner(plantTable);
  await session.as('BPF', "insert into plant values ('BPF', 'Rose')");
  expect(await session.owner('select * from plant')).toEqual([]);
});

async function applicationSession() {
  const migrated = await testDatabase();
  const client = new pg.Client({ connectionString: migrated.url });
  await client.connect();
  const as = async (tenant: string, sql: string) => {
    await client.query(`begin; set local role trellis_app; set local app.tenant_id = '${tenant}'`);
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  return {
    as,
    owner: async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows,
    [Symbol.asyncDispose]: async () => {
      await client.end();
      await migrated.drop();
    },
  };
}

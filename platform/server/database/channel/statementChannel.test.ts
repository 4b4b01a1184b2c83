import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TcpProxy, databaseProxy } from '../../testing/tcpProxy.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type UnitOfWork, statementName } from '../unitOfWork.ts';
import { type Database, applicationRole, createDatabase } from '../database.ts';
import { type TestDatabase, testDatabase, withClient } from '../../testing/database.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let database: Database;
let proxy: TcpProxy;
const batches: string[] = [];
beforeAll(async () => {
  made = await testDatabase();
  const proxied = await databaseProxy(made.url);
  ({ proxy } = proxied);
  proxy.watch((bytes, from) => {
    if (from === 'client') batches.push(bytes.toString('latin1'));
    return 'pass';
  });
  database = createDatabase({ url: proxied.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await proxy.goAway();
  await made.drop();
});

const count = (packet: string | undefined, message: RegExp): number =>
  packet?.match(new RegExp(message, 'g'))?.length ?? 0;
// The bytes of messages: a Sync ends a packet, a Describe requests the columns of the unnamed portal.
const sync = /S\0\0\0\x04/;
const describeColumns = /D\0\0\0\x06P\0/;

test('sends the begin of a unit and its first statements in one packet, in order', async () => {
  const readBoth = () =>
    database.read(session, async (unit) => {
      const one = unit.first(sql<{ found: number }>`select 1 as found`);
      // A microtask does not end the batch.
      await Promise.resolve();
      const two = unit.first(sql<{ found: number }>`select 2 as found`);
      return Promise.all([one, two]);
    });
  await readBoth();
  batches.length = 0;
  expect(await readBoth()).toEqual([{ found: 1 }, { found: 2 }]);
  expect(batches).toHaveLength(2);
  // All statements were prepared and described in the first round.
  const names = ['begin read only', 'select 1 as found', 'select 2 as found'].map(statementName);
  expect(batches[0]).toMatch(new RegExp(`\\0${names[0]}\\0[^]*\\0${names[1]}\\0[^]*\\0${names[2]}\\0`));
  expect(batches[1]).toContain('\0commit\0');
  expect(batches.map((packet) => count(packet, sync))).toEqual([1, 1]);
  expect(batches.map((packet) => count(packet, describeColumns))).toEqual([0, 0]);
});

test('runs a statement twice in its first packet, and in a packet sent before the first one is answered', async () => {
  const twice = sql<{ both: number }>`select 3 as both`;
  const results = await database.read(session, async (unit) => {
    const first = [unit.rows(twice), unit.rows(twice)];
    await new Promise(setImmediate);
    return Promise.all([...first, unit.rows(twice)]);
  });
  expect(results).toEqual([[{ both: 3 }], [{ both: 3 }], [{ both: 3 }]]);
});

test.each<[string, unknown]>([
  ['text', 'a "quoted" \\ text, {with} signs: ä €  🌱'],
  ['text', ''],
  ['text', null],
  ['int', -7],
  ['numeric', 0.1],
  ['boolean', false],
  ['text[]', ['a "b"', 'c \\ d', '', 'NULL', null, '{e, f}', ' g ', 'ü']],
  ['text[]', []],
  ['int[]', [1, null, 3]],
  ['boolean[]', [true, null, false]],
  [
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['jsonb', { a: ['b', { c: null }] }],
  ['text', 'x'.repeat(200_000)],
])('sends a value of type %s (%#)', async (type, value) => {
  const [row] = await database.read(session, (unit) =>
    unit.rows(sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value, 'after' as after`),
  );
  expect(row).toEqual({ value, after: 'after' });
});

test('sends bytes between other values', async () => {
  const bytes = Buffer.from([0, 255, 34, 92, 10]);
  const [row] = await database.read(session, (unit) =>
    unit.rows(sql`select ${1}::int as one, ${bytes}::bytea as bytes, ${'two'}::text as two`),
  );
  expect(row).toEqual({ one: 1, bytes, two: 'two' });
});

test('prepares again what a failed packet may have prepared, on the same connection', async () => {
  const skipped = sql<{ found: number }>`select 4 as found`;
  const divide = (by: number) => sql<{ quotient: number }>`select 8 / ${by}::int as quotient`;
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const before = await database.read(session, (unit) => unit.first(pid));
  const failed = await database.read(session, (unit) =>
    Promise.allSettled([unit.first(divide(2)), unit.first(divide(0)), unit.first(skipped)]),
  );
  const divisionByZero = { status: 'rejected', reason: { code: '22012' } };
  expect(failed).toMatchObject([
    { status: 'fulfilled', value: { quotient: 4 } },
    divisionByZero,
    divisionByZero,
  ]);
  const after = await database.read(session, (unit) =>
    Promise.all([unit.first(skipped), unit.first(divide(4)), unit.first(pid)]),
  );
  expect(after).toEqual([{ found: 4 }, { quotient: 2 }, before]);
});

test('prepares a statement again after its first packet was wrong', async () => {
  const program = sql`select name from program where tenant_id = ${tenantId} and name = ${'none'}`;
  const read = (unit: UnitOfWork) => Promise.allSettled([unit.rows(sql`select nowhere`), unit.rows(program)]);
  expect(await database.read(session, read)).toMatchObject([
    { reason: { code: '42703' } },
    { reason: { code: '42703' } },
  ]);
  expect(await database.read(session, (unit) => unit.rows(program))).toEqual([]);
  expect(await database.read(session, (unit) => unit.rows(program))).toEqual([]);
});

test('closes the least recently used statements, and keeps those in use prepared', async () => {
  const search = (terms: number) => sql<{ found: number }>`select ${sql.raw(`${terms}`)} as found`;
  const inUse = sql<{ found: number }>`select 1 as in_use`;
  const prepared = sql<{ text: string }>`select statement as text from pg_prepared_statements`;
  for (let from = 1_000; from < 3_000; from += 200)
    await database.read(session, (unit) =>
      Promise.all([
        unit.rows(inUse),
        ...Array.from({ length: 200 }, (_, index) => unit.rows(search(from + index))),
      ]),
    );
  const texts = (await database.read(session, (unit) => unit.rows(prepared))).map(({ text }) => text);
  expect(texts.length).toBeLessThanOrEqual(500);
  expect(texts).toEqual(expect.arrayContaining(['select 1 as in_use', 'select 2999 as found']));
  expect(texts).not.toContain('select 1000 as found');
  batches.length = 0;
  await database.read(session, (unit) => unit.rows(inUse));
  expect(batches.map((packet) => count(packet, /P\0\0[^]{2}s\d+\0/))).toEqual([0, 0]);
});

test('prepares a statement again whose close was skipped after an error', async () => {
  const other = (index: number) => sql`select ${sql.raw(`${index}`)} as other`;
  const used = sql<{ found: number }>`select 5 as found`;
  await database.read(session, (unit) => unit.rows(used));
  const failed = await database.read(session, (unit) =>
    Promise.allSettled([
      unit.rows(sql`select 1 / 0 as impossible`),
      ...Array.from({ length: 600 }, (_, index) => {
        // Another connection uses the text.
        statementName('select 5 as found');
        return unit.rows(other(index));
      }),
    ]),
  );
  expect(failed.map(({ status }) => status)).not.toContain('fulfilled');
  expect(await database.read(session, (unit) => unit.rows(used))).toEqual([{ found: 5 }]);
});

test('prepares a statement again when a migration has changed the types of its columns', async () => {
  const migrate = (text: string) => withClient(made.url, (client) => client.query(text));
  await migrate(`create table changing (value int); grant select on changing to ${applicationRole};
    insert into changing values (7)`);
  const read = () => database.read(session, (unit) => unit.first(sql`select value from changing`));
  expect(await read()).toEqual({ value: 7 });
  await migrate('alter table changing alter value type text');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect(await read()).toEqual({ value: '7' });
});

test('counts affected rows', async () => {
  const name = (text: string) => sql`(${tenantId}, ${text})`;
  const counts = await database.write(session, (unit) =>
    Promise.all([
      unit.run(sql`insert into program (tenant_id, name) values ${name('a')}, ${name('b')}, ${name('c')}`),
      unit.run(sql`delete from program where tenant_id = ${tenantId} and name <> 'b'`),
      unit.run(sql`delete from program where tenant_id = ${tenantId} and name = 'd'`),
    ]),
  );
  expect(counts).toEqual([3, 2, 0]);
});

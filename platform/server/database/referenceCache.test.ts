import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Database, createDatabase } from './database.ts';
import { referenceCache } from './referenceCache.ts';
import { withReferenceCache } from './referenceStamp.ts';
import { areReferences, findWrittenTables, registerReferenceTables } from './referenceTables.ts';
import type { UnitOfWork } from './unitOfWork.ts';

registerReferenceTables('program');

let made: TestDatabase;
let database: Database;
/** Another server process with the same database. */
let other: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
  other = createDatabase({ url: made.url });
});
afterAll(async () => {
  await database.close();
  await other.close();
  await made.drop();
});

let tenants = 0;
const newSession = (): Session => {
  const tenantId = `T${(tenants += 1)}`;
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};

const programs = referenceCache<string>(100);
const readKeys: string[] = [];
/** Reads programs by name; a key that starts with another letter than its program's is absent. */
const findPrograms = async (unit: UnitOfWork, keys: readonly string[]) => {
  readKeys.length = 0;
  const found = await programs.find(unit, keys, async (missing) => {
    readKeys.push(...missing);
    const rows = await unit.rows(sql<{ name: string }>`
      select name from program where tenant_id = ${unit.tenantId}
        and left(name, 1) = any(${missing}::text[])`);
    return new Map(rows.map(({ name }) => [name.slice(0, 1), name]));
  });
  return Object.fromEntries(found);
};
const addProgram = (unit: UnitOfWork, name: string) =>
  unit.run(sql`insert into program (tenant_id, name) values (${unit.tenantId}, ${name})`);
const renameProgram = (unit: UnitOfWork, from: string, to: string) =>
  unit.run(sql`update program set name = ${to} where tenant_id = ${unit.tenantId} and name = ${from}`);

const findCached = (session: Session, keys: readonly string[]) =>
  database.write(session, async (unit) => findPrograms(await withReferenceCache(unit), keys));

/** A tenant with two cached programs. */
async function cachedTenant(): Promise<Session> {
  const session = newSession();
  await database.write(session, async (unit) => {
    await addProgram(unit, 'a1');
    await addProgram(unit, 'b1');
  });
  expect(await findCached(session, ['a', 'b'])).toEqual({ a: 'a1', b: 'b1' });
  expect(await findCached(session, ['a', 'b'])).toEqual({ a: 'a1', b: 'b1' });
  expect(readKeys).toEqual([]);
  return session;
}

test('caches rows from the second unit on when nothing has been written yet', async () => {
  const session = newSession();
  expect(await findCached(session, ['x'])).toEqual({});
  expect(await findCached(session, ['x'])).toEqual({});
  // Absent values are read each time.
  expect(readKeys).toEqual(['x']);
  await database.write(session, (unit) => addProgram(unit, 'x1'));
  expect(await findCached(session, ['x'])).toEqual({ x: 'x1' });
  expect(await findCached(session, ['x'])).toEqual({ x: 'x1' });
  expect(readKeys).toEqual([]);
});

test('reads only what is not cached', async () => {
  const session = await cachedTenant();
  await database.write(session, (unit) => addProgram(unit, 'c1'));
  expect(await findCached(session, ['a'])).toEqual({ a: 'a1' });
  expect(await findCached(session, ['a', 'c'])).toEqual({ a: 'a1', c: 'c1' });
  expect(readKeys).toEqual(['c']);
});

test('reads rows again after a change by another process', async () => {
  const session = await cachedTenant();
  await other.write(session, (unit) => renameProgram(unit, 'a1', 'a2'));
  expect(await findCached(session, ['a', 'b'])).toEqual({ a: 'a2', b: 'b1' });
  expect(readKeys).toEqual(['a', 'b']);
  expect(await findCached(session, ['a', 'b'])).toEqual({ a: 'a2', b: 'b1' });
  expect(readKeys).toEqual([]);
});

test('uses cached rows after a change that was rolled back', async () => {
  const session = await cachedTenant();
  const undone = other.write(session, (unit) => renameProgram(unit, 'a1', 'a2'), {
    shouldCommit: () => false,
  });
  await undone;
  expect(await findCached(session, ['a'])).toEqual({ a: 'a1' });
  expect(readKeys).toEqual([]);
});

test('reads rows again in a unit that changed some, and caches none of them before the commit', async () => {
  const session = await cachedTenant();
  const own = database.write(
    session,
    async (unit) => {
      const before = await findPrograms(await withReferenceCache(unit), ['a']);
      await renameProgram(unit, 'a1', 'a2');
      return [before, await findPrograms(await withReferenceCache(unit), ['a'])];
    },
    { shouldCommit: () => false },
  );
  expect(await own).toEqual([{ a: 'a1' }, { a: 'a2' }]);
  expect(await findCached(session, ['a'])).toEqual({ a: 'a1' });
});

test('reads rows again that were read after a later change than their stamp', async () => {
  const session = await cachedTenant();
  const added = await database.write(session, async (unit) => {
    const cached = await withReferenceCache(unit);
    await other.write(session, (change) => addProgram(change, 'c1'));
    return findPrograms(cached, ['a', 'c']);
  });
  // As a statement would have read them: the change was committed after the stamp was read.
  expect(added).toEqual({ a: 'a1', c: 'c1' });
  await other.write(session, (change) => renameProgram(change, 'c1', 'c2'));
  expect(await findCached(session, ['a', 'c'])).toEqual({ a: 'a1', c: 'c2' });
  expect(readKeys).toEqual(['a', 'c']);
});

test('reads plainly in a unit without a stamp', async () => {
  const session = await cachedTenant();
  await database.write(session, (unit) => findPrograms(unit, ['a']));
  expect(readKeys).toEqual(['a']);
});

test('separates tenants', async () => {
  const [one, two] = [await cachedTenant(), newSession()];
  await database.write(two, (unit) => addProgram(unit, 'a9'));
  expect(await findCached(two, ['a', 'b'])).toEqual({ a: 'a9' });
  expect(await findCached(one, ['a', 'b'])).toEqual({ a: 'a1', b: 'b1' });
  expect(readKeys).toEqual([]);
});

test('drops the values used least recently above its weight', async () => {
  const session = newSession();
  await database.write(session, (unit) => addProgram(unit, 'a1'));
  const small = referenceCache<string>(10, (value) => value.length);
  const read: string[] = [];
  const find = (keys: readonly string[]) =>
    database.write(session, async (unit) => {
      read.length = 0;
      await small.find(await withReferenceCache(unit), keys, async (missing) => {
        read.push(...missing);
        return new Map(missing.map((key) => [key, key]));
      });
      return [...read];
    });
  expect(await find(['aaaa', 'bbbb'])).toEqual(['aaaa', 'bbbb']);
  expect(await find(['aaaa'])).toEqual([]);
  expect(await find(['cccc'])).toEqual(['cccc']);
  expect(await find(['aaaa', 'cccc'])).toEqual([]);
  expect(await find(['bbbb'])).toEqual(['bbbb']);
  expect(await find(['x'.repeat(11)])).toEqual(['x'.repeat(11)]);
  expect(await find(['x'.repeat(11)])).toEqual(['x'.repeat(11)]);
});

test.each([
  ['insert into program (tenant_id) values ($1)', true],
  ['insert into "program" ("tenant_id") values ($1)', true],
  ['update program p set name = $2', true],
  ['with changed as (update\n  program set name = $2 returning name) select from changed', true],
  ['delete from "program" where "tenant_id" = $1', true],
  ['UPDATE Program set name = $2', true],
  ['select name from program where tenant_id = $1 for update', false],
  ['select name from program p where tenant_id = $1 for no key update of p', false],
  ['insert into program_note (tenant_id) values ($1)', false],
  ['insert into order_line select name from program where tenant_id = $1', false],
])('finds in %j that it writes a table with cached rows: %s', (text, expected) =>
  expect(areReferences(findWrittenTables(text))).toBe(expected),
);

test('notices writes of a table that was registered after their text was sent first', async () => {
  const session = await cachedTenant();
  const isChangedBy = () =>
    database.write(session, async (unit) => {
      await unit.run(sql`delete from stock_movement where tenant_id = ${unit.tenantId}`);
      return unit.references.isChanged();
    });
  expect(await isChangedBy()).toBe(false);
  registerReferenceTables('stock_movement');
  expect(await isChangedBy()).toBe(true);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { ok, duplicate, refuse } from '#platform/kernel/results/result.ts';
import { createDatabase, type Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { attemptAll, createTogether } from './createTogether.ts';
import { buildFailure, toGroupError, buildSuccess } from './importOutcome.ts';
import { runningImport } from './testing/runningImport.ts';

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

let tenants = 0;
const newSession = (): Session => {
  const tenantId = `T${(tenants += 1)}`;
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  return { tenantId, userId: 'kim', email: 'kim@example.com' };
};
const insert = (unit: UnitOfWork, names: readonly string[]) =>
  unit.run(sql`insert into program (tenant_id, name)
    select ${unit.tenantId}, name from unnest(${names}::text[]) name`);
const readNames = (session: Session) =>
  database.read(session, async (unit) => {
    const rows = await unit.rows(
      sql<{ name: string }>`select name from program where tenant_id = ${unit.tenantId} order by name`,
    );
    return rows.map(({ name }) => name);
  });
const created = (name: string) => buildSuccess({ operation: 'CREATED', entityId: name });
const failed = (name: string) =>
  buildFailure([toGroupError({ csvRows: [2], step: 'creation', message: `No ${name}` })]);

/** Creates programs with a command that refuses these names, and all with them. Returns the outcomes, and what each attempt created. */
async function createAll(
  session: Session,
  names: readonly string[],
  refused: readonly string[],
  cancels = false,
) {
  const attempts: (readonly string[])[] = [];
  const attempt = attemptAll<string>(async (part, due) => {
    attempts.push(due);
    const problems = due.flatMap((name, index) =>
      refused.includes(name) ? [duplicate([String(index), 'name'], name, `${name} exists`)] : [],
    );
    const [first, ...others] = problems;
    if (first) return refuse(first, ...others);
    await insert(part, due);
    return ok(due);
  }, created);
  const outcomes = await database.write(session, (unit) =>
    createTogether(
      unit,
      runningImport('ITEMS', session.tenantId, { isCancelRequested: async () => cancels }),
      names,
      attempt,
    ),
  );
  return { attempts, outcomes: [...outcomes] };
}

test('creates all groups with one command', async () => {
  const session = newSession();
  expect(await createAll(session, ['a', 'b'], [])).toEqual({
    attempts: [['a', 'b']],
    outcomes: [
      ['a', created('a')],
      ['b', created('b')],
    ],
  });
  expect(await readNames(session)).toEqual(['a', 'b']);
});

test('creates nothing of an empty batch', async () =>
  expect(await createAll(newSession(), [], [])).toEqual({ attempts: [], outcomes: [] }));

test('creates the others without those that the command refuses, which get no outcome', async () => {
  const session = newSession();
  expect(await createAll(session, ['a', 'b', 'c'], ['b'])).toEqual({
    attempts: [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ],
    outcomes: [
      ['a', created('a')],
      ['c', created('c')],
    ],
  });
  expect(await readNames(session)).toEqual(['a', 'c']);
});

test('ends when the command refuses all groups, or none of them in particular', async () => {
  const session = newSession();
  expect(await createAll(session, ['a'], ['a'])).toMatchObject({ attempts: [['a']], outcomes: [] });
  let attempts = 0;
  const outcomes = await database.write(session, (unit) =>
    createTogether(
      unit,
      runningImport('ITEMS', session.tenantId),
      ['a', 'b'],
      attemptAll(async () => {
        attempts += 1;
        return refuse({ code: 'IN_USE', severity: 'ERROR', entityId: '', message: 'In use' });
      }, created),
    ),
  );
  expect([attempts, outcomes.size]).toEqual([1, 0]);
});

test('undoes all groups of a cancelled import', async () => {
  const session = newSession();
  expect(await createAll(session, ['a', 'b'], [], true)).toEqual({ attempts: [['a', 'b']], outcomes: [] });
  expect(await readNames(session)).toEqual([]);
});

/** Creates programs, each by itself; `failing` ones fail, with an undone attempt when `undoes`. */
const createEach = (session: Session, failing: string, { undoes = false, cancels = false } = {}) =>
  database.write(session, async (unit) => [
    ...(await createTogether(
      unit,
      runningImport('ITEMS', session.tenantId, { isCancelRequested: async () => cancels }),
      ['a', 'b', 'c'],
      async (part, due) => {
        const others = due.filter((name) => name !== failing);
        await insert(part, undoes ? due : others);
        const isRefused = others.length < due.length;
        return {
          created: new Map(others.map((name) => [name, created(name)])),
          refused: new Map(isRefused ? [[failing, failed(failing)]] : []),
          isUndone: undoes && isRefused,
        };
      },
    )),
  ]);

test.each([{ undoes: false }, { undoes: true }])(
  'returns the outcome of a group that fails beside created ones (%j)',
  async (options) => {
    const session = newSession();
    expect(new Map(await createEach(session, 'b', options))).toEqual(
      new Map([
        ['a', created('a')],
        ['b', failed('b')],
        ['c', created('c')],
      ]),
    );
    expect(await readNames(session)).toEqual(['a', 'c']);
  },
);

test('returns only what has failed when the import is cancelled', async () => {
  const session = newSession();
  expect(await createEach(session, 'b', { cancels: true })).toEqual([['b', failed('b')]]);
  expect(await readNames(session)).toEqual([]);
});

/** Creates a program with an attempt that ends with an error of a code at first. Returns the outcomes and how many attempts were made. */
async function createAfterError(session: Session, code: string) {
  let attempts = 0;
  const outcomes = await database.write(session, (unit) =>
    createTogether(
      unit,
      runningImport('ITEMS', session.tenantId),
      ['a'],
      attemptAll<string>(async (part, due) => {
        attempts += 1;
        await insert(part, due);
        if (attempts === 1)
          await part.run(
            sql`do ${sql.raw(`$$ begin raise exception 'planted' using errcode = '${code}'; end $$`)}`,
          );
        return ok(due);
      }, created),
    ),
  );
  return { attempts, outcomes: [...outcomes] };
}

test('leaves all groups to be imported alone after an error', async () => {
  const session = newSession();
  expect(await createAfterError(session, '22012')).toEqual({ attempts: 1, outcomes: [] });
  expect(await readNames(session)).toEqual([]);
});

test('lets the whole transaction try again after a conflict', async () => {
  const session = newSession();
  expect(await createAfterError(session, '40P01')).toEqual({
    attempts: 2,
    outcomes: [['a', created('a')]],
  });
  expect(await readNames(session)).toEqual(['a']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { CommittedChanges } from '../events/entityChange.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Database, createDatabase } from './database.ts';
import { readRowCount } from './rowCounters.ts';
import type { UnitOfWork } from './unitOfWork.ts';

let made: TestDatabase;
let database: Database;
const committed: CommittedChanges[] = [];
beforeAll(async () => {
  made = await testDatabase();
  database = createDatabase({ url: made.url });
  database.onCommit((changes) => committed.push(changes));
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
const add = async (unit: UnitOfWork, name: string) => {
  unit.addToRowCount('item', 1);
  unit.announceChanges([{ entityType: 'ITEM', entityId: name, version: 1, operation: 'CREATED' }]);
  await unit.run(sql`insert into program (tenant_id, name) values (${unit.tenantId}, ${name})`);
};
const names = (session: Session) =>
  database.read(session, async (unit) => {
    const rows = await unit.rows(
      sql<{ name: string }>`select name from program where tenant_id = ${unit.tenantId} order by name`,
    );
    return [rows.map(({ name }) => name), await readRowCount(unit, ['item'])];
  });
const announced = ({ tenantId }: Session) =>
  committed
    .filter((changes) => changes.tenantId === tenantId)
    .flatMap(({ entities }) => entities.map(({ entityId }) => entityId));

test('undoes a part that throws, with its row counts and changes, and goes on', async () => {
  const session = newSession();
  await database.write(session, async (unit) => {
    await add(unit, 'a');
    const failing = unit.runInSavepoint(async (part) => {
      await add(part, 'b');
      await add(part, 'a');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await add(unit, 'c');
  });
  expect(await names(session)).toEqual([['a', 'c'], 2]);
  expect(announced(session)).toEqual(['a', 'c']);
});

test('undoes a part whose value is not kept, inside of a part that is', async () => {
  const session = newSession();
  const value = await database.write(session, (unit) =>
    unit.runInSavepoint(async (part) => {
      await add(part, 'a');
      return part.runInSavepoint(
        async (inner) => {
          await add(inner, 'b');
          return 'refused';
        },
        { shouldKeep: () => false },
      );
    }),
  );
  expect(value).toBe('refused');
  expect(await names(session)).toEqual([['a'], 1]);
  expect(announced(session)).toEqual(['a']);
});

test('ends the unit of a part with the part', async () => {
  const session = newSession();
  await database.write(session, async (unit) => {
    let ended = unit;
    const gate = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const failing = unit.runInSavepoint(async (part) => {
      ended = part;
      late = gate.promise.then(() => add(part, 'late'));
      late.catch(() => {});
      await add(part, 'a');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    gate.resolve();
    await expect(late).rejects.toThrow('This unit of work has ended.');
    await expect(ended.runInSavepoint(() => Promise.resolve(1))).rejects.toThrow(
      'This unit of work has ended.',
    );
    await add(unit, 'b');
  });
  expect((await names(session))[0]).toEqual(['b']);
});

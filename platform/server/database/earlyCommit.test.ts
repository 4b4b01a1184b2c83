import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { CommittedChanges } from '../events/entityChange.ts';
import type { Session } from '../session.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TcpProxy, databaseProxy } from '../testing/tcpProxy.ts';
import { type Database, createDatabase } from './database.ts';
import { defaultTimeouts } from './databasePool.ts';
import { readRowCount } from './rowCounters.ts';
import type { UnitOfWork } from './unitOfWork.ts';

const tenantId = 'MOIF';
if (!isTenantId(tenantId)) throw new Error('MOIF is a tenant code.');
const session: Session = { tenantId, userId: 'kim', email: 'kim@example.com' };

let made: TestDatabase;
let proxy: TcpProxy;
let database: Database;
const packets: string[] = [];
const committed: CommittedChanges[] = [];
beforeAll(async () => {
  made = await testDatabase();
  const proxied = await databaseProxy(made.url);
  ({ proxy } = proxied);
  proxy.watch((bytes, from) => {
    if (from === 'client') packets.push(bytes.toString('latin1'));
    return 'pass';
  });
  database = createDatabase({ url: proxied.url, connections: 1 });
  database.onCommit((changes) => committed.push(changes));
});
afterAll(async () => {
  await database.close();
  await proxy.goAway();
  await made.drop();
});

const add = async (unit: UnitOfWork, name: string) => {
  unit.addToRowCount('item', 1);
  unit.announceChanges([{ entityType: 'ITEM', entityId: name, version: 1, operation: 'CREATED' }]);
  return unit.first<{ name: string }>(
    sql`insert into program (tenant_id, name) values (${unit.tenantId}, ${name}) returning name`,
  );
};
const one = sql`select 1 as one`;
const names = () =>
  database.read(session, async (unit) => {
    const rows = await unit.rows(
      sql<{ name: string }>`select name from program where tenant_id = ${unit.tenantId} order by name`,
    );
    return rows.map(({ name }) => name);
  });
const countItems = () => database.read(session, (unit) => readRowCount(unit, ['item']));

test('sends the last statements and the commit in one packet, and returns what the statements return', async () => {
  const before = await countItems();
  committed.length = 0;
  const row = await database.write(session, async (unit) => {
    await unit.rows(one);
    packets.length = 0;
    const added = add(unit, 'early');
    unit.commitEarly();
    return added;
  });
  expect(row).toEqual({ name: 'early' });
  expect(packets).toHaveLength(1);
  expect(packets[0]).toMatch(/early[^]*\0commit\0/);
  expect(await names()).toContain('early');
  expect(await countItems()).toBe(before + 1);
  expect(committed.map(({ entities }) => entities.map(({ entityId }) => entityId))).toEqual([['early']]);
});

const failingLine = (unit: UnitOfWork) =>
  unit.run(sql`insert into order_line (tenant_id, line_id, order_id, line_number, item_id, name, sku, eaches,
      ordered_quantity, price, price_explanation, override_price, cost, currency, date_added, added_by, content_hash)
    values (${unit.tenantId}, gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'Pot', 'POT', 1, 1, 1, '{}', 1, 1,
      'USD', '2026-11-21', 'kim', '-')`);

/** Fails as the coordinator of a cluster does. */
const failingShard = (unit: UnitOfWork) =>
  unit.run(sql`do $$ begin
    raise exception 'could not commit transaction for shard 102009 on at least one active node' using errcode = 'XX000';
  end $$`);

test.each<[string, string, (unit: UnitOfWork) => Promise<unknown>]>([
  ['a key that exists', 'twice', (unit) => add(unit, 'existing')],
  ['a row without its parent', 'orphan', failingLine],
  ['a commit that failed on a worker', 'shard', failingShard],
])('runs once more without an early commit after %s', async (_, name, fail) => {
  await database.write(session, (unit) => add(unit, `existing`)).catch(() => {});
  committed.length = 0;
  const before = await countItems();
  let runs = 0;
  await database.write(session, async (unit) => {
    runs += 1;
    await unit.rows(one);
    const statements = Promise.all([add(unit, name), runs === 1 ? fail(unit) : undefined]);
    unit.commitEarly();
    await statements;
    // In the second run the unit is still open.
    if (runs === 2) await add(unit, `${name} again`);
  });
  expect(runs).toBe(2);
  expect(await names()).toEqual(expect.arrayContaining([name, `${name} again`]));
  expect(await countItems()).toBe(before + 2);
  expect(committed).toHaveLength(1);
});

test('reports another failure, and writes nothing', async () => {
  let runs = 0;
  const failing = database.write(session, async (unit) => {
    runs += 1;
    await unit.rows(one);
    const statements = Promise.all([add(unit, 'failed'), unit.rows(sql`select 1 / 0`)]);
    unit.commitEarly();
    await statements;
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
  expect(await names()).not.toContain('failed');
});

test('returns the rows of its statements when the read budget is used up', async () => {
  let charges = 0;
  const refuse = () => {
    charges += 1;
    throw new Error('The budget is used up.');
  };
  const row = await database.write(session, async (unit) => {
    await unit.rows(one);
    unit.limitReads({ take: refuse });
    const added = add(unit, 'over budget');
    unit.commitEarly();
    return added;
  });
  expect(row).toEqual({ name: 'over budget' });
  expect(charges).toBe(0);
});

test('ends the unit, and announces what it has stored when it fails afterwards', async () => {
  committed.length = 0;
  const late = database.write(session, async (unit) => {
    await unit.rows(one);
    const added = add(unit, 'ended');
    unit.commitEarly();
    await added;
    await add(unit, 'late');
  });
  await expect(late).rejects.toThrow('This unit of work has ended.');
  const all = await names();
  expect(all).toContain('ended');
  expect(all).not.toContain('late');
  expect(committed.map(({ entities }) => entities.map(({ entityId }) => entityId))).toEqual([['ended']]);
});

test('does nothing before the first statement has completed', async () => {
  await database.write(session, async (unit) => {
    const added = add(unit, 'first');
    unit.commitEarly();
    await added;
    await add(unit, 'second');
  });
  expect(await names()).toEqual(expect.arrayContaining(['first', 'second']));
});

test('does nothing in a savepoint, and in a unit that took too long', async () => {
  await database.write(session, (unit) =>
    unit.runInSavepoint(
      async (part) => {
        await part.rows(one);
        const added = add(part, 'in a savepoint');
        part.commitEarly();
        await added;
        return 'refused';
      },
      { shouldKeep: () => false },
    ),
  );
  expect(await names()).not.toContain('in a savepoint');
  const impatient = createDatabase({ url: made.url, timeouts: { ...defaultTimeouts, transaction: 0 } });
  const slow = impatient.write(session, async (unit) => {
    await unit.rows(one);
    const added = add(unit, 'too slow');
    unit.commitEarly();
    await added;
  });
  await expect(slow).rejects.toMatchObject({ code: '25P04' });
  await impatient.close();
  expect(await names()).not.toContain('too slow');
});

test('refuses a unit that its caller refuses after the commit', async () => {
  const refused = database.write(
    session,
    async (unit) => {
      await unit.rows(one);
      const added = add(unit, 'refused too late');
      unit.commitEarly();
      await added;
    },
    { shouldCommit: () => false },
  );
  await expect(refused).rejects.toThrow('A unit of work was refused after it had committed.');
});

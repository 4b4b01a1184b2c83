import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { mutationRuns, servedMutations } from '../../testing/operations/mutationRuns.ts';
import { servedLists } from '../../testing/operations/servedLists.ts';
import type { TenantFixture } from '../../testing/data/tenantFixture.ts';

let filled: TestDatabase;
let database: Database;
beforeAll(async () => {
  filled = await testDatabase();
  database = createDatabase({ url: filled.url, connections: 3 });
  await seedTenant(database, moif);
  await seedTenant(database, bpf);
});
afterAll(async () => {
  await database.close();
  await filled.drop();
});

const countedLists = [...servedLists].flatMap(([name, { counterKinds, ...list }]) =>
  counterKinds ? [{ name, kinds: counterKinds, ...list }] : [],
);

/** Returns the row counters of a tenant beside counted totals. */
const totals = (side: TenantFixture) =>
  database.read(managerSession(side), async (unit) => {
    const pairs = countedLists.map(async ({ name, kinds, from, tenant, onlyWhere = 'true' }) => {
      const counted = await unit.first(sql<{ total: number }>`select count(*) as total from ${sql.raw(from)}
        where ${sql.raw(tenant)} = ${unit.tenantId} and ${sql.raw(onlyWhere)}`);
      return { name, counter: await readRowCount(unit, kinds), counted: counted?.total };
    });
    return Promise.all(pairs);
  });

const expectExact = async (side: TenantFixture): Promise<void> => {
  const counters = await totals(side);
  expect(counters.map(({ name, counter: total }) => [name, total])).toEqual(
    counters.map(({ name, counted }) => [name, counted]),
  );
};

test('has row counters for the large lists', () =>
  expect(countedLists.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['combinedOrders', 'customerLocations', 'customers', 'items', 'orders']),
  ));

test('counts rows from the first one, separately for each tenant', async () => {
  for (const side of [moif, bpf]) {
    await expectExact(side);
    expect((await totals(side)).every(({ counter: total }) => total > 0)).toBe(true);
  }
});

test.each(await servedMutations())('keeps the row counters exact after $name', async (mutation) => {
  for (const run of mutationRuns(database, moif, mutation)) await run();
  await expectExact(moif);
  await expectExact(bpf);
});

test('counts existing rows when the migration creates the counters', async () => {
  const migration = await readFile(join(projectFolder, 'database/migrations/0021_row_total.sql'), 'utf8');
  for (const side of [moif, bpf])
    await database.write(managerSession(side), (unit) =>
      unit.run(sql`delete from row_counter where tenant_id = ${unit.tenantId}`),
    );
  const counting = migration.slice(migration.indexOf('do $$'));
  await database.pool.query(
    counting.replaceAll('order_head', 'order_header').replaceAll('row_total', 'row_counter'),
  );
  await expectExact(moif);
  await expectExact(bpf);
});

test('does not count rows of a rolled back transaction', async () => {
  const before = await totals(moif);
  const counting = database.write(
    managerSession(moif),
    async (unit) => {
      unit.addToRowCount('item', 5);
      return false;
    },
    { shouldCommit: (done) => done },
  );
  expect(await counting).toBe(false);
  expect(await totals(moif)).toEqual(before);
});

test('counts rows of concurrent units of work', async () => {
  const items = () => database.read(managerSession(bpf), (unit) => readRowCount(unit, ['item']));
  const before = await items();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      database.write(managerSession(bpf), async (unit) => {
        unit.addToRowCount('item', index % 3 === 0 ? -1 : 2);
        unit.addToRowCount('customer', 1);
      }),
    ),
  );
  expect((await items()) - before).toBe(40 * 2 - 20);
});

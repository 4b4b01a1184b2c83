import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { moif, managerSession } from '../../testing/data/testInstallation.ts';
import { mutationRuns, servedMutations } from '../../testing/operations/mutationRuns.ts';

// Servers cache rows of these tables (docs/decisions/0059).
const tables = [
  'customer',
  'customer_location',
  'customer_billing_address',
  'terms',
  'item',
  'item_category',
  'category',
  'price_group',
  'price_level',
];

let filled: TestDatabase;
let database: Database;
beforeAll(async () => {
  filled = await testDatabase();
  database = createDatabase({ url: filled.url, connections: 3 });
  await seedTenant(database, moif);
});
afterAll(async () => {
  await database.close();
  await filled.drop();
});

const session = managerSession(moif);
const readStamp = async () =>
  database.read(session, (unit) =>
    unit.first<{ stamp: string }>(sql`select stamp from reference_stamp where tenant_id = ${unit.tenantId}`),
  );
/** Returns a hash of all rows of each table. */
const readHashes = () =>
  database.read(session, async (unit) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const row = await unit.first<{ hash: string }>(sql`
            select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${sql.table(table)} t
            where t.tenant_id = ${unit.tenantId}`);
          return [table, row?.hash] as const;
        }),
      ),
    ),
  );

/** Tables that some mutation has changed. */
const changedTables = new Set<string>();

test.each(await servedMutations())(
  'has another stamp when $name has changed rows that servers cache',
  async (mutation) => {
    for (const run of mutationRuns(database, moif, mutation)) {
      const before = [await readHashes(), await readStamp()] as const;
      await run();
      const after = [await readHashes(), await readStamp()] as const;
      const changed = tables.filter((table) => before[0][table] !== after[0][table]);
      for (const table of changed) changedTables.add(table);
      if (changed.length > 0) expect(after[1]).not.toEqual(before[1]);
      expect(after[1]).toBeDefined();
    }
  },
);

test('has changed every table that servers cache', () =>
  expect([...changedTables].toSorted()).toEqual(tables.toSorted()));

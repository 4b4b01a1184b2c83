import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilityText } from '#features/identity/capability.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { createExecutor } from '#platform/server/execution/executor.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { schema } from '../../schema.ts';
import { seedTenant, now } from '../../testing/data/seedTenant.ts';
import { moif, managerSession } from '../../testing/data/testInstallation.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import { servedOperations } from '../../testing/operations/servedOperations.ts';
import { operationNode } from '../../testing/operations/variableValues.ts';

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

const mutations = (await servedOperations()).filter(
  ({ text }) => operationNode(text).operation === 'mutation',
);
/** Tables that some mutation has changed. */
const changedTables = new Set<string>();

test.each(mutations)(
  'has another stamp when $name has changed rows that servers cache',
  async ({ name, text }) => {
    const run = createExecutor({
      schema,
      database: {
        ...database,
        write: (caller, work, options) => database.write(caller, work, { ...options, now }),
      },
      describeCapability: capabilityText,
      report: (error) => {
        throw error;
      },
    });
    for (const recipe of recipes.filter((one) => one.name === name))
      for (const variables of recipe.variants(moif)) {
        const before = [await readHashes(), await readStamp()] as const;
        await run(session, { query: text, variables: { ...variables } });
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

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { addCategories } from '../../categories/server/categoryCommands.ts';
import { addItems } from '../../items/server/itemCommands.ts';

export const perennials = {
  id: testId(101),
  code: 'PER-1G',
  name: 'Perennials - 1 gal',
  eaches: 6,
  uom: 'TRAY',
};
export const native = { id: testId(102), code: 'NAT', name: 'Native', eaches: 1, uom: 'EA' };
export const lavender = {
  itemId: testId(1),
  name: 'Lavender',
  sku: 'PER0001-1G',
  upc: '411700001059',
  erpId: '100',
  description: 'Blue',
  itemGroup: '1G-PER',
  retailPrice: 8.49,
  categories: [{ code: 'PER-1G' }, { code: 'NAT' }],
  programs: ['Spring'],
};
export const sage = {
  itemId: testId(2),
  name: 'Sage',
  sku: 'PER0002-1G',
  upc: '411700002056',
  erpId: '200',
  itemGroup: '1G-PER',
  retailPrice: 7,
  categories: [{ code: 'NAT' }, { code: 'PER-1G' }],
};

/** Gives every test a company of its own with two categories and two items, on one database for the file. */
export function setUpCatalogue() {
  let database: Database;
  let drop: () => Promise<void>;
  let tests = 0;
  let own: string;

  const session = (tenantId = own) => {
    if (!isTenantId(tenantId)) throw new Error(tenantId);
    return { tenantId, userId: 'kim', email: 'kim@example.com' };
  };
  const run = <T>(
    command: (unit: UnitOfWork) => Promise<Result<T>>,
    { tenant = own, now = '2026-11-21T05:22:00.000Z' } = {},
  ): Promise<Result<T>> => database.write(session(tenant), command, { shouldCommit: ({ ok }) => ok, now });

  beforeAll(async () => {
    const made = await testDatabase();
    database = createDatabase({ url: made.url });
    drop = made.drop;
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  beforeEach(async () => {
    tests += 1;
    own = `OWN${tests}`;
    for (const command of [
      (unit: UnitOfWork) => addCategories(unit, [perennials, native]),
      (unit: UnitOfWork) => addItems(unit, [lavender, sage]),
    ])
      expect(await run<unknown>(command)).toMatchObject({ ok: true });
  });
  return {
    run,
    /** The database of the file. */
    database: () => database,
    session,
    read: <T>(work: (unit: UnitOfWork) => Promise<T>) => database.read(session(), work),
    /** Returns the latest history entry of an entity. */
    latestEntry: async (entityId: string) => {
      const [entry] = await database.read(session(), (unit) =>
        unit.rows<{ action: string; version: number; changes: unknown }>(
          sql`select action, version, changes from history_entry
              where tenant_id = ${unit.tenantId} and entity_id = ${entityId}::uuid order by version desc limit 1`,
        ),
      );
      return entry;
    },
    /** Runs two commands at once, as `runConflictingCommands`. */
    runConflicting: <T>(
      first: (unit: UnitOfWork) => Promise<Result<T>>,
      second: (unit: UnitOfWork) => Promise<Result<T>>,
    ) => runConflictingCommands({ database, session: session() }, first, second),
  };
}

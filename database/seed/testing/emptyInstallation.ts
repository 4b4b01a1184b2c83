import { sql } from 'kysely';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { bulkLoadTimeouts } from '#platform/server/database/databasePool.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import type { SeedProgress } from '../seedContext.ts';
import { seed, type SeededTenant } from '../seed.ts';

export interface SeedInstallation {
  /** Of the database. */
  url: string;
  runSeed(report?: (progress: SeedProgress) => void): Promise<readonly SeededTenant[]>;
  /** Reads rows of a tenant; the statement must filter by the tenant. */
  rows<Row>(tenantId: string, text: string): Promise<Row[]>;
  /** Reads rows of installation tables. */
  shared(text: string): Promise<object[]>;
  /**
   * Returns the number of rows and a checksum of every table of a tenant, without the ids of history entries: these are counted in the
   * sequence of writing, which the data do not depend on.
   */
  readContent(tenantId: string): Promise<{ counts: Record<string, number>; sums: (string | null)[] }>;
  close(): Promise<void>;
}

/** Limit of a test that seeds. Seeding takes longer than other tests: 105 seconds on a busy machine. */
export const seedTimeoutMs = 60_000 * timeoutFactor;

const tables = [
  'facility_location',
  'category',
  'item',
  'item_category',
  'program',
  'price_group',
  'price_level',
  'erp_item_price',
  'terms',
  'customer',
  'customer_location',
  'customer_billing_address',
  'customer_contact',
  'order_header',
  'order_line',
  'vendor',
  'material_item',
  'material_item_quantity',
  'material_movement',
  'vendor_purchase_order',
  'vendor_purchase_order_line',
  'production_job',
  'work_order',
  'history_entry',
];

/** Creates an empty migrated database that is seeded with the small set on a fixed day. */
export async function emptyInstallation(): Promise<SeedInstallation> {
  const { url, drop } = await testDatabase();
  const database = createDatabase({ url, timeouts: bulkLoadTimeouts });
  const clock = () => '2026-11-21T12:00:00.000Z';
  const rows: SeedInstallation['rows'] = (tenantId, text) => {
    if (!isTenantId(tenantId)) throw new Error(`${tenantId} is not a tenant code.`);
    const session = { tenantId, email: 'test@example.com', userId: 'test' };
    return database.read(session, (unit) => unit.rows(sql.raw(text)));
  };
  return {
    url,
    runSeed: (report = () => {}) =>
      seed({ database, set: 'small', password: 'a long password', clock, report }),
    rows,
    shared: async (text) => (await database.pool.query<object>(text)).rows,
    readContent: async (tenantId) => {
      const contents = await Promise.all(
        tables.map((table) =>
          rows<{ count: number; sum: string | null }>(
            tenantId,
            `select count(*), md5(string_agg(row, '|' order by row)) as sum
             from (select (to_jsonb(t) - 'history_id')::text as row from ${table} t where tenant_id = '${tenantId}')`,
          ),
        ),
      );
      return {
        counts: Object.fromEntries(tables.map((table, index) => [table, contents[index]?.[0]?.count ?? 0])),
        sums: contents.map(([content]) => content?.sum ?? null),
      };
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

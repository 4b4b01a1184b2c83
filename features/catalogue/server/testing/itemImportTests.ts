import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import '#features/customers/import/server/customerImportGraphql.ts';
import '#features/customers/customer/server/customerMutationGraphql.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { startImportTests } from '#platform/server/import/testing/importTests.ts';
import type { Session } from '#platform/server/session.ts';
import { itemFileColumns } from '../../import/itemFileColumns.ts';
import { type ItemCells, plum } from '../../import/testing/itemRows.ts';
import '../catalogueMutationGraphql.ts';
import '../../import/server/itemImportGraphql.ts';
import { addPrograms } from '../../items/server/itemCommands.ts';

const readDemoFile = (name: string): string =>
  readFileSync(new URL(`../../../../database/seed/data/${name}.csv`, import.meta.url), 'utf8');

export const demoItems = readDemoFile('items');
/** Programs that the demo items have. */
export const demoPrograms = readDemoFile('programs')
  .split(/\r?\n/)
  .slice(1)
  .filter((name) => name !== '');

/** Returns a file of items, each row `plum` with other cells. */
export const itemFile = (...rows: readonly ItemCells[]): string =>
  [itemFileColumns, ...rows.map((row) => itemFileColumns.map((column) => ({ ...plum, ...row })[column]))]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
    .join('');

/** Starts the API of item imports for the tests of one file; each test uses a tenant of its own. */
export async function itemImportTests() {
  const tests = await startImportTests({
    kind: 'ITEMS',
    addTenant: (pool, tenantId) =>
      addTenant(pool, { tenantId, name: tenantId }, { now: new Date().toISOString() }),
  });
  const { api } = tests;
  return {
    ...tests,
    addPrograms: (session: Session, names: readonly string[]) =>
      api.database.write(session, async (unit) => ok(await addPrograms(unit, names))),
    /** Returns all items and categories of a tenant without times, and what the row counter says. */
    readItems: (session: Session) =>
      api.database.read(session, async (unit) => ({
        items: await unit.rows(
          sql<{
            sku: string;
            itemId: string;
            retailPrice: number;
            programs: readonly string[];
            version: number;
          }>`
            select i.sku, i.item_id, i.name, i.upc, i.item_group, i.retail_price, i.programs, i.status, i.sort_category,
              i.version, array(select c.code from item_category ic join category c
                on c.tenant_id = ic.tenant_id and c.category_id = ic.category_id
                where ic.tenant_id = i.tenant_id and ic.item_id = i.item_id order by ic.position) as codes
            from item i where i.tenant_id = ${unit.tenantId} order by i.sku_lower`,
        ),
        categories: await unit.rows(
          sql<{ code: string }>`
            select code, name, uom, eaches, status, version from category
            where tenant_id = ${unit.tenantId} order by code_lower`,
        ),
        counter: await readRowCount(unit, ['item']),
      })),
  };
}

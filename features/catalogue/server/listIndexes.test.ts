import { testId } from '#platform/kernel/testing/testId.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { locationList } from '#features/locations/server/locationList.ts';
import type { Filter } from '#platform/server/list/filter.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { addCategories } from '../categories/server/categoryCommands.ts';
import { categoryList } from '../categories/server/categoryStore.ts';
import { addItems } from '../items/server/itemCommands.ts';
import { itemList } from '../items/server/itemList.ts';

interface IndexedList {
  from: string;
  tenant: string;
  id: string;
  filters: Readonly<Record<string, Filter>>;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const moif = api.session('MOIF');
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const site = { id: testId(5000), name: 'Site', locationType: 'SITE' } as const;
  await api.database.write(moif, (unit) =>
    createLocations(unit, [
      site,
      ...numbers.map((number) => ({
        id: testId(number),
        name: `House ${number}`,
        locationType: 'HOUSE' as const,
        parentLocationId: site.id,
        erpId: `H${number}`,
      })),
    ]),
  );
  await api.database.write(moif, (unit) =>
    addCategories(
      unit,
      numbers.map((number) => ({
        code: `C${number}`,
        name: `Class ${number}`,
        eaches: number + 1,
        uom: 'EA',
      })),
    ),
  );
  const added = await api.database.write(moif, (unit) =>
    addItems(
      unit,
      numbers.map((number) => ({
        // The id of zeros is that of custom lines.
        itemId: testId(number + 1),
        name: `Item ${number}`,
        sku: `S${number}`,
        upc: `${411_700_000_000 + number}`,
        erpId: `${number}`,
        itemGroup: `G${number % 50}`,
        retailPrice: number / 100,
        categories: [{ code: `C${number}` }],
      })),
    ),
  );
  expect(added.ok).toBe(true);
  // Gives the planner its statistics.
  await api.database.pool.query('analyze facility_location, category, item');
});
afterAll(() => api.close());

// Under row-level security PostgreSQL uses an index only for leakproof comparisons.
const explainPlan = ({ from, tenant, id }: IndexedList, rest: ReturnType<typeof sql>) =>
  api.database.read(api.session('MOIF'), async (unit) => {
    // With few rows PostgreSQL prefers to sort and filter; these settings prevent it where an index exists.
    await unit.run(sql`set local enable_sort = off`);
    await unit.run(sql`set local enable_seqscan = off`);
    const lines = await unit.rows<Record<string, string>>(
      sql`explain select ${sql.raw(id)} from ${sql.raw(from)} where ${sql.raw(tenant)} = ${unit.tenantId} and ${rest}`,
    );
    return lines.map((line) => Object.values(line).join()).join('\n');
  });

test.each([
  [itemList, 'itemId', 'item_pkey', '0'.repeat(32)],
  [itemList, 'sku', 'item_by_sku', 'A'],
  [itemList, 'upc', 'item_upc', '411700001059'],
  [itemList, 'erpId', 'item_erp_id', '100'],
  [categoryList, 'code', 'category_by_code', 'PER-1G'],
  [locationList, 'id', 'facility_location_pkey', '0'.repeat(32)],
  [locationList, 'erpId', 'facility_location_erp_id', 'S-CAN'],
  [locationList, 'siteParentId', 'facility_location_of_site', '0'.repeat(32)],
] satisfies [IndexedList, string, string, string][])(
  'finds rows of %o by %s with the index %s',
  async (list, field, index, value) => {
    const condition = list.filters[field]?.condition('in', [value], () => undefined);
    const text = await explainPlan(list, condition ?? sql`false`);
    expect(text).toMatch(new RegExp(`${index}[^]*Index Cond: .* = ANY`));
  },
);

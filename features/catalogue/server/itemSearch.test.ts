import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addTenant } from '#features/identity/server/settings/tenantCommands.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readPage } from '#platform/server/list/list.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { type SearchableItem, toItemSearchTexts } from '../itemSearch.ts';
import { itemQueries } from '../testing/itemQueries.ts';
import { readDemoItems } from './testing/readDemoItems.ts';
import './catalogueGraphql.ts';
import { addItems } from './itemCommands.ts';
import { itemList } from './itemList.ts';

const now = '2026-11-21T05:22:00.000Z';
const demoItems = await readDemoItems();
const browserIndex = createRankedSearch(demoItems, toItemSearchTexts);
let api: TestApi;
let database: Database;
let moif: Session;
beforeAll(async () => {
  api = await testApi();
  ({ database } = api);
  moif = api.session('MOIF');
  await addTenant(database.pool, { tenantId: 'MOIF', name: 'MOIF' }, { now });
  const batchSize = 500;
  for (let from = 0; from < demoItems.length; from += batchSize) {
    const items = demoItems
      .slice(from, from + batchSize)
      .map((item, index) => ({ ...item, itemId: testId(1 + from + index), retailPrice: 1 }));
    unwrapResult(await database.write(moif, (unit) => addItems(unit, items), { now }));
  }
});
afterAll(async () => {
  expect(api.bugs).toEqual([]);
  await api.close();
});

async function find(search: string): Promise<readonly SearchableItem[]> {
  const { rows } = await database.read(moif, (unit) =>
    readPage(unit, itemList, { search, first: 100 }, { maxRows: 100 }),
  );
  return rows;
}
const skus = (items: readonly SearchableItem[]) => items.map(({ sku }) => sku);

test.each(itemQueries)('finds for %j first %s, in the order of the browser', async (query, name) => {
  const found = await find(query);
  expect(found[0]?.name ?? 'nothing').toMatch(name);
  const expected = skus(browserIndex.find(query));
  // Of more rows, equally good ones may be missing.
  if (expected.length <= 300) expect(skus(found)).toEqual(expected.slice(0, 100));
});

test.each(['old', 'hybrid'])('ranks rows with whole words when more than 300 have %j', async (query) => {
  expect(browserIndex.find(query).length).toBeGreaterThan(300);
  const [first] = await find(query);
  const whole = toSearchWords(first?.name ?? '').filter((word) => toSearchWords(query).includes(word));
  expect(whole).toEqual(toSearchWords(query));
});

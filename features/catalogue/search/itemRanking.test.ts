import { expect, test } from 'vitest';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { createRankingByDefinition } from '#platform/kernel/search/testing/rankByDefinition.ts';
import { type SearchableItem, toItemSearchTexts } from '../items/itemSearch.ts';
import { itemQueries } from '../testing/itemQueries.ts';
import { readDemoItems } from '../server/testing/readDemoItems.ts';

const items = (await readDemoItems()).filter((_, index) => index % 12 === 0);
const index = createRankedSearch(items, toItemSearchTexts);
const findByDefinition = createRankingByDefinition(items, toItemSearchTexts);

/** The queries at each key while they are typed. */
const typed = new Set(
  itemQueries.flatMap(([query]) => Array.from(query, (_, length) => query.slice(0, length + 1))),
);
const others = [
  '4.5',
  'gal',
  'inches',
  'feet',
  '36',
  '411101',
  '0167',
  '101695',
  'per 1695 2g',
  'rose s',
  '花',
];

test('finds and orders the items as an index-free search does, at each key of all queries', () => {
  const isPreferred = ({ sku }: SearchableItem) => sku.includes('7');
  const toSkus = (found: readonly SearchableItem[]) => found.map(({ sku }) => sku).join(' ');
  let count = 0;
  for (const query of [...typed, ...others]) {
    const expected = findByDefinition(query, isPreferred);
    expect(`${query}: ${toSkus(index.find(query, isPreferred))}`).toBe(`${query}: ${toSkus(expected)}`);
    count += expected.length > 0 ? 1 : 0;
  }
  expect(count).toBeGreaterThan(1000);
});

import { expect, test } from 'vitest';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { type SearchableItem, toItemSearchTexts } from './itemSearch.ts';
import { itemQueries } from '../testing/itemQueries.ts';
import { readDemoItems } from '../server/testing/readDemoItems.ts';

const items = await readDemoItems();
const index = createRankedSearch(items, toItemSearchTexts);

test.each(itemQueries)('finds for %j first %s', (query, name) => {
  expect(index.find(query)[0]?.name ?? 'nothing').toMatch(name);
});

test('finds by the name of a species an item of that species first', () => {
  const readSpecies = (description: string | null) => /^[A-Z][a-z]+ [a-z]{3,}/.exec(description ?? '')?.[0];
  const species = new Set(items.flatMap(({ description }) => readSpecies(description) ?? []));
  expect(species.size).toBeGreaterThan(1_000);
  const findFirst = (name: string) => readSpecies(index.find(name)[0]?.description ?? null);
  expect([...species].filter((name) => findFirst(name) !== name)).toEqual([]);
});

test('ranks two words side by side before an item among others that has them apart', () => {
  const isPreferred = ({ name }: SearchableItem) => name.startsWith('Red Caucasian');
  const [first] = index.find('acer rubrum', isPreferred);
  expect(first?.name).toBe('Bowhall Red Maple - 3 gal');
});

test('finds nothing for digits that are no code, and for words that no item has', () => {
  expect(index.find('hydrangea 99 gal')).toEqual([]);
  expect(index.find('hydrangea toaster')).toEqual([]);
});

test('finds every item of a size, and none of another one', () => {
  const sizes = new Set(index.find('hydrangea 3 gal').map(({ name }) => name.split(' - ').at(-1)));
  expect(sizes).toEqual(new Set(['3 gal']));
});

test('prefers an item among equally good ones alone', () => {
  const isPreferred = ({ sku }: SearchableItem) => sku === 'SHR0732-3G' || sku === 'SHR0720-2G';
  const [first, ...others] = index.find('hydrangea 3 gal', isPreferred).map(({ sku }) => sku);
  expect(first).toBe('SHR0732-3G');
  expect(others).not.toContain('SHR0720-2G');
});

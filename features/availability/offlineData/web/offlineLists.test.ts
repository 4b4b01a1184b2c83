import { expect, test } from 'vitest';
import { createOfflineLists } from './offlineLists.ts';
import { offlineHouses, offlineItem } from './testing/offlineServer.ts';

const katsura = offlineItem(1, { name: 'Katsura Tree - 2in B&B', sku: 'KAT-2', upc: '012345678905' });
const maple = offlineItem(2, { name: "Freeman's Maple 'Scarlet Sentinel' - 3 gal", sku: 'MAP-3', upc: null });
const twins = [3, 4].map((index) =>
  offlineItem(index, { name: `Rose ${index}`, sku: `ROS-${index}`, upc: '999999999999' }),
);
const lists = createOfflineLists([katsura, maple, ...twins], offlineHouses(3));

test('finds an item by its id, and a location', () => {
  expect(lists.findItem(maple.itemId)).toBe(maple);
  expect(lists.findItem('other')).toBeUndefined();
  expect(lists.getLocationsById().get('house 2')?.name).toBe('House 2');
});

test.each([
  ['its SKU', 'KAT-2'],
  ['its SKU in lower case with spaces', ' kat-2 '],
  ['its UPC', '012345678905'],
  ['its UPC as an EAN of thirteen digits', '0012345678905'],
  ['its UPC as a GTIN of fourteen digits', '00012345678905'],
])('finds an item by %s', (_, code) => {
  expect(lists.findByCode(code)).toEqual([katsura]);
});

test.each(['', 'KAT', '12345678905', '10012345678905', 'null'])('finds no item by the code "%s"', (code) => {
  expect(lists.findByCode(code)).toEqual([]);
});

test('returns all items that share a UPC', () => {
  expect(lists.findByCode('999999999999')).toEqual(twins);
});

test('takes a code for a SKU before a UPC', () => {
  const bySku = offlineItem(5, { sku: '999999999999' });
  const { findByCode } = createOfflineLists([...twins, bySku], []);
  expect(findByCode('999999999999')).toEqual([bySku]);
});

const find = (words: string) => lists.searchItems(words).map(({ itemId }) => itemId);
const searches = [
  ['scarlet', maple],
  ['MAP', maple],
  ['map-3', maple],
  ['01234567', katsura],
  ['tree kat', katsura],
  ["'Scarlet Sentinel' 3 gal", maple],
] as const;

test('finds items that contain all words while the search is not prepared', () => {
  for (const [words, { itemId }] of searches) expect(find(words)).toEqual([itemId]);
  expect(find('katsura maple')).toEqual([]);
  expect(find(' ')).toHaveLength(4);
});

test('searches by name, SKU and UPC as at a desk once the search is prepared', () => {
  const prepared = lists.prepareSearch();
  while (!prepared.next().done);
  for (const [words, { itemId }] of searches) expect(find(words)).toEqual([itemId]);
  expect(find('katsura maple')).toEqual([]);
  // A typing error.
  expect(find('katsrua')).toEqual([katsura.itemId]);
});

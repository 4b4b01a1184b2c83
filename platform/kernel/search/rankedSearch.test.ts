import { expect, test } from 'vitest';
import { createRankedSearch } from './rankedSearch.ts';

const plants = [
  { name: 'Alpenrose - 5 gal', sku: 'SHR0001-5G', upc: '411000000123' },
  { name: 'Rose - 2 gal', sku: 'ROS0002-2G', upc: '411003000456' },
  { name: 'Desert Rose - 2 gal', sku: 'ROS0003-2G', upc: null },
  { name: 'Rosemary - 13 gal', sku: 'HRB0004-13G', upc: null },
  { name: 'Butterfly Bush - 3 gal', sku: 'SHR0005-3G', upc: null },
];
const index = createRankedSearch(plants, ({ name, sku, upc }) => ({
  name,
  fields: [{ text: name, cost: 0 }],
  codes: [sku, upc],
}));
const find = (query: string) => index.find(query).map(({ sku }) => sku);

test('ranks whole words before beginnings, and those before parts of words', () => {
  expect(find('rose')).toEqual(['ROS0002-2G', 'ROS0003-2G', 'HRB0004-13G', 'SHR0001-5G']);
});

test('needs every word', () => {
  expect(find('rose 2')).toEqual(['ROS0002-2G', 'ROS0003-2G']);
  expect(find('rose bush')).toEqual([]);
});

test('takes a number for a size, and for a code only when it is long enough', () => {
  expect(find('3')).toEqual(['SHR0005-3G']);
  expect(find('411003000456')).toEqual(['ROS0002-2G']);
  expect(find('4110030')).toEqual(['ROS0002-2G']);
  expect(find('0456')).toEqual([]);
});

test('finds codes whatever separates their parts', () => {
  expect(find('ros0003 2g')).toEqual(['ROS0003-2G']);
  expect(find('ROS 0003')).toEqual(['ROS0003-2G']);
  expect(find('shr')).toEqual(['SHR0001-5G', 'SHR0005-3G']);
});

test('finds nothing by a word without letters of codes', () => expect(find('花')).toEqual([]));

test('forgives one error in a word that nothing else has', () => {
  expect(find('rosemarry')).toEqual(['HRB0004-13G']);
  expect(find('buterfly')).toEqual(['SHR0005-3G']);
  expect(find('rosa')).toEqual([]);
});

test('forgives errors in two words, and in none of more than 16 letters', () => {
  const names = ['Chamaecyparis Nootkatensis Pendula', 'Ostrichfernfronds', 'Ostrichferngreen'];
  const conifers = createRankedSearch(names, (name) => ({
    name,
    fields: [{ text: name, cost: 0 }],
    codes: [],
  }));
  expect(conifers.find('chamaeciparis nootkatensiz pendula')).toEqual([names[0]]);
  expect(conifers.find('chamaeciparis nootkatensiz pendola')).toEqual([]);
  expect(conifers.find('ostrichfernfrondz')).toEqual([]);
  expect(conifers.find('ostrichferngrean')).toEqual([names[2]]);
});

test('joins and separates words', () => {
  expect(find('butterflybush')).toEqual(['SHR0005-3G']);
  expect(find('rose mary 13')).toEqual(['HRB0004-13G']);
});

test('joins words of a search with up to four', () => {
  expect(find('rosema ry 13 13gal')).toEqual(['HRB0004-13G']);
  expect(find('rosema ry 13 13gal 13gal')).toEqual([]);
});

test('returns all rows without words', () => expect(index.find('  ')).toBe(plants));

test('indexes in batches, and the rest with the first search', () => {
  const rows = Array.from({ length: 250 }, (_, number) => ({ name: `Plant ${number}`, sku: `P-${number}` }));
  const many = createRankedSearch(rows, ({ name, sku }) => ({
    name,
    fields: [{ text: name, cost: 0 }],
    codes: [sku],
  }));
  const work = many.prepare();
  expect(work.next().done).toBe(false);
  expect(many.find('plant 249')).toEqual([rows[249]]);
  expect([...work]).toEqual([]);
  expect(many.find('plant')).toHaveLength(250);
});

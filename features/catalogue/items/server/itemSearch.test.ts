import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Statement, UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { readPage } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { Session } from '#platform/server/session.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import { type SearchableItem, toItemSearchTexts } from '../itemSearch.ts';
import { itemQueries } from '../../testing/itemQueries.ts';
import { readDemoItems } from '../../server/testing/readDemoItems.ts';
import '../../server/catalogueGraphql.ts';
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

async function find(
  search: string,
  preferredIds: readonly string[] = [],
): Promise<readonly SearchableItem[]> {
  const { rows } = await database.read(moif, (unit) =>
    readPage(unit, itemList, { search, preferredIds, first: 100 }, { maxRows: 100 }),
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

test.each(['hydrangea 3 gal', 'rose', 'acer rubrum', 'maple 15', 'hydrngea'])(
  'prefers items for %j among equally good ones, as the browser does',
  async (search) => {
    const isPreferred = ({ sku }: SearchableItem) => /[159]-/.test(sku);
    const preferredIds = demoItems.flatMap((item, index) => (isPreferred(item) ? [testId(1 + index)] : []));
    expect(preferredIds.length).toBeLessThanOrEqual(2_000);
    const found = skus(await find(search, preferredIds));
    const expected = skus(browserIndex.find(search, isPreferred));
    expect(found).toEqual(expected.slice(0, 100));
    expect(found).not.toEqual(skus(browserIndex.find(search)).slice(0, 100));
  },
);

test('refuses more than 2,000 preferred items', async () => {
  const preferredIds = Array.from({ length: 2_001 }, (_, index) => testId(index));
  const { errors } = await api.execute(
    moif,
    'query($preferredIds: [ID!]) { items(search: "oak", preferredIds: $preferredIds) { totalCount } }',
    { preferredIds },
  );
  expect(errors?.[0]?.message).toMatch(/^At most 2000 preferred rows/);
});

test.each(['old', 'hybrid'])('ranks rows with whole words when more than 300 have %j', async (query) => {
  expect(browserIndex.find(query).length).toBeGreaterThan(300);
  const [first] = await find(query);
  const whole = toSearchWords(first?.name ?? '').filter((word) => toSearchWords(query).includes(word));
  expect(whole).toEqual(toSearchWords(query));
});

test('ranks rows with two neighbors, and preferred ones, when more than 300 have the words', async () => {
  const bpf = api.session('BPF');
  await addTenant(database.pool, { tenantId: 'BPF', name: 'BPF' }, { now });
  const maples = Array.from({ length: 310 }, (_, index) => ({
    itemId: testId(10_000 + index),
    name: `Maple 'Rubrum ${index} Acer'`,
    sku: `BPF-${index}`,
    upc: null,
    itemGroup: 'TRE',
    description: index === 309 ? 'Of all the longest description' : null,
    retailPrice: 1,
  }));
  const [maple] = maples;
  if (!maple) throw new Error('There is no maple.');
  const tree = {
    ...maple,
    itemId: testId(9_999),
    sku: 'BPF-T',
    name: 'Canadian Tree',
    description: 'Acer rubrum',
  };
  unwrapResult(await database.write(bpf, (unit) => addItems(unit, [...maples, tree]), { now }));
  const findFirst = async (search: string, preferredIds: readonly string[]) => {
    const request = { search, preferredIds, first: 100 };
    const page = await database.read(bpf, (unit) => readPage(unit, itemList, request, { maxRows: 100 }));
    return page.rows[0]?.name;
  };
  expect(await findFirst('acer rubrum', [testId(10_309)])).toBe('Canadian Tree');
  expect(await findFirst('rubrum', [testId(10_309)])).toBe("Maple 'Rubrum 309 Acer'");
});

/** Finds items and collects the patterns of each statement of the search. */
async function collectPatterns(search: string) {
  const patterns: (readonly string[])[] = [];
  const skusFound = await database.read(moif, async (unit) => {
    const collect = <Row>(statement: Statement<Row>) => {
      const { parameters } = 'parameters' in statement ? statement : statement.compile(db);
      patterns.push(
        parameters
          .flat()
          .filter((value): value is string => typeof value === 'string' && value.includes('%')),
      );
      return statement;
    };
    const collecting: UnitOfWork = {
      ...unit,
      rows: (statement) => unit.rows(collect(statement)),
      first: (statement) => unit.first(collect(statement)),
    };
    const { rows } = await readPage(collecting, itemList, { search, first: 100 }, { maxRows: 100 });
    return skus(rows);
  });
  return { skusFound, patterns };
}

const unknownLetters = 'bcdfgjkqvwxz';
const createUnknownWords = (count: number, length: number) =>
  Array.from({ length: count }, (_, word) =>
    Array.from(
      { length },
      (__, at) => unknownLetters[(word + at * (1 + (word % 5))) % unknownLetters.length],
    ).join(''),
  ).join(' ');

test.each([
  ['one word of 255 letters', createUnknownWords(1, 255), 2],
  ['ten words of 24 letters', createUnknownWords(10, 24), 29],
  ['ten words of five letters', createUnknownWords(10, 5), 29],
  ['127 words', createUnknownWords(127, 1), 29],
  ['four unknown words', createUnknownWords(4, 8), 4 * 2 + 3 * 2],
])('searches %s with few patterns', async (_what, search, max) => {
  const { skusFound, patterns } = await collectPatterns(search);
  expect(skusFound).toEqual([]);
  expect(patterns.flat().length).toBeGreaterThan(0);
  expect(patterns.flat().length).toBeLessThanOrEqual(max);
});

test('forgives errors in so few words that no search has more than 400 patterns', async () => {
  const [first, second] = createUnknownWords(2, 8).split(' ');
  const searches = [createUnknownWords(2, 16), createUnknownWords(3, 8), `${first} oak ${second} maple`];
  for (const search of searches) {
    const { patterns } = await collectPatterns(search);
    expect(patterns.flat().length).toBeGreaterThan(50);
    expect(patterns.flat().length).toBeLessThanOrEqual(400);
    for (const one of patterns) expect(one.length).toBeLessThanOrEqual(61);
  }
});

test.each([
  'hydrngea endlss sumer',
  'hydrngea endlss summer',
  'rhododendronazalea',
  'buterflybush blak knight',
  'rose marry 2 gal',
  'double knok out bare root',
])('finds for %j the items of the browser', async (query) => {
  expect(skus(await find(query))).toEqual(skus(browserIndex.find(query)).slice(0, 100));
});

test('refuses many searches in one operation, and allows a few', async () => {
  const run = async (count: number, search: string) => {
    const fields = Array.from(
      { length: count },
      (_, n) => `s${n}: items(first: 1, search: ${search}) { totalCount }`,
    );
    const declared = search === '$search' ? 'query($search: String)' : 'query';
    const { data, errors } = await api.execute(moif, `${declared} { ${fields.join(' ')} }`, {
      search: 'oak',
    });
    return errors ? errors[0]?.message : Object.keys(data ?? {}).length;
  };
  expect(await run(6, '"oak"')).toBe(6);
  for (const search of ['"oak"', '$search'])
    expect(await run(7, search)).toMatch(
      /^The operation requests about 700\d{3} values, more than the limit/,
    );
  expect(await run(7, '""')).toBe(7);
});

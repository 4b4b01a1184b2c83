import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../testing/api.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import { booleanFilter, dateFilter, idFilter, intFilter, textFilter, textsFilter } from './filter.ts';
import { sortColumn } from './keyset.ts';
import { type List, type ReadPageOptions, type PageRequest, readPage } from './list.ts';

interface Plant {
  id: string;
  name: string;
  day: string | null;
}

const plants: List<Plant> = {
  from: 'plant p',
  tenant: 'p.tenant_id',
  id: 'p.plant_id',
  columns: { id: 'p.plant_id', name: 'p.name', day: 'p.day' },
  filters: {
    id: idFilter('p.plant_id'),
    name: textFilter('p.name'),
    code: textFilter('p.code', { ignoresCase: true }),
    eaches: intFilter('p.eaches'),
    day: dateFilter('p.day'),
    isWoody: booleanFilter('p.is_woody'),
    tags: textsFilter('p.tags', { ignoresCase: true }),
  },
  sorts: {
    name: sortColumn('lower(p.name)', 'text'),
    day: sortColumn(`coalesce(p.day, 'infinity')`, 'date'),
    eaches: sortColumn('p.eaches', 'int'),
  },
  defaultOrder: { name: 'ASC' },
};

// Names, days and numbers with ties, null days, and letters of both cases.
const rows = Array.from({ length: 23 }, (_, index) => ({
  id: String(index + 1).padStart(32, '0'),
  name: ['Aster', 'aster', 'Birch', '100% Oak', 'Elm_x', "O'Hara"][index % 6] ?? '',
  code: index % 2 ? 'ABC' : 'abd',
  eaches: index % 4,
  day: index % 3 === 0 ? null : `2027-02-0${(index % 5) + 1}`,
  isWoody: index % 2 === 0,
  tags: [[], ['Shade'], ['shade', 'Native']][index % 3] ?? [],
}));

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.database.pool.query(`create table plant (
    tenant_id text not null, plant_id uuid not null, name text not null, code text, eaches int not null, day date,
    is_woody boolean not null, tags text[] not null, primary key (tenant_id, plant_id));
    select protect('plant')`);
  for (const tenant of ['MOIF', 'BPF'])
    await api.database.write(api.session(tenant), (unit) =>
      Promise.all(
        rows.map((row) => {
          const cells = [unit.tenantId, ...Object.values(row)].map((cell) => sql`${cell}`);
          return unit.run(sql`insert into plant (tenant_id, plant_id, name, code, eaches, day, is_woody, tags)
            values (${sql.join(cells)})`);
        }),
      ),
    );
});
afterAll(() => api.close());

const page = (request: PageRequest, maxRows = 100) =>
  api.database.read(api.session('MOIF'), (unit) => readPage(unit, plants, request, { maxRows }));
const found = async (where: object) => (await page({ where, first: 100 })).rows.length;
const expected = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length;

async function walk(order: PageRequest['order'], size: number, backward: boolean): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const read = await page({
      order,
      ...(backward ? { last: size, before: cursor } : { first: size, after: cursor }),
    });
    const pageIds = read.rows.map(({ id }) => id);
    if (backward) ids.unshift(...pageIds);
    else ids.push(...pageIds);
    if (!(backward ? read.hasPreviousPage : read.hasNextPage)) return ids;
    cursor = read.cursors.at(backward ? 0 : read.rows.length - 1);
  }
}

describe.each([
  ['no order', []],
  ['one sort', [{ name: 'ASC' }]],
  ['a sort with empty values', [{ day: 'DESC' }]],
  ['two sorts one way', [{ day: 'ASC' }, { name: 'ASC' }]],
  ['two sorts both ways', [{ day: 'DESC' }, { eaches: 'ASC' }, { name: 'DESC' }]],
] satisfies [string, PageRequest['order']][])('with %s', (_, order) => {
  test.each([1, 4, 7, 23, 50])(
    'returns every row once in pages of %i, forwards and backwards',
    async (size) => {
      const whole = (await page({ order, first: 100 })).rows.map(({ id }) => id);
      expect(new Set(whole).size).toBe(rows.length);
      expect(await walk(order, size, false)).toEqual(whole);
      expect(await walk(order, size, true)).toEqual(whole);
    },
  );
});

test('sorts descending as the exact reverse of ascending, with nulls as greatest values', async () => {
  const up = (await page({ order: [{ day: 'ASC' }], first: 100 })).rows;
  const down = (await page({ order: [{ day: 'DESC' }], first: 100 })).rows;
  expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
  expect(up.at(-1)?.day).toBeNull();
});

test.each([
  [{ name: { eq: 'Aster' } }, expected(({ name }) => name === 'Aster')],
  [{ code: { eq: 'ABC' } }, expected(({ code }) => code === 'ABC')],
  [{ code: { in: ['aBc', 'x'] } }, expected(({ code }) => code === 'ABC')],
  [{ name: { contains: 'STER' } }, expected(({ name }) => /ster/i.test(name))],
  [{ name: { contains: '%' } }, expected(({ name }) => name.includes('%'))],
  [{ name: { contains: '_' } }, expected(({ name }) => name.includes('_'))],
  [{ name: { contains: '' } }, rows.length],
  [{ name: { ncontains: '' } }, 0],
  [{ name: { startsWith: "o'" } }, expected(({ name }) => name === "O'Hara")],
  [{ name: { or: [{ eq: 'Birch' }, { endsWith: 'OAK' }] } }, expected(({ name }) => /Birch|Oak/.test(name))],
  [{ day: { eq: null } }, expected(({ day }) => day === null)],
  [{ day: { neq: null } }, expected(({ day }) => day !== null)],
  [{ day: { neq: '2027-02-02' } }, expected(({ day }) => day !== '2027-02-02')],
  [{ day: { gt: null } }, rows.length],
  [{ day: null }, rows.length],
  [{ eaches: { gte: 1, lt: 3 } }, expected(({ eaches }) => eaches >= 1 && eaches < 3)],
  [{ tags: { any: false } }, expected(({ tags }) => tags.length === 0)],
  [{ tags: { some: { eq: 'SHADE' } } }, expected(({ tags }) => tags.length > 0)],
  [
    { tags: { some: { or: [{ eq: 'native' }, { eq: 'x' }] } } },
    expected(({ tags }) => tags.includes('Native')),
  ],
  [{ id: { nin: [rows[0]?.id] } }, rows.length - 1],
  [
    { or: [{ isWoody: { eq: true } }, { eaches: { eq: 3 } }] },
    expected((row) => row.isWoody || row.eaches === 3),
  ],
  [{ or: [{}, { eaches: { eq: 3 } }] }, rows.length],
  [
    { and: [{ isWoody: { eq: true } }, { eaches: { eq: 0 } }] },
    expected((row) => row.isWoody && row.eaches === 0),
  ],
])('filters by %j and finds %i rows', async (where, count) => expect(await found(where)).toBe(count));

test('counts the filtered rows while the unit is open', async () => {
  const request = { where: { isWoody: { eq: true } }, first: 2 };
  await api.database.read(api.session('MOIF'), async (unit) => {
    const read = await readPage(unit, plants, request, { maxRows: 100 });
    expect([read.rows.length, await read.count()]).toEqual([2, 12]);
  });
  const late = await page(request);
  await expect(late.count()).rejects.toThrow('This unit of work has ended.');
});

const nested = (depth: number): object =>
  depth === 0 ? { eaches: { eq: 1 } } : { and: [nested(depth - 1)] };

test.each<[string, PageRequest, string]>([
  ['first and last', { first: 1, last: 1 }, 'Request either first or last, not both.'],
  ['a page too long', { first: 101 }, 'Request at most 100 rows of this list at a time.'],
  ['a negative page', { first: -1 }, 'Request 0 or more rows.'],
  [
    'too many sorts',
    { order: Array.from({ length: 4 }, () => ({ name: 'ASC' as const })) },
    'This list can be sorted by at most 3 fields.',
  ],
  ["another list's cursor", { after: 'WyJ4Il0' }, 'The cursor does not belong to this list or sort order.'],
  ['a filter too deep', { where: nested(5) }, 'A filter can have at most 5 levels.'],
  [
    'too many values',
    { where: { tags: { some: { in: Array.from({ length: 10_001 }, () => 'x') } } } },
    'A filter can have at most 10000 values.',
  ],
  [
    'too many conditions',
    { where: { and: Array.from({ length: 101 }, () => ({ eaches: { eq: 1 } })) } },
    'A filter can have at most 100 conditions.',
  ],
])('refuses %s', async (_, request, message) => {
  await expect(page(request)).rejects.toThrow(message);
});

test('counts only visible rows, also with a row counter', async () => {
  const session = api.session('MOIF');
  await api.database.write(session, async (unit) => unit.addToRowCount('plant', rows.length));
  const count = (visibleRows?: SqlCondition) =>
    api.database.read(session, async (unit) => {
      const options: ReadPageOptions = { maxRows: 100, countsRows: true, visibleRows };
      return (await readPage(unit, { ...plants, counterKinds: ['plant'] }, { first: 2 }, options)).count();
    });
  expect(await count()).toBe(rows.length);
  expect(await count(sql<boolean>`p.is_woody`)).toBe(expected(({ isWoody }) => isWoody));
});

test('refuses a cursor of another order', async () => {
  const read = await page({ order: [{ day: 'ASC' }], first: 3 });
  await expect(page({ order: [{ name: 'ASC' }], after: read.cursors.at(2) })).rejects.toThrow(
    'The cursor does not',
  );
});

test('hides the rows of other tenants by row-level security', async () => {
  await api.database.read(api.session('MOIF'), async (unit) => {
    expect((await unit.rows(sql`select plant_id from plant where tenant_id = 'BPF'`)).length).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { createRowFinder, searchWords } from './quickSearch.ts';

interface Row {
  name: string;
}
const named = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Bay ${index}` }));
/** A column that counts how often its cells are formatted. */
function counted() {
  const count = { written: 0 };
  const column: Column<Row> = {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => {
      count.written += 1;
      return name;
    },
  };
  return { count, columns: [column] };
}

test('splits words at white space and ignores case', () =>
  expect(searchWords('  Maple \t GATE\n ')).toEqual(['maple', 'gate']));

test('finds letters and "and" however they are typed', () => {
  const texts = ['Smith & Sons', 'Smith’s and Son', 'Straße Æbelø B&B', 'Ca\u00adse'];
  const rows = texts.map((name) => ({ name }));
  const { columns } = counted();
  const found = (search: string) =>
    createRowFinder<Row>()
      .find(rows, columns, search)
      .map(({ name }) => name);
  expect(found('smith and sons')).toEqual(['Smith & Sons']);
  expect(found('smiths & son')).toEqual(['Smith’s and Son']);
  expect(found('strasse aebelo')).toEqual(['Straße Æbelø B&B']);
  expect(found('STRAẞE b&b')).toEqual(['Straße Æbelø B&B']);
  expect(found('case')).toEqual(['Ca\u00adse']);
});

test('returns all rows for an empty search', () => {
  const { columns, count } = counted();
  const rows = named(3);
  expect(createRowFinder<Row>().find(rows, columns, '  ')).toBe(rows);
  expect(count.written).toBe(0);
});

test('matches no word across cells', () => {
  const cell = (key: string, text: string): Column<Row> => ({
    key,
    title: key,
    kind: 'text',
    value: () => text,
  });
  const rows = named(1);
  const found = (search: string) =>
    createRowFinder<Row>().find(rows, [cell('a', 'ma'), cell('b', 'ple')], search);
  expect(found('maple')).toEqual([]);
  expect(found('ma ple')).toEqual(rows);
});

test('finds some cells by their beginning only', () => {
  const cell = (key: string, text: string, isSearchedFromStart: boolean): Column<Row> => ({
    key,
    title: key,
    kind: 'text',
    value: () => text,
    isSearchedFromStart: () => isSearchedFromStart,
  });
  const rows = named(1);
  const columns = [cell('a', 'Élise@x.com', true), cell('b', 'Zoe@x.com', true), cell('c', 'Run', false)];
  const found = (search: string) => createRowFinder<Row>().find(rows, columns, search);
  for (const search of ['elise@x.com', 'zoe', 'run elise', 'un']) expect(found(search)).toEqual(rows);
  for (const search of ['lise', 'x.com', 'oe']) expect(found(search)).toEqual([]);
});

test('searches hidden columns that say so alone', () => {
  const cell = (key: string, isSearchedWhenHidden: boolean): Column<Row> => ({
    key,
    title: key,
    kind: 'text',
    value: () => key,
    hidden: true,
    isSearchedWhenHidden,
  });
  const rows = named(1);
  const found = (search: string) =>
    createRowFinder<Row>().find(rows, [cell('tampa', true), cell('boston', false)], search);
  expect(found('tampa')).toEqual(rows);
  expect(found('boston')).toEqual([]);
});

test('formats all rows in batches, and the search formats none again', () => {
  const { columns, count } = counted();
  const rows = named(120);
  const finder = createRowFinder<Row>();
  const steps = [...finder.prepare(rows, columns)];
  expect(steps.length).toBeGreaterThan(1);
  expect(count.written).toBe(120);
  expect(finder.find(rows, columns, 'bay 119')).toHaveLength(1);
  expect(count.written).toBe(120);
});

test('stops preparing when other columns are searched', () => {
  const first = counted();
  const second = counted();
  const rows = named(120);
  const finder = createRowFinder<Row>();
  const work = finder.prepare(rows, first.columns);
  work.next();
  finder.find(rows, second.columns, 'bay 1');
  expect(work.next().done).toBe(true);
  expect(second.count.written).toBe(120);
});

test('reads no row again for a grid that is opened again with the same columns', () => {
  const { columns, count } = counted();
  const rows = named(120);
  Array.from(createRowFinder<Row>().prepare(rows, columns));
  const again = createRowFinder<Row>();
  expect([...again.prepare(rows, [...columns])]).toEqual([]);
  expect(again.find(rows, [...columns], 'bay 119')).toHaveLength(1);
  expect(count.written).toBe(120);
});

test('reads the rows for other columns than those of the last grids', () => {
  const first = counted();
  const rows = named(1);
  createRowFinder<Row>().find(rows, first.columns, 'bay');
  for (let grid = 0; grid < 6; grid += 1) createRowFinder<Row>().find(rows, counted().columns, 'bay');
  createRowFinder<Row>().find(rows, first.columns, 'bay');
  expect(first.count.written).toBe(2);
});

describe('of a word with a typing error', () => {
  const rows: readonly Row[] = [
    { name: 'Willow Run Nursery' },
    { name: 'Maple Run' },
    { name: 'Staples Bay 12345' },
    { name: 'Mable Gate' },
  ];
  const [willow, maple, staples, mable] = rows;
  const { columns } = counted();
  const find = (search: string, searched = rows, wholeList: readonly Row[] | undefined = rows) =>
    createRowFinder<Row>().find(searched, columns, search, wholeList);

  test.each([
    ['wilow run', [willow]],
    ['Wilow', [willow]],
    ['nursrey', [willow]],
    ['wilow nursrey run', [willow]],
    ['stapels 12345', [staples]],
    // Contained in 'staples', so the same word with an error is not looked for.
    ['taple', [staples]],
    ['maple', [maple]],
    ['mabble', [mable]],
    ['mazle', [maple, mable]],
    // Too short, too many errors, with a digit, in another row, beside a word of no row.
    ['wilw', []],
    ['wlow', []],
    ['willlloww', []],
    ['12346', []],
    ['wilow gate', []],
    ['wilow toaster', []],
  ])('finds for %j', (search, expected) => expect(find(search)).toEqual(expected));

  test('forgives nothing when a filtered row has the word, or the list is not complete', () => {
    expect(find('maple', [mable ?? { name: '' }])).toEqual([]);
    expect(find('mazle', [mable ?? { name: '' }])).toEqual([mable]);
    expect(createRowFinder<Row>().find(rows, columns, 'wilow')).toEqual([]);
  });

  test('forgets the words of columns that are no longer searched, and reads those of new rows', () => {
    const finder = createRowFinder<Row>();
    expect(finder.find(rows, columns, 'wilow', rows)).toEqual([willow]);
    const oak = { name: 'Pillow Oak' };
    const more = [...rows, oak];
    expect(finder.find(more, columns, 'tillow', more)).toEqual([willow, oak]);
    const hidden = columns.map((column) => ({ ...column, hidden: true }));
    expect(finder.find(rows, hidden, 'wilow', rows)).toEqual([]);
  });

  test('reads the words of all rows in batches before the first search', () => {
    const many = named(120);
    const finder = createRowFinder<Row>();
    Array.from(finder.prepare(many, columns));
    expect(finder.find(many, columns, 'bayou', many)).toEqual([]);
    expect(finder.find(many, columns, 'bay 119', many)).toHaveLength(1);
  });
});

describe('of orders', () => {
  interface Order {
    number: string;
    customer: string;
    po: string;
    delivery: string;
    shipped: string;
    total: number;
  }
  const maple: Order = {
    number: '100822',
    customer: 'Pépinière Maple',
    po: 'PO-7788',
    delivery: '2026-11-22',
    shipped: '2026-11-20T17:00:00.000Z',
    total: 1860,
  };
  const oak: Order = {
    number: '100823',
    customer: "Oak's 22 Acres",
    po: '11/2',
    delivery: '2027-11-02',
    shipped: '',
    total: 11_860.5,
  };
  const column = (key: keyof Order, kind: Column<Order>['kind']): Column<Order> => ({
    key,
    title: key,
    kind,
    value: (row) => row[key],
  });
  const columns = [
    column('number', 'text'),
    column('customer', 'text'),
    column('po', 'text'),
    column('delivery', 'date'),
    column('shipped', 'datetime'),
    column('total', 'money'),
  ];
  test.each([
    ['1860', [maple]],
    ['$1860', [maple]],
    ['$1,860', [maple]],
    ['1860.00', [maple]],
    ['11860.5', [oak]],
    ['11860', [oak]],
    ['1861', []],
    ['11/22', [maple]],
    ['11/22/26', [maple]],
    ['11/22/2026', [maple]],
    ['11/22/2027', []],
    ['2026-11-22', [maple]],
    ['nov 22', [maple]],
    ['november 22', [maple]],
    ['22 nov', [maple]],
    ['Nov 22, 2026', [maple]],
    ['nov 2', [oak]],
    ['11/20', [maple]],
    ['11/2', [oak]],
    ['nov', [maple, oak]],
    ['maple nov 22', [maple]],
    ['oak nov 22', []],
    ['pepiniere', [maple]],
    ['oaks', [oak]],
    ['7788', [maple]],
    ['100823', [oak]],
  ])('finds %j', (search, expected) =>
    expect(createRowFinder<Order>().find([maple, oak], columns, search)).toEqual(expected),
  );
});

import { expect, test } from 'vitest';
import { cellText, fullText } from './cells/cellText.ts';
import type { CellValue, Column } from './column.ts';
import { clampPageSize, pageSizeOptions, rangeLabel } from './rows/pageSize.ts';
import { createRowFinder } from './rows/quickSearch.ts';
import { createRowSorter } from './rows/rowSorter.ts';

interface Row {
  name: string;
  amount?: number | null;
}
const column = (change: Partial<Column<Row>> & { value: (row: Row) => CellValue }): Column<Row> => ({
  key: 'k',
  title: 'K',
  kind: 'text',
  ...change,
});
const text = (kind: Column<Row>['kind'], value: CellValue) =>
  cellText(column({ kind, value: () => value }), { name: '' });

test.each([
  ['money', 2819.85, '$2,819.85'],
  ['money', 0, '$0.00'],
  ['number', 1284, '1,284'],
  ['date', '2027-03-30', 'Mar 30, 2027'],
  ['boolean', true, 'Yes'],
  ['text', null, ''],
  ['status', 'Open', 'Open'],
] as const)('formats a %s of %j as %s', (kind, value, shown) => expect(text(kind, value)).toBe(shown));

test('includes the weekday in the tooltip of a date', () =>
  expect(fullText(column({ kind: 'date', value: () => '2027-03-30' }), { name: '' })).toBe(
    'Tuesday, March 30, 2027',
  ));

const rows: Row[] = [{ name: 'b10' }, { name: 'B9' }, { name: '' }, { name: 'a' }];
test.each([
  ['asc', ['a', 'B9', 'b10', '']],
  ['desc', ['', 'b10', 'B9', 'a']],
] as const)('sorts %s by numbers in texts, ignoring case, empty values greatest', (sorted, names) =>
  expect(
    createRowSorter<Row>()(rows, [column({ sorted, value: ({ name }) => name })], {}).map(({ name }) => name),
  ).toEqual(names),
);

test('finds rows whose visible cells contain every word', () => {
  const columns = [
    column({ value: ({ name }) => name }),
    column({ kind: 'money', value: ({ amount }) => amount }),
    column({ hidden: true, value: () => 'secret' }),
    column({ isExcludedFromSearch: true, value: () => 'typed' }),
  ];
  const plants: Row[] = [
    { name: 'Maple Bluff Florist', amount: 2819.85 },
    { name: 'Maple Gate', amount: 5 },
  ];
  const found = (search: string) =>
    createRowFinder<Row>()
      .find(plants, columns, search)
      .map(({ name }) => name);
  expect(found('maple 2,819')).toEqual(['Maple Bluff Florist']);
  expect(found('MAPLE')).toHaveLength(2);
  expect(found('secret')).toEqual([]);
  expect(found('typed')).toEqual([]);
});

test('does not search a column after it is hidden', () => {
  const finder = createRowFinder<Row>();
  const name = column({ value: (row) => row.name });
  const plants: Row[] = [{ name: 'Maple Gate' }];
  expect(finder.find(plants, [name], 'maple')).toEqual(plants);
  expect(finder.find(plants, [{ ...name, hidden: true }], 'maple')).toEqual([]);
});

test('finds a changed row by its new text', () => {
  let written = 0;
  const columns = [
    column({
      value: ({ name }) => {
        written += 1;
        return name;
      },
    }),
  ];
  const finder = createRowFinder<Row>();
  const before: Row[] = [{ name: 'Bay 1' }, { name: 'Bay 2' }, { name: 'Bay 3' }];
  expect(finder.find(before, columns, 'bay 1')).toHaveLength(1);
  const after: Row[] = [{ name: 'House 1' }];
  expect(finder.find(after, columns, 'bay 1')).toEqual([]);
  expect(finder.find(after, columns, 'house 1')).toEqual(after);
  Array.from(finder.prepare(after, columns));
  expect(written).toBe(4);
});

test('includes the total in the range label when rows are filtered', () => {
  expect(rangeLabel({ shown: 25, matching: 857, all: 857 })).toBe('viewing 25 of 857 rows');
  expect(rangeLabel({ shown: 3, matching: 3, all: 2857 })).toBe('viewing 3 of 3 rows, filtered from 2,857');
});

test.each([
  [10, 1],
  [14, 1],
  [15, 15],
  [25, 25],
  [100, 100],
  [250, 100],
])('clamps a stored page size of %d to %d', (given, size) => expect(clampPageSize(given)).toBe(size));

test('offers the current page size beside the standard ones', () => {
  expect(pageSizeOptions(1)).toEqual([1, 10, 25, 50, 100]);
  expect(pageSizeOptions(25)).toEqual([10, 25, 50, 100]);
});

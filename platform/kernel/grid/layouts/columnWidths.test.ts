import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { hideColumnsToFit, maxNumberLengths, widenNumberColumns } from './columnWidths.ts';

interface Row {
  amount: number | null;
}
const column = (more: Partial<Column<Row>>): Column<Row> => ({
  key: 'amount',
  title: 'Amount',
  kind: 'money',
  value: ({ amount }) => amount,
  width: 100,
  ...more,
});
const nothing: ReadonlyMap<string, number> = new Map();
const longest = (columns: readonly Column<Row>[], amounts: readonly (number | null)[], before = nothing) =>
  maxNumberLengths(
    columns,
    amounts.map((amount) => ({ amount })),
    before,
  );
const widths = (columns: readonly Column<Row>[], ...amounts: (number | null)[]) =>
  widenNumberColumns(columns, longest(columns, amounts)).map(({ width }) => width);

test('leaves the width of a column whose numbers fit', () => {
  const columns = [column({})];
  expect(widths(columns, 1, 99.5, null)).toEqual([100]);
  expect(widths(columns)).toEqual([100]);
  expect(widenNumberColumns(columns, longest(columns, [1]))[0]).toBe(columns[0]);
});

test('uses the longest number, either the greatest or the smallest', () => {
  const [greatest = 0] = widths([column({})], 1, 4_400_360);
  expect(greatest).toBeGreaterThan(110);
  const [smallest = 0] = widths([column({})], 1, -4_400_360);
  expect(smallest).toBeGreaterThan(greatest);
});

test('never narrows a column after another page', () => {
  const columns = [column({})];
  const seen = longest(columns, [4_400_360]);
  expect(longest(columns, [1], seen)).toBe(seen);
  expect([...longest(columns, [-4_400_360], seen)]).toEqual([['amount', '-$4,400,360.00'.length]]);
});

test('ignores texts and hidden columns', () =>
  expect(widths([column({ kind: 'text' }), column({ hidden: true })], 4_400_360)).toEqual([100, 100]));

const lines = [
  column({ key: 'place', width: 50, hideOrder: 2 }),
  column({ key: 'name', width: 200 }),
  column({ key: 'secret', width: 500, hidden: true }),
  column({ key: 'sku', width: 120, hideOrder: 1 }),
  column({ key: 'total', width: 110 }),
];
test.each([
  [480, ['place', 'name', 'sku', 'total']],
  [479, ['place', 'name', 'total']],
  [360, ['place', 'name', 'total']],
  [359, ['name', 'total']],
  [100, ['name', 'total']],
])('displays in %d pixels %j', (availableWidth, keys) =>
  expect(
    hideColumnsToFit(lines, availableWidth)
      .filter(({ hidden }) => !hidden)
      .map(({ key }) => key),
  ).toEqual(keys),
);

test('leaves hidden columns in their order', () =>
  expect(hideColumnsToFit(lines, 100).map(({ key }) => key)).toEqual(lines.map(({ key }) => key)));

test('preserves the lengths of other columns', () =>
  expect([...longest([column({})], [1], new Map([['other', 3]]))]).toEqual([
    ['other', 3],
    ['amount', '$1.00'.length],
  ]));

test('computes the width of a column of numbers, or leaves the default width', () => {
  const { width: _, ...unsized } = column({ kind: 'number' });
  expect(widths([column({ kind: 'number', width: 20 })], 1234)).toEqual([66]);
  expect(widths([unsized], 1234)).toEqual([undefined]);
  expect(widths([column({ kind: 'number', width: 66 })], 1234)).toEqual([66]);
});

test('assumes the default width and hides the first of equal columns', () => {
  const { width: _, ...unsized } = column({});
  const plain = (key: string, hideOrder?: number): Column<Row> =>
    hideOrder === undefined ? { ...unsized, key } : { ...unsized, key, hideOrder };
  const visible = (availableWidth: number) =>
    hideColumnsToFit([plain('a', 1), plain('b', 1), plain('c')], availableWidth)
      .filter(({ hidden }) => !hidden)
      .map(({ key }) => key);
  expect([visible(420), visible(419), visible(279)]).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
});

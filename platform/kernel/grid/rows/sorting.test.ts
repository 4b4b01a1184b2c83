import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { compareKeys, isEnglish, columnSorts, type CellSortKey, cellSortKey } from './sorting.ts';
import { rowComparator } from './testing/rowComparator.ts';

test.each<[CellSortKey, CellSortKey, number]>([
  ['maple gate', 'Maple Bluff', 1],
  ['Order 9', 'order 10', -1],
  ['MAPLE', 'maple', 0],
  ['', 'maple', 1],
  ['maple', null, -1],
  [null, undefined, 0],
  [undefined, '', 0],
  [2, 10, -1],
  [0, null, -1],
  [false, true, -1],
  [true, 1, 0],
])('compares %j with %j: %d', (a, b, sign) => expect(Math.sign(compareKeys(a, b))).toBe(sign));

interface Row {
  name: string;
  amount: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'amount', title: 'Amount', kind: 'number', value: () => '', sortValue: ({ amount }) => amount },
];
const [a, b] = [
  { name: 'Ash', amount: 2 },
  { name: 'ash', amount: 1 },
];

test('runs in an English locale', () => expect(isEnglish).toBe(true));

test('sorts by the sort value of a column, if present', () =>
  expect(columns.map((column) => cellSortKey(column, a))).toEqual(['Ash', 2]));

test('sorts by the second column when the first is equal, and ignores missing columns', () => {
  const order = (...sorts: readonly { key: string; direction: 'asc' | 'desc' }[]) =>
    rowComparator(columnSorts(columns, { sorts }))(a, b);
  expect(order({ key: 'name', direction: 'asc' })).toBe(0);
  expect(order({ key: 'name', direction: 'asc' }, { key: 'amount', direction: 'asc' })).toBe(1);
  expect(order({ key: 'name', direction: 'asc' }, { key: 'amount', direction: 'desc' })).toBe(-1);
  expect(order({ key: 'gone', direction: 'asc' }, { key: 'amount', direction: 'asc' })).toBe(1);
});

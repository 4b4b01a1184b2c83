import { expect, test } from 'vitest';
import { findRefusedRows, isSameRowList, keepRowOrder } from './recordRows.ts';
import { reuseEqualRows } from './useSameRows.ts';

interface Plant {
  id: string;
  price: number;
  name: string;
}

const aPlant = (id: string): Plant => ({ id, price: 1, name: `Plant ${id}` });
const [one, two, three] = [aPlant('1'), aPlant('2'), aPlant('3')];
const rowId = ({ id }: Plant): string => id;

test('compares lists in whatever order', () => {
  const rows = { rowId, isSame: (a: Plant, b: Plant) => a.price === b.price };
  expect(isSameRowList(rows, [one, two], [two, { ...one, name: 'Renamed' }])).toBe(true);
  expect(isSameRowList(rows, [one, two], [{ ...one, price: 9 }, two])).toBe(false);
  expect(isSameRowList(rows, [one, two], [one, three])).toBe(false);
  expect(isSameRowList(rows, [one, two], [one])).toBe(false);
});

test('keeps rows in the order of the screen, with others after them', () =>
  expect(keepRowOrder([one, two, three], [three, one], rowId)).toEqual([three, one, two]));

test('shows a refusal of the server at the row that was sent', () => {
  const rows = { rowId, inputField: 'plants', toColumnKey: (path: readonly string[]) => path.at(-1) ?? '' };
  const problems = [
    { message: 'Price cannot be negative', field: ['plants', '1', 'price'] },
    { message: 'Something else', field: ['name'] },
    { message: 'Something without a field', field: null },
  ];
  expect([...findRefusedRows(rows, problems, [one, two])]).toEqual([
    ['2', { row: two, messages: { price: 'Price cannot be negative' } }],
  ]);
});

test('reuses the objects of rows that did not change, wherever they stand', () => {
  const changed = { ...two, price: 5 };
  const [first, second, third] = reuseEqualRows(
    [{ ...three }, changed, { ...one }],
    [one, two, three],
    rowId,
  );
  expect(first).toBe(three);
  expect(second).toBe(changed);
  expect(third).toBe(one);
  expect(reuseEqualRows([one], [], rowId)).toEqual([one]);
});

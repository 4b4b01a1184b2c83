import { expect, test } from 'vitest';
import { enterRows, listPendingRows, rebaseRows, type RowEntry, type RowsInput } from './rowInput.ts';

interface Plant {
  id: string;
  stock: number | null;
  price: number;
}

const fern: Plant = { id: 'fern', stock: 10, price: 5 };
const rowId = ({ id }: Plant): string => id;
const none: RowsInput<Plant> = new Map();
const enter = (input: RowsInput<Plant>, ...entries: readonly RowEntry<Plant>[]) =>
  enterRows(input, entries, rowId);
const fifteen = enter(none, { row: fern, values: { stock: 15 } });
const invalid = { key: 'stock', text: '1x', message: 'Stock must be a number' };

test('bases each cell on the value that the user saw when its input began', () => {
  const changed = { ...fern, stock: 13, price: 7 };
  const both = enter(fifteen, { row: changed, values: { price: 8 } });
  expect(both.get('fern')).toEqual({ base: { ...fern, price: 7 }, values: { stock: 15, price: 8 } });
  const again = enter(both, { row: { ...changed, price: 9 }, values: { price: 6 } });
  expect(again.get('fern')).toEqual({ base: { ...fern, price: 7 }, values: { stock: 15, price: 6 } });
});

test('drops input that returns to the stored value', () => {
  expect(enter(fifteen, { row: fern, values: { stock: 10 } }).size).toBe(0);
  const both = enter(fifteen, { row: fern, values: { price: 4 } });
  expect(enter(both, { row: fern, values: { stock: 10 } }).get('fern')).toEqual({
    base: fern,
    values: { price: 4 },
  });
  const empty = { ...fern, stock: null };
  const three = enter(none, { row: empty, values: { stock: 3 } });
  expect(enter(three, { row: empty, values: { stock: null } }).size).toBe(0);
});

test('ends input at the value that it began with, when a cell is undone', () => {
  const undone = [{ row: { ...fern, stock: 13 }, values: { stock: 10 } }];
  expect(enterRows(fifteen, undone, rowId, true).size).toBe(0);
  expect(enterRows(fifteen, undone, rowId).get('fern')?.values).toEqual({ stock: 10 });
  expect(enterRows(none, undone, rowId, true).get('fern')?.values).toEqual({ stock: 10 });
});

test('keeps a text that is no value until its cell has one, and the last value of the cell', () => {
  const refused = enter(fifteen, { row: fern, invalid });
  expect(refused.get('fern')).toEqual({ base: fern, values: { stock: 15 }, invalid });
  expect(enter(refused, { row: fern, values: { price: 4 } }).get('fern')?.invalid).toEqual(invalid);
  expect(enter(refused, { row: fern, values: { stock: 16 } })).toEqual(
    enter(none, { row: fern, values: { stock: 16 } }),
  );
  expect(enter(none, { row: fern, invalid }, { row: fern, values: { stock: 10 } }).size).toBe(0);
});

test('lists rows whose input is not stored, in the sequence in which it began', () => {
  const iris = { id: 'iris', stock: 1, price: 1 };
  const input = enter(fifteen, { row: iris, values: { stock: 2 } }, { row: fern, values: { price: 4 } });
  const find = (stored: Partial<Plant>) => (base: Plant) =>
    base.id === 'iris' ? iris : { ...base, ...stored };
  const list = (stored: Partial<Plant> = {}) => listPendingRows(input, find(stored)).pendingRows.map(rowId);
  expect(listPendingRows(input, find({})).pendingRows).toEqual([
    { id: 'fern', stock: 15, price: 4 },
    { id: 'iris', stock: 2, price: 1 },
  ]);
  expect(list({ stock: 15 })).toEqual(['fern', 'iris']);
  expect(list({ stock: 15, price: 4 })).toEqual(['iris']);
});

test.each<[string, Partial<Plant>, boolean]>([
  ['finds a cell that somebody else changed since its input began', { stock: 13 }, true],
  ['finds nothing when nobody else changed the row', {}, false],
  ['finds nothing when another cell changed', { price: 9 }, false],
  ['finds nothing when both entered the same', { stock: 15 }, false],
])('%s', (_, stored, isOvertaken) => {
  const { overtakenRows } = listPendingRows(fifteen, (base) => ({ ...base, ...stored }));
  expect(overtakenRows).toEqual(isOvertaken ? [{ ...fern, stock: 15 }] : []);
});

test('bases input on rows that the user has seen by now, and drops it where there is none', () => {
  const changed = { ...fern, stock: 13 };
  expect(rebaseRows(fifteen, () => changed).get('fern')).toEqual({ base: changed, values: { stock: 15 } });
  expect(rebaseRows(fifteen, () => undefined).size).toBe(0);
});

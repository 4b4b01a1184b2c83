import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { rowFinder, searchWords } from './quickSearch.ts';

interface Row {
  name: string;
}
const named = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, place) => ({ name: `Bay ${place}` }));
/** A column that counts how often a cell was written out. */
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

test('words are parted by any space and fold their case', () =>
  expect(searchWords('  Maple \t GATE\n ')).toEqual(['maple', 'gate']));

test('a search without words finds all, as they are', () => {
  const { columns, count } = counted();
  const rows = named(3);
  expect(rowFinder<Row>().found(rows, columns, '  ')).toBe(rows);
  expect(count.written).toBe(0);
});

test('a word does not reach from one cell into the next', () => {
  const cell = (key: string, text: string): Column<Row> => ({
    key,
    title: key,
    kind: 'text',
    value: () => text,
  });
  const rows = named(1);
  const found = (search: string) => rowFinder<Row>().found(rows, [cell('a', 'ma'), cell('b', 'ple')], search);
  expect(found('maple')).toEqual([]);
  expect(found('ma ple')).toEqual(rows);
});

test('writes out all rows ahead, some at a time, and the search writes none again', () => {
  const { columns, count } = counted();
  const rows = named(120);
  const finder = rowFinder<Row>();
  const steps = [...finder.prepared(rows, columns)];
  expect(steps.length).toBeGreaterThan(1);
  expect(count.written).toBe(120);
  expect(finder.found(rows, columns, 'bay 119')).toHaveLength(1);
  expect(count.written).toBe(120);
});

test('writing ahead ends when other columns are searched meanwhile', () => {
  const first = counted();
  const second = counted();
  const rows = named(120);
  const finder = rowFinder<Row>();
  const work = finder.prepared(rows, first.columns);
  work.next();
  finder.found(rows, second.columns, 'bay 1');
  expect(work.next().done).toBe(true);
  expect(second.count.written).toBe(120);
});

test('forgets rows that are gone once they are more than those that are there', () => {
  const { columns, count } = counted();
  const finder = rowFinder<Row>();
  const gone = named(3);
  finder.found(gone, columns, 'bay');
  const one = named(1);
  Array.from(finder.prepared(one, columns));
  finder.found(gone, columns, 'bay');
  expect(count.written).toBe(3 + 1 + 3);
});

test('keeps rows that may come back', () => {
  const { columns, count } = counted();
  const finder = rowFinder<Row>();
  const all = named(4);
  finder.found(all, columns, 'bay');
  Array.from(finder.prepared(all.slice(0, 2), columns));
  finder.found(all, columns, 'bay');
  expect(count.written).toBe(4);
});

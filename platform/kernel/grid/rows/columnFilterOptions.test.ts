import { expect, test } from 'vitest';
import type { CellValue, Column, ColumnKind } from '../column.ts';
import { filterKind, filterOptions, rowFilter } from './columnFilter.ts';
import type { ColumnFilter } from '../layouts/layout.ts';

const column = (kind: ColumnKind): Column<CellValue> => ({ key: 'k', title: 'K', kind, value: (row) => row });
const passes = (kind: ColumnKind, filter: ColumnFilter, value: CellValue) =>
  rowFilter([column(kind)], { filters: { k: filter } }, '2027-03-02')?.(value);

test('offers the filter options, the default first', () =>
  expect(filterOptions).toEqual({
    text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'],
    number: [
      'equals',
      'notEqual',
      'lessThan',
      'greaterThan',
      'inRange',
      'blank',
      'notBlank',
      'lessThanOrEqual',
      'greaterThanOrEqual',
    ],
    date: ['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'],
  }));

test('chooses the filter by the kind of column', () => {
  const kinds = ['text', 'status', 'boolean', 'number', 'money', 'date', 'datetime'] as const;
  expect(kinds.map(filterKind)).toEqual(['text', 'text', 'text', 'number', 'number', 'date', 'date']);
});

test('treats a text of one space as blank', () => {
  expect(passes('text', { filterType: 'text', type: 'blank' }, ' ')).toBe(true);
  expect(passes('text', { filterType: 'text', type: 'notBlank' }, ' ')).toBe(false);
});

test('reads a number saved as text and ignores an empty one', () => {
  const equals = (filter: string) => ({ filterType: 'number', type: 'equals', filter }) as const;
  expect(passes('number', equals('5'), 5)).toBe(true);
  expect(passes('number', equals('5'), '5')).toBe(true);
  expect(passes('number', equals(''), 0)).toBeUndefined();
});

test('treats a value that is not a number as blank', () => {
  const blank = { filterType: 'number', type: 'blank' } as const;
  expect(['', 'many', true, null, undefined].map((value) => passes('number', blank, value))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(passes('number', blank, 0)).toBe(false);
});

test('treats a value that is not a day as blank', () => {
  const blank = { filterType: 'date', type: 'blank' } as const;
  for (const kind of ['date', 'datetime'] as const) {
    expect(['', 'soon', 5, null].map((value) => passes(kind, blank, value))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(passes(kind, blank, '2027-03-30')).toBe(false);
  }
});

test('requires both ends of a range of days and includes them', () => {
  const range = (dateFrom: string, dateTo?: string) =>
    ({ filterType: 'date', type: 'inRange', dateFrom, dateTo }) as const;
  expect(passes('date', range('2027-03-01'), '2027-03-01')).toBeUndefined();
  const inside = (day: string) => passes('date', range('2027-02-28', '2027-03-02'), day);
  expect(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03'].map(inside)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('ignores an unknown condition among others', () => {
  const condition = { filterType: 'number', type: 'sometimes', filter: 5 } as const;
  const all = (operator: 'AND' | 'OR'): ColumnFilter => ({
    filterType: 'number',
    operator,
    conditions: [condition],
  });
  expect(passes('number', all('AND'), 5)).toBeUndefined();
  expect(passes('number', all('OR'), 5)).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { CellValue, Column, ColumnKind } from './column.ts';
import { filterKind, filterTests, rowFilter } from './columnFilter.ts';
import type { ColumnFilter } from './layout.ts';

const column = (kind: ColumnKind): Column<CellValue> => ({ key: 'k', title: 'K', kind, value: (row) => row });
const passes = (kind: ColumnKind, filter: ColumnFilter, value: CellValue) =>
  rowFilter([column(kind)], { filters: { k: filter } })?.(value);

test('the header offers these questions, the usual one first', () =>
  expect(filterTests).toEqual({
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

test('a column is filtered as what it holds', () => {
  const kinds = ['text', 'status', 'boolean', 'number', 'money', 'date', 'datetime'] as const;
  expect(kinds.map(filterKind)).toEqual(['text', 'text', 'text', 'number', 'number', 'date', 'date']);
});

test('a text of a space is blank', () => {
  expect(passes('text', { filterType: 'text', type: 'blank' }, ' ')).toBe(true);
  expect(passes('text', { filterType: 'text', type: 'notBlank' }, ' ')).toBe(false);
});

test('a filter that was saved as text counts as a number; an empty one asks nothing', () => {
  const equals = (filter: string) => ({ filterType: 'number', type: 'equals', filter }) as const;
  expect(passes('number', equals('5'), 5)).toBe(true);
  expect(passes('number', equals('5'), '5')).toBe(true);
  expect(passes('number', equals(''), 0)).toBeUndefined();
});

test('what is no number is blank among numbers', () => {
  const blank = { filterType: 'number', type: 'blank' } as const;
  expect(['', 'many', true, null, undefined].map((value) => passes('number', blank, value))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(passes('number', blank, 0)).toBe(false);
});

test('what is no day is blank among days', () => {
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

test('a range of days needs both ends and has them within', () => {
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

test('conditions that nobody knows leave the others', () => {
  const condition = { filterType: 'number', type: 'sometimes', filter: 5 } as const;
  const all = (operator: 'AND' | 'OR'): ColumnFilter => ({
    filterType: 'number',
    operator,
    conditions: [condition],
  });
  expect(passes('number', all('AND'), 5)).toBeUndefined();
  expect(passes('number', all('OR'), 5)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import type { Column } from '../column.ts';
import {
  visibleColumns,
  type GridLayout,
  gridLayout,
  isCombined,
  isSameLayout,
  preserveUnknownFields,
  preserveUnknownColumns,
  layoutVersion,
  maxLayouts,
  namedLayout,
  layoutColumns,
  unknownColumns,
} from './layout.ts';

const filter = { filterType: 'text' as const, type: 'contains', filter: 'maple' };
const columns = [
  { key: 'number', sorted: 'desc' as const },
  { key: 'customer' },
  { key: 'erpId', hidden: true },
];
const isOne = (layout: object) => gridLayout.safeParse(layout).success;
const many = <Value>(length: number, value: Value) => Array.from({ length }, () => value);

test.each([
  [{ columns: many(300, { key: 'a' }) }, { columns: many(301, { key: 'a' }) }],
  [
    { sorts: many(300, { key: 'a', direction: 'asc' }) },
    { sorts: many(301, { key: 'a', direction: 'asc' }) },
  ],
  [{ columns: [{ key: 'a', width: 20 }] }, { columns: [{ key: 'a', width: 19 }] }],
  [{ columns: [{ key: 'a', width: 4000 }] }, { columns: [{ key: 'a', width: 4001 }] }],
  [
    { filters: { a: { filterType: 'date', operator: 'AND', conditions: many(10, filter) } } },
    { filters: { a: { filterType: 'date', operator: 'AND', conditions: many(11, filter) } } },
  ],
  [
    { filters: { a: { filterType: 'number', operator: 'OR', conditions: [filter] } } },
    { filters: { a: { filterType: 'number', operator: 'OR', conditions: [] } } },
  ],
  [
    { filters: { a: { filterType: 'date', type: 'equals', dateFrom: '2027-03-30', dateTo: null } } },
    { filters: { a: { filterType: 'date', type: 'equals', dateFrom: 5 } } },
  ],
  [
    { filters: { a: { filterType: 'number', type: 'inRange', filter: 5, filterTo: '6' } } },
    { filters: { a: { filterType: 'number', type: 'inRange', filter: true } } },
  ],
])('accepts the layout %j and refuses %j', (layout, none) => {
  // Values that fit neither kind of filter have no type.
  expect([isOne(layout), isOne(none)]).toEqual([true, false]);
});

test('requires a name of up to 100 characters', () => {
  const message = (name: string) => namedLayout.safeParse({ name, layout: {} }).error?.issues[0]?.message;
  expect(message('x'.repeat(100))).toBeUndefined();
  expect(message('x'.repeat(101))).toBe('Name cannot exceed 100 characters');
  expect(message(' ')).toBe('Name is required');
  expect(namedLayout.parse({ name: ' Spring ', layout: {} }).name).toBe('Spring');
  expect([layoutVersion, maxLayouts]).toEqual([2, 50]);
});

test('recognizes combined filters', () => {
  expect(isCombined(filter)).toBe(false);
  expect(isCombined({ filterType: 'text', operator: 'AND', conditions: [filter] })).toBe(true);
});

test("displays columns by the user's choice, else by the default", () => {
  const declared: readonly Column<object>[] = columns.map((column) => ({
    ...column,
    title: column.key,
    kind: 'text',
    value: () => '',
  }));
  const shown = (layout: GridLayout) => visibleColumns(layout, declared).map(({ key }) => key);
  expect(shown({})).toEqual(['number', 'customer']);
  expect(
    shown({
      columns: [
        { key: 'erpId', hidden: false },
        { key: 'number', hidden: true },
      ],
    }),
  ).toEqual(['erpId', 'customer']);
});

test('inserts a new first column at the front', () =>
  expect(
    layoutColumns({ columns: [{ key: 'erpId' }, { key: 'customer' }] }, columns).map(({ key }) => key),
  ).toEqual(['number', 'erpId', 'customer']));

describe('comparing layouts', () => {
  const same = (a: GridLayout, b: GridLayout) => isSameLayout(a, b, columns);
  const other = { ...filter, filter: 'oak' };
  test('ignores the order of filters', () =>
    expect(
      same(
        { filters: { number: filter, customer: other } },
        { filters: { customer: other, number: filter } },
      ),
    ).toBe(true));
  test('detects another order, width, pin, sort or filter', () => {
    expect(same({ columns: [{ key: 'customer' }, { key: 'number' }] }, {})).toBe(false);
    expect(same({ columns: [{ key: 'number', pinned: true }] }, {})).toBe(false);
    expect(same({ columns: [{ key: 'number', pinned: false }] }, {})).toBe(true);
    expect(same({ columns: [{ key: 'erpId', hidden: false }] }, {})).toBe(false);
    expect(same({ sorts: [{ key: 'number', direction: 'asc' }] }, {})).toBe(false);
    expect(same({ sorts: [] }, {})).toBe(false);
    expect(same({ filters: { number: filter } }, { filters: { number: other } })).toBe(false);
  });
});

describe('columns that the grid currently lacks', () => {
  test('are reported once', () => {
    const layout = {
      columns: [{ key: 'a' }, { key: 'number' }],
      sorts: [{ key: 'b', direction: 'asc' as const }],
      filters: { a: filter, c: filter },
    };
    expect(unknownColumns(layout, columns)).toEqual(['a', 'b', 'c']);
    expect(unknownColumns({}, columns)).toEqual([]);
  });
  test('keep their filters beside the current ones', () =>
    expect(
      preserveUnknownColumns(
        { filters: { customer: filter } },
        { filters: { gone: filter, number: filter } },
        columns,
      ),
    ).toEqual({ filters: { customer: filter, gone: filter } }));
  test('are not added to a layout without columns', () =>
    expect(preserveUnknownColumns({ sorts: [] }, { columns: [{ key: 'gone' }] }, columns)).toEqual({
      sorts: [],
    }));
});

test('preserves unknown fields when one condition replaces several, and drops the several', () => {
  const several = {
    filterType: 'text' as const,
    operator: 'OR' as const,
    conditions: [filter, filter],
    label: 'y',
  };
  expect(
    preserveUnknownFields({ filters: { customer: filter } }, { filters: { customer: several } }).filters,
  ).toEqual({
    customer: { ...filter, label: 'y' },
  });
  const single = { ...filter, filterTo: 'z', dateFrom: null, dateTo: null, label: 'y' };
  const { label: _, ...now } = several;
  expect(
    preserveUnknownFields({ filters: { customer: now } }, { filters: { customer: single } }).filters,
  ).toEqual({
    customer: several,
  });
});

import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import {
  applyColumnChoices,
  layoutFilters,
  type GridLayout,
  gridLayout,
  isSameLayout,
  preserveUnknownFields,
  preserveUnknownColumns,
  namedLayout,
  layoutColumns,
  layoutSorts,
  unknownColumns,
} from './layout.ts';

const columns = [
  { key: 'number', sorted: 'desc' as const },
  { key: 'customer' },
  { key: 'total' },
  { key: 'erpId', hidden: true },
];
const filter = { filterType: 'text' as const, type: 'contains', filter: 'maple' };
const number = { filterType: 'number' as const, type: 'lessThan', filter: 5 };
const keys = (layout: GridLayout) => layoutColumns(layout, columns).map(({ key }) => key);

test('returns the columns and sorts of the grid for an empty layout', () => {
  expect(layoutColumns({}, columns)).toEqual([
    { key: 'number' },
    { key: 'customer' },
    { key: 'total' },
    { key: 'erpId' },
  ]);
  expect(layoutSorts({}, columns)).toEqual([{ key: 'number', direction: 'desc' }]);
});

test('orders columns by the layout and inserts a new column after its neighbor', () =>
  expect(
    layoutColumns(
      {
        columns: [
          { key: 'total', width: 200 },
          { key: 'number', hidden: true },
        ],
      },
      columns,
    ),
  ).toEqual([
    { key: 'total', width: 200 },
    { key: 'erpId' },
    { key: 'number', hidden: true },
    { key: 'customer' },
  ]));

test('reports and ignores unknown and repeated columns', () => {
  const old: GridLayout = {
    columns: [{ key: 'gone' }, { key: 'total' }, { key: 'total', hidden: true }],
    sorts: [
      { key: 'gone', direction: 'asc' },
      { key: 'total', direction: 'asc' },
    ],
    filters: { lost: filter, customer: filter },
  };
  expect(unknownColumns(old, columns)).toEqual(['gone', 'lost']);
  expect(keys(old)).toEqual(['number', 'customer', 'total', 'erpId']);
  expect(layoutSorts(old, columns)).toEqual([{ key: 'total', direction: 'asc' }]);
  expect(layoutFilters(old, columns)).toEqual({ customer: filter });
});

test.each<[string, GridLayout]>([
  ['a column', { columns: [{ key: 'number' }, { key: 'gone' }] }],
  ['a sort', { sorts: [{ key: 'gone', direction: 'asc' }] }],
  ['a filter', { filters: { gone: filter } }],
])('reports %s that the grid does not have, and ignores it', (_, layout) => {
  expect(unknownColumns(layout, columns)).toEqual(['gone']);
  expect(keys(layout)).toEqual(['number', 'customer', 'total', 'erpId']);
  expect(layoutFilters(layout, columns)).toEqual({});
  if (layout.sorts) expect(layoutSorts(layout, columns)).toEqual([]);
});

test('reports no column that the grid has', () =>
  expect(
    unknownColumns(
      {
        columns: [{ key: 'erpId' }],
        sorts: [{ key: 'total', direction: 'asc' }],
        filters: { customer: filter },
      },
      columns,
    ),
  ).toEqual([]));

test('has the default filters of the grid until the user changes or removes them', () => {
  const filtered = [{ key: 'status', filtered: ['Confirmed'] }, { key: 'total' }];
  const confirmed = { filterType: 'text', type: 'oneOf', filter: '["Confirmed"]' };
  expect(layoutFilters({}, filtered)).toEqual({ status: confirmed });
  expect(layoutFilters({ filters: {} }, filtered)).toEqual({});
  expect(layoutFilters({ filters: { total: number } }, filtered)).toEqual({ total: number });
  expect(isSameLayout({}, { filters: {} }, filtered)).toBe(false);
});

test('preserves the removal of all sorts', () => expect(layoutSorts({ sorts: [] }, columns)).toEqual([]));

test('preserves the position and filter of a column that is temporarily missing', () => {
  const before: GridLayout = {
    columns: [{ key: 'total' }, { key: 'finalCredit', width: 90 }, { key: 'number' }, { key: 'customer' }],
    filters: { finalCredit: filter },
  };
  const now: GridLayout = {
    columns: [{ key: 'customer' }, { key: 'total' }, { key: 'number' }, { key: 'erpId' }],
  };
  const merged = preserveUnknownColumns(now, before, columns);
  expect(merged.columns?.map(({ key }) => key)).toEqual([
    'customer',
    'total',
    'finalCredit',
    'number',
    'erpId',
  ]);
  expect(merged.filters).toEqual({ finalCredit: filter });
  expect(preserveUnknownColumns(now, {}, columns)).toEqual(now);
});

test('compares layouts by the appearance of the grid', () => {
  expect(
    isSameLayout(
      {},
      { columns: [...layoutColumns({}, columns)], sorts: [...layoutSorts({}, columns)] },
      columns,
    ),
  ).toBe(true);
  expect(isSameLayout({ columns: [{ key: 'gone' }] }, {}, columns)).toBe(true);
  expect(isSameLayout({ columns: [{ key: 'number', hidden: false }] }, {}, columns)).toBe(true);
  expect(isSameLayout({ columns: [{ key: 'number', hidden: true }] }, {}, columns)).toBe(false);
  expect(isSameLayout({ filters: { customer: filter } }, {}, columns)).toBe(false);
  expect(isSameLayout({ columns: [{ key: 'number', width: 50 }] }, {}, columns)).toBe(false);
});

test.each([
  { columns: [{ key: 'number', width: -4 }] },
  { columns: 'number' },
  { sorts: [{ key: 'number', direction: 'up' }] },
  { filters: { customer: { filterType: 'script', type: 'x' } } },
])('refuses the invalid layout %j', (value) => expect(gridLayout.safeParse(value).success).toBe(false));

test("applies the user's choice of columns and leaves the others", () => {
  const declared: Column<object>[] = [
    { key: 'sku', title: 'SKU', kind: 'text', value: () => '', hideOrder: 1 },
    { key: 'upc', title: 'UPC', kind: 'text', value: () => '', hidden: true },
    { key: 'name', title: 'Name', kind: 'text', value: () => '', hideOrder: 2 },
  ];
  const chosen = new Map([
    ['sku', false],
    ['name', true],
  ]);
  expect(
    applyColumnChoices(declared, chosen).map(({ key, hidden, hideOrder }) => [key, hidden, hideOrder]),
  ).toEqual([
    ['sku', false, undefined],
    ['upc', true, undefined],
    ['name', true, undefined],
  ]);
  expect(applyColumnChoices(declared, new Map())).toBe(declared);
});

test('preserves unknown fields when parsing', () => {
  const later = {
    name: 'Spring',
    layout: {
      columns: [{ key: 'total', note: 'x' }],
      sorts: [{ key: 'total', direction: 'asc', empty: 'first' }],
      filters: {
        customer: { ...filter, accents: true },
        total: { filterType: 'number', operator: 'OR', conditions: [{ ...number, unit: 'k' }], label: 'y' },
      },
      density: 'high',
    },
    icon: { color: 'green' },
  };
  expect(namedLayout.parse(later)).toEqual(later);
});

test('preserves unknown fields when the layout changes', () => {
  const before = gridLayout.parse({
    columns: [{ key: 'total', width: 90, note: 'x' }, { key: 'number' }],
    sorts: [{ key: 'total', direction: 'asc', empty: 'first' }],
    filters: { customer: { ...filter, accents: true }, total: { ...number, unit: 'k' } },
    density: 'high',
  });
  const now: GridLayout = {
    columns: [{ key: 'number' }, { key: 'total', width: 120 }],
    sorts: [{ key: 'total', direction: 'desc' }],
    filters: { customer: { ...filter, filter: 'oak' } },
  };
  const merged = {
    columns: [{ key: 'number' }, { key: 'total', width: 120, note: 'x' }],
    sorts: [{ key: 'total', direction: 'desc', empty: 'first' }],
    filters: { customer: { ...filter, filter: 'oak', accents: true } },
    density: 'high',
  };
  expect(preserveUnknownFields(now, before)).toEqual(merged);
  expect(preserveUnknownColumns(now, before, columns)).toEqual(merged);
  // Removed parts are not restored.
  expect(preserveUnknownFields({}, before)).toEqual({ density: 'high' });
});

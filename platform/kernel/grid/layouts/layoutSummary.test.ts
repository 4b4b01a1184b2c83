import { expect, test } from 'vitest';
import { layoutSummary } from './layoutSummary.ts';
import type { GridLayout } from './layout.ts';

const columns = [
  { key: 'number', title: 'Number', sorted: 'desc' as const },
  { key: 'customer', title: 'Customer' },
  { key: 'status', title: 'Status' },
];
const filter = { filterType: 'text' as const, type: 'contains', filter: 'maple' };

test.each<[string | undefined, GridLayout]>([
  [undefined, {}],
  [undefined, { sorts: [{ key: 'number', direction: 'desc' }], filters: {}, columns: [{ key: 'status' }] }],
  ['Sorted by Number', { sorts: [{ key: 'number', direction: 'asc' }] }],
  [
    'Sorted by Status, Customer (descending) · Filtered by Customer',
    {
      sorts: [
        { key: 'status', direction: 'asc' },
        { key: 'customer', direction: 'desc' },
      ],
      filters: { customer: filter },
    },
  ],
  ['Filtered by Customer, Status', { filters: { customer: filter, status: filter } }],
  ['Not sorted', { sorts: [] }],
  // Columns that this grid does not have are ignored.
  [undefined, { sorts: [{ key: 'number', direction: 'desc' }], filters: { gone: filter } }],
])('describes a layout as: %s', (text, layout) => expect(layoutSummary(layout, columns)).toBe(text));

test('mentions a default filter only when it is removed', () => {
  const filtered = [...columns, { key: 'state', title: 'State', filtered: ['Open'] }];
  expect(layoutSummary({}, filtered)).toBeUndefined();
  expect(layoutSummary({ filters: {} }, filtered)).toBe('Not filtered');
});

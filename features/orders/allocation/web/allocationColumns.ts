import type { Column } from '#platform/kernel/grid/column.ts';
import { isOverAllocated, type LineRow } from './allocationTable.ts';

/** Columns of the lines in the allocation dialog. */
export const allocationColumns: readonly Column<LineRow>[] = [
  {
    key: 'lineNumber',
    title: '#',
    kind: 'number',
    value: ({ line }) => line.lineNumber,
    sorted: 'asc',
    width: 58,
    hideOrder: 1,
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ line }) => line.name,
    width: 160,
    isFlexible: true,
    card: 'title',
  },
  { key: 'sku', title: 'SKU', kind: 'text', value: ({ line }) => line.sku, hidden: true, card: 'detail' },
  {
    key: 'orderedQuantity',
    title: 'Ordered',
    kind: 'number',
    value: ({ line }) => line.orderedQuantity,
    width: 84,
  },
  { key: 'actual', title: 'Actual', kind: 'number', value: ({ actual }) => actual, width: 84, hideOrder: 2 },
  {
    key: 'allocated',
    title: 'Allocated',
    kind: 'number',
    value: ({ allocated }) => allocated,
    mark: (row) => (isOverAllocated(row) ? 'error' : undefined),
    width: 92,
    isExcludedFromSearch: true,
  },
  {
    key: 'short',
    title: 'Short',
    kind: 'number',
    value: ({ short }) => short,
    mark: ({ short }) => (short > 0 ? 'warning' : undefined),
    width: 76,
    isExcludedFromSearch: true,
  },
];

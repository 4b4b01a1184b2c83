import type { Column } from './column.ts';
import { filtersOf, type GridLayout, sortsOf } from './layout.ts';

type Named = Pick<Column<never>, 'key' | 'title' | 'sorted'>;

/**
 * Describes sorts and filters for cards, which have no headers: 'Sorted by Status, Customer (descending) · Filtered by Customer'.
 * Undefined for the default sorts without filters.
 */
export function arrangementText(layout: GridLayout, columns: readonly Named[]): string | undefined {
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const sorts = (of: GridLayout) =>
    sortsOf(of, columns)
      .map(({ key, direction }) => `${titleOf(key)}${direction === 'desc' ? ' (descending)' : ''}`)
      .join(', ');
  const sorted = sorts(layout);
  const filtered = Object.keys(filtersOf(layout, columns)).map(titleOf).join(', ');
  const parts = [
    sorted === sorts({}) ? '' : sorted === '' ? 'Not sorted' : `Sorted by ${sorted}`,
    filtered === '' ? '' : `Filtered by ${filtered}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

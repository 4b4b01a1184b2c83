import type { Column } from '../column.ts';
import { layoutFilters, type GridLayout, layoutSorts } from './layout.ts';

type TitledColumn = Pick<Column<never>, 'key' | 'title' | 'sorted'>;

/**
 * Describes sorts and filters for cards, which have no headers: 'Sorted by Status, Customer (descending) · Filtered by Customer'.
 * Undefined for the default sorts without filters.
 */
export function layoutSummary(layout: GridLayout, columns: readonly TitledColumn[]): string | undefined {
  const findTitle = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const sorts = (source: GridLayout) =>
    layoutSorts(source, columns)
      .map(({ key, direction }) => `${findTitle(key)}${direction === 'desc' ? ' (descending)' : ''}`)
      .join(', ');
  const sorted = sorts(layout);
  const filtered = Object.keys(layoutFilters(layout, columns)).map(findTitle).join(', ');
  const parts = [
    sorted === sorts({}) ? '' : sorted === '' ? 'Not sorted' : `Sorted by ${sorted}`,
    filtered === '' ? '' : `Filtered by ${filtered}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

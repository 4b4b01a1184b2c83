import type { Column } from '../column.ts';
import { layoutFilters, type GridLayout, layoutSorts } from './layout.ts';

type TitledColumn = Pick<Column<never>, 'key' | 'title' | 'sorted' | 'filtered'>;

/**
 * Describes sorts and filters for cards, which have no headers: 'Sorted by Status, Customer (descending) · Filtered by Customer'.
 * Undefined for the defaults of the grid.
 */
export function layoutSummary(layout: GridLayout, columns: readonly TitledColumn[]): string | undefined {
  const findTitle = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const sorts = (source: GridLayout) =>
    layoutSorts(source, columns)
      .map(({ key, direction }) => `${findTitle(key)}${direction === 'desc' ? ' (descending)' : ''}`)
      .join(', ');
  const sorted = sorts(layout);
  const filters = layoutFilters(layout, columns);
  const filtered = Object.keys(filters).map(findTitle).join(', ');
  const hasDefaultFilters = JSON.stringify(filters) === JSON.stringify(layoutFilters({}, columns));
  const parts = [
    sorted === sorts({}) ? '' : sorted === '' ? 'Not sorted' : `Sorted by ${sorted}`,
    hasDefaultFilters ? '' : filtered === '' ? 'Not filtered' : `Filtered by ${filtered}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

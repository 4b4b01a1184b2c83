import type { Column } from '#platform/kernel/grid/column.ts';
import { localTimeZone, useCompanyTimeZone } from '../../parts/time/companyTimeZone.ts';

/** Lists of columns and columns with a time zone, by those without one. */
type ZonedColumns = WeakMap<object, unknown>;

const columnsByZone = new Map<string, ZonedColumns>();

function memoize<T extends object>(cache: ZonedColumns, key: T, create: () => T): T {
  const cached = cache.get(key) as T | undefined;
  if (cached) return cached;
  const created = create();
  cache.set(key, created);
  return created;
}

/**
 * Returns the columns with the time zone of the company for their instants (decision G21): always the same objects for the same
 * columns, because the table draws all cells anew for others, and the search reads all rows again.
 */
export function useZonedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const timeZone = useCompanyTimeZone();
  if (timeZone === localTimeZone) return columns;
  const cache: ZonedColumns = columnsByZone.get(timeZone) ?? new WeakMap();
  columnsByZone.set(timeZone, cache);
  return memoize(cache, columns, () =>
    columns.map((column) =>
      column.kind === 'datetime' ? memoize(cache, column, () => ({ ...column, timeZone })) : column,
    ),
  );
}

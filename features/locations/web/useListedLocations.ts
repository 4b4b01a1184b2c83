import { useMemo } from 'react';
import { useListRows } from '#platform/web/lists/useList.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationListQuery } from './locationListQuery.ts';

/** Locations of the list that the page shows, also by their ids. */
export function useListedLocations() {
  const rows: readonly LocationRow[] = useListRows(locationListQuery);
  return { rows, byId: useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]) };
}

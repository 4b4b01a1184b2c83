import { useMemo } from 'react';
import { useList } from '#platform/web/lists/useList.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationListQuery } from './locationListQuery.ts';

/** Names of facility locations, from the list that is cached on the device. */
export interface LocationPaths {
  /** 'House 2 › Section D › Bay 1'; with its site when there are several. */
  getPath: (locationId: string) => string;
  /** First location below the site: 'House 2'; the location itself at the top. */
  getHouse: (locationId: string) => string;
}

const separator = ' › ';

/** Returns functions that name locations; an unknown one, or while the list loads, is '…'. */
export function useLocationPaths(): LocationPaths {
  const { rows } = useList(locationListQuery);
  return useMemo(() => createLocationPaths(rows), [rows]);
}

/** Creates the functions that name these locations. */
export function createLocationPaths(rows: readonly LocationRow[]): LocationPaths {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hasOneSite = rows.filter(({ locationType }) => locationType === 'SITE').length <= 1;
  const getNames = (locationId: string): readonly string[] => {
    const row = byId.get(locationId);
    if (!row) return ['…'];
    const above = formatLocationPath(row, byId);
    return [...(above === '' ? [] : above.split(separator)), row.name];
  };
  return {
    getPath: (locationId) => {
      const names = getNames(locationId);
      return (hasOneSite && names.length > 1 ? names.slice(1) : names).join(separator);
    },
    getHouse: (locationId) => {
      const names = getNames(locationId);
      return (hasOneSite ? names.slice(1, 2) : names.slice(0, 2)).join(separator) || (names[0] ?? '');
    },
  };
}

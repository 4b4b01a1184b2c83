import { findCountableLocations } from '#features/locations/countableLocations.ts';
import { formatLocationPath, pathKey } from '#features/locations/formatLocationPath.ts';
import type { LocationFieldsFragment } from '#features/locations/web/documents.ts';
import type { CountableLocation } from '#features/locations/web/useCountableLocations.ts';
import { createLocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** Location of a row of a file, or the reason for which nothing is counted there. */
type FoundLocation = { location: CountableLocation } | { message: string };

/** Finds the locations of a file. */
export interface CountedLocations {
  /** Finds the location with an ERP ID, a path, or the end of one that no other has: 'House 6/Section B/Bay 2'. */
  find: (text: string) => FoundLocation;
  /** 'House 2 › Section D › Bay 1', as counts are exported. */
  getPath: (locationId: string) => string;
}

/** Creates the finder of the locations of a company. */
export function createCountedLocations(rows: readonly LocationFieldsFragment[]): CountedLocations {
  const { getPath } = createLocationPaths(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const countable = new Set(findCountableLocations(rows, ({ id }) => id));
  const byErpId = Map.groupBy(rows, ({ erpId }) => textKey(erpId ?? ''));
  const paths = rows.map((row) => ({ row, key: pathKey(formatLocationPath(row, byId), row.name) }));
  const byPath = Map.groupBy(paths, ({ key }) => key);
  const byEnd = Map.groupBy(
    paths.flatMap(({ row, key }) => listEnds(key).map((end) => ({ row, end }))),
    ({ end }) => end,
  );
  return {
    getPath,
    find: (text) => {
      const key = pathKey(text);
      const found =
        byErpId.get(textKey(text)) ?? (byPath.get(key) ?? byEnd.get(key) ?? []).map(({ row }) => row);
      const active = found.filter(({ status }) => status === 'ACTIVE');
      const [row, ...others] = active.length > 0 ? active : found;
      if (!row) return { message: `There is no location ${text}` };
      if (others.length > 0)
        return {
          message: `${others.length + 1} locations are called ${text}. Write the path from the site.`,
        };
      if (row.status !== 'ACTIVE') return { message: `${text} is inactive` };
      if (!countable.has(row)) return { message: `Nothing is counted at ${text}. Name one of its bays.` };
      return { location: { id: row.id, path: getPath(row.id), siteId: row.siteParentId } };
    },
  };
}

/** Returns a path without its first names: 'House 1 › Bay 2' and 'Bay 2' of 'Canby Farm › House 1 › Bay 2'. */
function listEnds(path: string): readonly string[] {
  const names = path.split(' › ');
  return names.slice(1).map((_, index) => names.slice(index + 1).join(' › '));
}

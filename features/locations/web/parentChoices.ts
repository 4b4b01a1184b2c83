import { parseId } from '#platform/kernel/ids/id.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { parentTypes } from '../locationParent.ts';
import { type LocationType, locationTypeLabels } from '../locationType.ts';
import type { LocationRow } from './locationColumns.ts';
import type { ParentChoice } from './locationForm.ts';

/** Returns a location as a parent of a new one, with the names of its ancestors. */
export const toParentChoice = (row: LocationRow, byId: ReadonlyMap<string, LocationRow>): ParentChoice => ({
  id: row.id,
  name: row.name,
  locationType: row.locationType,
  siteParentId: row.siteParentId,
  path: formatLocationPath(row, byId),
});

/** Returns a location or its nearest ancestor below which one of a type can be created; null when there is none. */
export function findAllowedParent(
  location: ParentChoice,
  type: LocationType,
  byId: ReadonlyMap<string, LocationRow>,
): ParentChoice | null {
  if (parentTypes[type].includes(location.locationType)) return location;
  const parentId = byId.get(location.id)?.parentLocationId;
  const parent = parentId ? byId.get(parentId) : undefined;
  return parent ? findAllowedParent(toParentChoice(parent, byId), type, byId) : null;
}

/**
 * Searches the active locations below which one of a type can be created, by name, ERP id and ancestors, or by an id; any
 * location below which something can be created while no type is chosen.
 */
export function createParentSource(
  rows: readonly LocationRow[],
  byId: ReadonlyMap<string, LocationRow>,
  type: LocationType | null,
): PickerSource<ParentChoice> {
  const allowed = type === null ? parentTypes.UNKNOWN : parentTypes[type];
  const offered = rows.filter(
    ({ status, locationType }) => status === 'ACTIVE' && allowed.includes(locationType),
  );
  const search = createRankedSearch(offered, (row) => ({
    name: row.name,
    fields: [
      { text: row.name, cost: 0 },
      { text: formatLocationPath(row, byId), cost: 3 },
    ],
    codes: [row.erpId],
  }));
  return {
    key: ['parent locations', type, rows.length],
    search: async (words, after) => {
      const id = parseId(words.trim());
      const found = id === undefined ? search.find(words) : offered.filter((row) => row.id === id);
      return toPickerPage(
        found.map((row) => toParentChoice(row, byId)),
        after,
      );
    },
    id: ({ id }) => id,
    name: ({ name }) => name,
    code: ({ locationType }) => locationTypeLabels[locationType],
    detail: ({ path }) => path,
  };
}

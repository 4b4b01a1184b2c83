import { compareKeys } from '#platform/kernel/grid/rows/sorting.ts';
import type { FacilityLocation } from './facilityLocation.ts';
import { formatLocationPath } from './formatLocationPath.ts';
import { createLocationFinder, type LocationFinder } from './locationFinder.ts';

/** A location of the company, in so far as places are made of it. */
export type StorageLocationRow = Pick<
  FacilityLocation,
  'name' | 'parentLocationId' | 'status' | 'siteParentId' | 'erpId'
> & { id: string };

/** A place for material: a site, or an active location below it (decision R3). */
export interface StorageLocation {
  id: string;
  name: string;
  /** 'Main Warehouse › Aisle 1 › Bin 101' below the site; the name of the site itself. */
  path: string;
  erpId: string | null;
}

/** The places of a site, the site first and then by path. */
export interface StorageLocations extends LocationFinder<StorageLocation> {
  locations: readonly StorageLocation[];
  find: (id: string) => StorageLocation | undefined;
  /** Path of a location of the site, also of an inactive one; '…' for an unknown one. */
  getPath: (id: string) => string;
}

const separator = ' › ';

/** Creates the places of a site; none for an unknown site. */
export function createStorageLocations(
  rows: readonly StorageLocationRow[],
  siteId: string,
): StorageLocations {
  const below = new Map(
    rows.filter((row) => row.siteParentId === siteId && row.id !== siteId).map((row) => [row.id, row]),
  );
  const toLocation = ({ id, name, erpId, ...row }: StorageLocationRow): StorageLocation => ({
    id,
    name,
    path: [formatLocationPath({ name, ...row }, below), name].filter(Boolean).join(separator),
    erpId,
  });
  const site = rows.find(({ id }) => id === siteId);
  const active = [...below.values()]
    .filter(({ status }) => status === 'ACTIVE')
    .map(toLocation)
    .toSorted((a, b) => compareKeys(a.path, b.path));
  const locations = site ? [toLocation(site), ...active] : [];
  const byId = new Map(locations.map((location) => [location.id, location]));
  return {
    ...createLocationFinder(locations, ({ path }) => path),
    locations,
    find: (id) => byId.get(id),
    getPath: (id) => {
      const inactive = below.get(id);
      return byId.get(id)?.path ?? (inactive ? toLocation(inactive).path : '…');
    },
  };
}

import { createLocationCascade, type LocationCascade } from '#features/locations/locationCascade.ts';
import { createLocationFinder, type LocationFinder } from '#features/locations/locationFinder.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { OfflineLocation } from '../../../offlineData/offlineRows.ts';

/** Locations of a site: the cascade, and what finds one that can be counted by words or a scanned code. */
export interface SiteLocations extends LocationCascade<OfflineLocation>, LocationFinder<OfflineLocation> {}

/** Creates the locations of a site; the pages of a visit share the last one. */
export const createSiteLocations = memoizeLast((locations: readonly OfflineLocation[]): SiteLocations => {
  const cascade = createLocationCascade(locations);
  const { countable, formatPath } = cascade;
  return { ...cascade, ...createLocationFinder(countable, ({ id }) => formatPath(id)) };
});

import type { FacilityLocation } from './facilityLocation.ts';
import { listAncestors } from './formatLocationPath.ts';

type RankedLocation = Pick<FacilityLocation, 'name' | 'parentLocationId' | 'pickRank'>;

/** Returns the rank of a location, or that of the nearest location above it that has one; null without any. */
export const findPickRank = (
  location: RankedLocation,
  byId: ReadonlyMap<string, RankedLocation>,
): number | null =>
  [...listAncestors(location, byId), location].findLast(({ pickRank }) => pickRank !== null)?.pickRank ??
  null;

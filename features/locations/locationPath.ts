import type { FacilityLocation } from './facilityLocation.ts';

export type PathPart = Pick<FacilityLocation, 'name' | 'parentLocationId' | 'locationType'>;

/**
 * "House 1 > Section A > Bay 1": names repeat from house to house, so pickers and messages show where a place is. The
 * site is left out, but for the site itself.
 */
export const pathText = (location: PathPart, byId: ReadonlyMap<string, PathPart>): string => {
  const names = pathOf(location, byId)
    .filter((part) => part === location || part.locationType !== 'SITE')
    .map((part) => part.name);
  return names.join(' > ');
};

/** From the top down to the location. A parent that is not known (not loaded) ends the path. */
export function pathOf<Part extends PathPart>(
  location: Part,
  byId: ReadonlyMap<string, Part>,
): readonly Part[] {
  const path = new Set<Part>();
  for (
    let at: Part | undefined = location;
    at && !path.has(at);
    at = at.parentLocationId === null ? undefined : byId.get(at.parentLocationId)
  )
    path.add(at);
  return [...path].toReversed();
}

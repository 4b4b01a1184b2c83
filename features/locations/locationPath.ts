import type { FacilityLocation } from './facilityLocation.ts';

type Place = Pick<FacilityLocation, 'name' | 'parentLocationId'>;

/**
 * Returns the names of the ancestors from the top down, 'Canby Farm › House 1 › Section A'; '' at the top. Names repeat from
 * house to house. A parent that is not loaded ends the path.
 */
export function pathText(location: Place, byId: ReadonlyMap<string, Place>): string {
  const above = new Set<Place>();
  const parentOf = ({ parentLocationId }: Place) =>
    parentLocationId === null ? undefined : byId.get(parentLocationId);
  for (let at = parentOf(location); at && at !== location && !above.has(at); at = parentOf(at)) above.add(at);
  return [...above]
    .toReversed()
    .map(({ name }) => name)
    .join(' › ');
}

import type { FacilityLocation } from './facilityLocation.ts';

type NamedLocation = Pick<FacilityLocation, 'name' | 'parentLocationId'>;

/**
 * Returns the names of the ancestors from the top down, 'Canby Farm › House 1 › Section A'; '' at the top. Names repeat from
 * house to house. A parent that is not loaded ends the path.
 */
export function formatLocationPath(
  location: NamedLocation,
  byId: ReadonlyMap<string, NamedLocation>,
): string {
  const above = new Set<NamedLocation>();
  const findParent = ({ parentLocationId }: NamedLocation) =>
    parentLocationId === null ? undefined : byId.get(parentLocationId);
  for (let at = findParent(location); at && at !== location && !above.has(at); at = findParent(at))
    above.add(at);
  return [...above]
    .toReversed()
    .map(({ name }) => name)
    .join(' › ');
}

import { textKey } from '#platform/kernel/text/normalizeText.ts';
import type { FacilityLocation } from './facilityLocation.ts';

type NamedLocation = Pick<FacilityLocation, 'name' | 'parentLocationId'>;

/** Returns the ancestors of a location from the top down. A parent that is not loaded ends the path. */
export function listAncestors<Location extends NamedLocation>(
  location: Location,
  byId: ReadonlyMap<string, Location>,
): readonly Location[] {
  const above = new Set<Location>();
  const findParent = ({ parentLocationId }: Location) =>
    parentLocationId === null ? undefined : byId.get(parentLocationId);
  for (let at = findParent(location); at && at !== location && !above.has(at); at = findParent(at))
    above.add(at);
  return [...above].toReversed();
}

/**
 * Returns the names of the ancestors from the top down, 'Canby Farm › House 1 › Section A'; '' at the top. Names repeat from
 * house to house. A parent that is not loaded ends the path.
 */
export const formatLocationPath = (
  location: NamedLocation,
  byId: ReadonlyMap<string, NamedLocation>,
): string =>
  listAncestors(location, byId)
    .map(({ name }) => name)
    .join(' › ');

/** Returns a path in the form in which paths are compared: people write / and > where the product writes ›. */
export const pathKey = (...paths: readonly string[]): string =>
  paths
    .flatMap((path) => path.split(/[›>/]/))
    .map(textKey)
    .filter(Boolean)
    .join(' › ');

import type { FacilityLocation } from './facilityLocation.ts';
import type { LocationType } from './locationType.ts';

type LocationNode = Pick<FacilityLocation, 'locationType' | 'status' | 'parentLocationId'>;

const countedTypes: ReadonlySet<LocationType> = new Set(['HOUSE', 'SECTION', 'BAY']);

/**
 * Returns the active locations at which items are counted: bays, and houses and sections that have no active section or bay
 * (decision K8).
 */
export function findCountableLocations<Location extends LocationNode>(
  locations: readonly Location[],
  getId: (location: Location) => string,
): readonly Location[] {
  const active = locations.filter(
    ({ status, locationType }) => status === 'ACTIVE' && countedTypes.has(locationType),
  );
  const parentIds = new Set(active.map(({ parentLocationId }) => parentLocationId));
  return active.filter((location) => location.locationType === 'BAY' || !parentIds.has(getId(location)));
}

import { invalid, ok, refuse } from '#platform/kernel/results/result.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { FacilityLocation } from './facilityLocation.ts';
import { locationTypeLabels, locationTypes, isTopLevelType } from './locationType.ts';
import type { LocationType } from './locationType.ts';

// Customer locations do not belong to a site.
const belowSite = locationTypes.filter((type) => type !== 'CUSTOMER');

/** Allowed types of the direct parent; none for locations at the top (decision L3). */
export const parentTypes: Readonly<Record<LocationType, readonly LocationType[]>> = {
  UNKNOWN: belowSite,
  SITE: [],
  WAREHOUSE: ['SITE'],
  CUSTOMER: [],
  HOUSE: ['SITE', 'WAREHOUSE'],
  BIN: belowSite,
  SECTION: ['HOUSE', 'WAREHOUSE'],
  BAY: ['SECTION', 'HOUSE'],
  AISLE: ['WAREHOUSE', 'HOUSE', 'SECTION'],
  SHIP_TO: ['SITE'],
};

export type ParentLocation = Pick<FacilityLocation, 'locationId' | 'locationType' | 'siteParentId'>;
/** Parent and site of a location; both null at the top. */
type ParentIds = Pick<FacilityLocation, 'parentLocationId' | 'siteParentId'>;

/** Text of the form for a missing site (spec 1 §8). */
export const siteRequiredMessage = (type: LocationType): string =>
  `${locationTypeLabels[type]} locations must be created under a Site location`;

/** Returns the parent and site of a new location. The site follows from the parent; a requested site must match (decision L1). */
export function resolveParentIds(
  type: LocationType,
  parent: ParentLocation | undefined,
  sentSiteId: string | null = null,
): Result<ParentIds> {
  if (isTopLevelType(type)) return parent || sentSiteId ? refuse(parentNotAllowed(type)) : ok(noParent);
  if (!parent) return refuse(noSite(type));
  if (!parentTypes[type].includes(parent.locationType)) return refuse(wrongParent(type, parent.locationType));
  const siteParentId = parent.locationType === 'SITE' ? parent.locationId : parent.siteParentId;
  if (!siteParentId) return refuse(noSite(type));
  return sentSiteId && sentSiteId !== siteParentId
    ? refuse(otherSite)
    : ok({ parentLocationId: parent.locationId, siteParentId });
}

/** Problem of an active location below an inactive one. */
export const inactiveParentProblem = ({ name }: Pick<FacilityLocation, 'name'>) =>
  invalid('INVALID_STATE', ['parentLocationId'], `${name} is inactive. Make it active first.`);

const noParent: ParentIds = { parentLocationId: null, siteParentId: null };

// The client looks for "valid site" and shows its own text instead (decision L4).
const noSite = (type: LocationType) =>
  invalid('SITE_REQUIRED', ['parentLocationId'], `A valid site is required: ${siteRequiredMessage(type)}`);

const parentNotAllowed = (type: LocationType) =>
  invalid(
    'INVALID_REFERENCE',
    ['parentLocationId'],
    `${locationTypeLabels[type]} locations have no parent location`,
  );

const wrongParent = (type: LocationType, parentType: LocationType) =>
  invalid(
    'INVALID_REFERENCE',
    ['parentLocationId'],
    `${locationTypeLabels[type]} locations cannot stand in a ${locationTypeLabels[parentType]} location; choose one of type ${parentTypes[type].map((allowed) => locationTypeLabels[allowed]).join(', ')}`,
  );

const otherSite = invalid(
  'INVALID_REFERENCE',
  ['siteParentId'],
  'The site must be the one that the parent location stands in',
);

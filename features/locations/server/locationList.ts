import { listFields } from '#platform/server/list/listFields.ts';
import type { List } from '#platform/server/list/list.ts';
import type { FacilityLocation } from '../facilityLocation.ts';
import { locationFields } from '../locationFields.ts';

/** Facility locations of the tenant. */
export const locationList: List<FacilityLocation> = {
  ...listFields(locationFields, { table: 'facility_location', alias: 'l', id: 'locationId' }),
  defaultOrder: { name: 'ASC' },
};

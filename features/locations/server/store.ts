import { type GeneratedAlways, sql } from 'kysely';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FacilityLocation } from '../facilityLocation.ts';

interface FacilityLocationTable extends FacilityLocation {
  tenantId: string;
  nameLower: GeneratedAlways<string>;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    facilityLocation: FacilityLocationTable;
  }
}

/** Selected columns of a location, the same in its list and in its single query. */
const locationRecordColumns = [
  'tenantId',
  'locationId',
  'name',
  'locationType',
  'status',
  'erpId',
  'parentLocationId',
  'siteParentId',
  'address',
  'version',
  'createdAt',
  'updatedAt',
] as const;

const locations = (unit: UnitOfWork) =>
  db.selectFrom('facilityLocation').where('tenantId', '=', unit.tenantId);

export const findLocation = (unit: UnitOfWork, locationId: string) =>
  unit.first(locations(unit).select(locationRecordColumns).where('locationId', '=', locationId));

/** Returns existing locations with these ids; `contentHash` identifies a replayed create. */
export const locationsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    locations(unit)
      .select([...locationRecordColumns, 'contentHash'])
      .where('locationId', '=', sql<string>`any(${ids}::uuid[])`),
  );

/** Returns existing locations with one of these names, ignoring case, or ERP ids. */
export async function locationsByKeys(unit: UnitOfWork, names: readonly string[], erpIds: readonly string[]) {
  const keyed = locations(unit).select(['locationId', 'name', 'erpId', 'parentLocationId']);
  const lowerNames = names.map((name) => name.toLowerCase());
  const found = await Promise.all([
    unit.rows(keyed.where('nameLower', '=', sql<string>`any(${lowerNames}::text[])`)),
    unit.rows(keyed.where('erpId', '=', sql<string>`any(${erpIds}::text[])`)),
  ]);
  return found.flat();
}

/** Returns the name of the first active site by name, the default ship-from location (decision O29). */
export const firstActiveSite = async (unit: UnitOfWork): Promise<string | undefined> => {
  const sites = locations(unit)
    .select('name')
    .where('locationType', '=', 'SITE')
    .where('status', '=', 'ACTIVE');
  return (await unit.first(sites.orderBy('nameLower').orderBy('locationId').limit(1)))?.name;
};

import { type GeneratedAlways, sql } from 'kysely';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { RowVersion } from '#platform/server/command/saveChange.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FacilityLocation } from '../facilityLocation.ts';
import { locationFields } from '../locationFields.ts';

interface FacilityLocationTable extends FacilityLocation {
  nameLower: GeneratedAlways<string>;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    facilityLocation: FacilityLocationTable;
  }
}

const locationColumns = fieldKeys(locationFields);
const locations = (unit: UnitOfWork) =>
  db.selectFrom('facilityLocation').where('tenantId', '=', unit.tenantId);

export const findLocation = (unit: UnitOfWork, locationId: string) =>
  unit.first(locations(unit).select(locationColumns).where('locationId', '=', locationId));

/** Returns existing locations with these ids; `contentHash` identifies a replayed create. */
export const locationsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    locations(unit)
      .select([...locationColumns, 'contentHash'])
      .where('locationId', '=', sql<string>`any(${ids}::uuid[])`),
  );

/** Locks parents until the unit of work ends: none becomes inactive while a location is created below it. */
export const lockParents = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    locations(unit)
      .select('locationId')
      .where('locationId', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('locationId')
      .forShare(),
  );

/** Reads and locks a location until the unit of work ends. */
export const lockLocation = (unit: UnitOfWork, locationId: string) =>
  unit.first(locations(unit).select(locationColumns).where('locationId', '=', locationId).forNoKeyUpdate());

const locationKeyColumns = ['locationId', 'name', 'nameLower', 'erpId', 'parentLocationId'] as const;

/** Returns names in lower case, as the database compares them. */
export async function lowerNames(
  unit: UnitOfWork,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await unit.rows(
    sql<{ name: string; nameLower: string }>`
      select name, text_key(name) as name_lower from unnest(${names}::text[]) as name where ${unit.tenantId} <> ''`,
  );
  return new Map(rows.map(({ name, nameLower }) => [name, nameLower]));
}

interface LocationKeyRequest {
  names: readonly string[];
  /** Parents below which names are compared; names at the top always are. */
  parentIds: readonly string[];
  erpIds: readonly string[];
}

/** Returns existing locations with one of these names, ignoring case, below these parents, or with one of these ERP ids. */
export async function locationsByKeys(unit: UnitOfWork, { names, parentIds, erpIds }: LocationKeyRequest) {
  const keyed = locations(unit).select(locationKeyColumns);
  const named = keyed.where(
    'nameLower',
    '=',
    sql<string>`any(array(select text_key(name) from unnest(${names}::text[]) as name))`,
  );
  const found = await Promise.all([
    unit.rows(named.where('parentLocationId', '=', sql<string>`any(${parentIds}::uuid[])`)),
    unit.rows(named.where('parentLocationId', 'is', null)),
    unit.rows(keyed.where('erpId', '=', sql<string>`any(${erpIds}::text[])`)),
  ]);
  return found.flat();
}

/** Returns the names of the sites with these ERP ids. */
export const findSitesByErpIds = (unit: UnitOfWork, erpIds: readonly string[]) =>
  unit.rows(sql<{ erpId: string; name: string }>`
    select erp_id, name from facility_location
    where tenant_id = ${unit.tenantId} and erp_id = any(${erpIds}::text[]) and location_type = 'SITE'`);

/** Returns the sites with these names, ignoring case as the database does. */
export const findSitesByNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql<{ requestedName: string; name: string; status: FacilityLocation['status'] }>`
    select r.name as requested_name, l.name, l.status from unnest(${names}::text[]) as r(name)
      join facility_location l on l.tenant_id = ${unit.tenantId} and l.name_lower = text_key(r.name)
        and l.location_type = 'SITE'`);

const maxNamedChildren = 5;

/** Returns the names of the first active locations directly below a location, and their number. */
export async function findActiveChildren(unit: UnitOfWork, locationId: string) {
  const children = locations(unit).where('parentLocationId', '=', locationId).where('status', '=', 'ACTIVE');
  const [named, counted] = await Promise.all([
    unit.rows(children.select('name').orderBy('nameLower').limit(maxNamedChildren)),
    unit.first(children.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { names: named.map(({ name }) => name), total: counted?.total ?? 0 };
}

/** Returns the locations with a name, ignoring case, below a parent; at the top when it is null. */
export const findSiblings = (unit: UnitOfWork, name: string, parentLocationId: string | null) =>
  unit.rows(
    locations(unit)
      .select(locationKeyColumns)
      .where('nameLower', '=', sql<string>`text_key(${name}::text)`)
      .where('parentLocationId', parentLocationId === null ? 'is' : '=', parentLocationId),
  );

/** Writes changed fields of a locked location. */
export const updateLocationRow = (
  unit: UnitOfWork,
  locationId: string,
  { address, ...change }: Partial<FacilityLocation> & RowVersion,
) =>
  unit.run(
    db
      .updateTable('facilityLocation')
      .set({ ...change, ...(address !== undefined && { address: address && json(address) }) })
      .where('tenantId', '=', unit.tenantId)
      .where('locationId', '=', locationId),
  );

/** Returns the name of the first active site by name, the default ship-from location (decision O29). */
export const firstActiveSite = async (unit: UnitOfWork): Promise<string | undefined> => {
  const sites = locations(unit)
    .select('name')
    .where('locationType', '=', 'SITE')
    .where('status', '=', 'ACTIVE');
  return (await unit.first(sites.orderBy('nameLower').orderBy('locationId').limit(1)))?.name;
};

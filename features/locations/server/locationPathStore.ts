import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FacilityLocation } from '../facilityLocation.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { findPickRank } from '../pickRank.ts';

/** A location in its tree. */
type TreeLocation = Pick<
  FacilityLocation,
  'locationId' | 'name' | 'locationType' | 'parentLocationId' | 'siteParentId' | 'pickRank'
>;

/** Returns locations and all those above them, by location id. */
export async function findLocationTree(
  unit: UnitOfWork,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, TreeLocation>> {
  const columns = (table: string) =>
    sql.raw(
      ['location_id', 'name', 'location_type', 'parent_location_id', 'site_parent_id', 'pick_rank']
        .map((column) => `${table}.${column}`)
        .join(),
    );
  const rows = await unit.rows(sql<TreeLocation>`
    with recursive found as (
      select ${columns('l')} from facility_location l
      where l.tenant_id = ${unit.tenantId} and l.location_id = any(${locationIds}::uuid[])
      union
      select ${columns('p')} from facility_location p join found f on p.location_id = f.parent_location_id
      where p.tenant_id = ${unit.tenantId})
    select * from found`);
  return new Map(rows.map((row) => [row.locationId, row]));
}

/** Returns the names of locations with those above them by location id: 'Canby Farm › House 1 › Section A'. */
export async function findLocationPaths(
  unit: UnitOfWork,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (locationIds.length === 0) return new Map();
  const byId = await findLocationTree(unit, locationIds);
  return new Map(
    locationIds.flatMap((locationId) => {
      const row = byId.get(locationId);
      if (!row) return [];
      const above = formatLocationPath(row, byId);
      return [[locationId, above === '' ? row.name : `${above} › ${row.name}`] as const];
    }),
  );
}

/** Returns the pick ranks of locations that have one, their own or an inherited one, by location id. */
export async function findPickRanks(
  unit: UnitOfWork,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (locationIds.length === 0) return new Map();
  const byId = await findLocationTree(unit, locationIds);
  return new Map(
    locationIds.flatMap((locationId) => {
      const row = byId.get(locationId);
      const rank = row && findPickRank(row, byId);
      return rank ? [[locationId, rank] as const] : [];
    }),
  );
}

import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { formatLocationPath } from '../formatLocationPath.ts';

interface NamedRow {
  locationId: string;
  name: string;
  parentLocationId: string | null;
}

/** Returns the names of locations with those above them by location id: 'Canby Farm › House 1 › Section A'. */
export async function findLocationPaths(
  unit: UnitOfWork,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (locationIds.length === 0) return new Map();
  const rows = await unit.rows(sql<NamedRow>`
    with recursive found as (
      select location_id, name, parent_location_id from facility_location
      where tenant_id = ${unit.tenantId} and location_id = any(${locationIds}::uuid[])
      union
      select p.location_id, p.name, p.parent_location_id from facility_location p join found f
        on p.location_id = f.parent_location_id
      where p.tenant_id = ${unit.tenantId})
    select * from found`);
  const byId = new Map(rows.map((row) => [row.locationId, row]));
  return new Map(
    locationIds.flatMap((locationId) => {
      const row = byId.get(locationId);
      if (!row) return [];
      const above = formatLocationPath(row, byId);
      return [[locationId, above === '' ? row.name : `${above} › ${row.name}`] as const];
    }),
  );
}

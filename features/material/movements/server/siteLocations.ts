import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/** A location of a site that can have stock: the site itself, or an active location of it. */
interface SiteLocation {
  locationId: string;
  name: string;
}

/**
 * Locks a site and locations until the unit of work ends: none becomes inactive meanwhile. Returns the active ones of the site
 * by their id; undefined when there is no such active site.
 */
export async function lockSiteLocations(
  unit: UnitOfWork,
  siteLocationId: string,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, SiteLocation> | undefined> {
  const rows = await unit.rows(sql<SiteLocation & { isSite: boolean; isUsable: boolean }>`
    select location_id, name, location_id = ${siteLocationId}::uuid and location_type = 'SITE' as is_site,
      coalesce(site_parent_id, location_id) = ${siteLocationId}::uuid and status = 'ACTIVE' as is_usable
    from facility_location
    where tenant_id = ${unit.tenantId} and location_id = any(${[siteLocationId, ...locationIds]}::uuid[])
    order by location_id for share`);
  const usable = rows.filter(({ isUsable }) => isUsable);
  return usable.some(({ isSite }) => isSite)
    ? new Map(usable.map(({ locationId, name }) => [locationId, { locationId, name }]))
    : undefined;
}

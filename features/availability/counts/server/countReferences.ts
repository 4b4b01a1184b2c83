import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

interface ReferencedItem {
  itemId: string;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
}

interface ReferencedLocation {
  locationId: string;
  status: 'ACTIVE' | 'INACTIVE';
}

/** The existing ones of the items and locations that counts refer to, by id. */
interface CountReferences {
  items: ReadonlyMap<string, ReferencedItem>;
  locations: ReadonlyMap<string, ReferencedLocation>;
}

/**
 * Reads the items and locations of counts and locks them until the unit of work ends, so that no location becomes inactive
 * while a count of it is stored. Lock sessions before.
 */
export async function lockCountReferences(
  unit: UnitOfWork,
  counts: readonly { itemId: string; locationId: string }[],
): Promise<CountReferences> {
  const itemIds = [...new Set(counts.map(({ itemId }) => itemId))];
  const locationIds = [...new Set(counts.map(({ locationId }) => locationId))];
  const [items, locations] = await Promise.all([
    unit.rows(sql<ReferencedItem>`
      select item_id, name, status from item
      where tenant_id = ${unit.tenantId} and item_id = any(${itemIds}::uuid[]) order by item_id for share`),
    unit.rows(sql<ReferencedLocation>`
      select location_id, status from facility_location
      where tenant_id = ${unit.tenantId} and location_id = any(${locationIds}::uuid[])
      order by location_id for share`),
  ]);
  return {
    items: new Map(items.map((item) => [item.itemId, item])),
    locations: new Map(locations.map((location) => [location.locationId, location])),
  };
}

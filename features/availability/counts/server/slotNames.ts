import { sql } from 'kysely';
import { findLocationPaths } from '#features/locations/server/locationPathStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

interface SlotNames {
  itemName: string;
  locationPath: string;
}

/** Returns the names of the item and the location of each slot. */
export async function nameSlots<Slot extends { itemId: string; locationId: string }>(
  unit: UnitOfWork,
  slots: readonly Slot[],
): Promise<readonly (Slot & SlotNames)[]> {
  if (slots.length === 0) return [];
  const itemIds = [...new Set(slots.map(({ itemId }) => itemId))];
  const [items, paths] = await Promise.all([
    unit.rows(sql<{ itemId: string; name: string }>`
      select item_id, name from item where tenant_id = ${unit.tenantId} and item_id = any(${itemIds}::uuid[])`),
    findLocationPaths(unit, [...new Set(slots.map(({ locationId }) => locationId))]),
  ]);
  const itemNames = new Map(items.map(({ itemId, name }) => [itemId, name]));
  return slots.map((slot) => ({
    ...slot,
    itemName: itemNames.get(slot.itemId) ?? 'Unknown item',
    locationPath: paths.get(slot.locationId) ?? 'Unknown location',
  }));
}

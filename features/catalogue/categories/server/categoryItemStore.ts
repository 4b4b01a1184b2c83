import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';

/**
 * Advances the change stamp of the items in a category and, of those whose first category it is, the name by which they
 * are sorted: lists show both. Their versions stay, because nothing that a user edits changes.
 */
export async function touchItemsInCategory(
  unit: UnitOfWork,
  categoryId: string,
  sortCategory: string | null,
): Promise<void> {
  const [, touched] = await Promise.all([
    // In the order of their ids, as feeds and imports lock items.
    unit.run(sql`select from item where tenant_id = ${unit.tenantId} and item_id in (
        select item_id from item_category where tenant_id = ${unit.tenantId} and category_id = ${categoryId})
      order by item_id for no key update`),
    unit.rows(sql<{ itemId: string; version: number }>`
      update item i set updated_at = greatest(i.updated_at, ${unit.changeStamp}),
        sort_category = case when c.position = 0 then ${sortCategory} else i.sort_category end
      from item_category c
      where c.tenant_id = ${unit.tenantId} and c.category_id = ${categoryId}
        and i.tenant_id = ${unit.tenantId} and i.item_id = c.item_id
      returning i.item_id, i.version`),
  ]);
  unit.announceChanges(
    touched.map(({ itemId, version }) => ({
      entityType: 'ITEM',
      entityId: itemId,
      version,
      operation: 'UPDATED',
    })),
  );
}

/** Returns the number of items in a category. */
export async function countItemsInCategory(unit: UnitOfWork, categoryId: string): Promise<number> {
  const counted = await unit.first(sql<{ items: number }>`
    select count(*)::int as items from item_category
    where tenant_id = ${unit.tenantId} and category_id = ${categoryId}::uuid`);
  return counted?.items ?? 0;
}

import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/categories/category.ts';
import { findCategoriesByIdOrCode } from '#features/catalogue/categories/server/categoryStore.ts';
import { findItem } from '#features/catalogue/items/server/itemStore.ts';
import { registerFollowUp } from '#platform/server/command/followUp.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { categoryNameKey } from '../../prices/priceBook.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import { lockAllPriceGroups } from '../../groups/server/priceGroupStore.ts';

interface RenamedTarget {
  type: PriceLevel['type'];
  targetKey: string;
  name: string;
  nameKey: string | null;
}

/**
 * Gives the levels of a renamed item or category its name. The versions of their groups advance without a history entry,
 * so that open pages read the name and a save that was opened before is accepted (docs/decisions/0055).
 */
async function renameTarget(
  unit: UnitOfWork,
  findTarget: () => Promise<RenamedTarget | undefined>,
): Promise<void> {
  // A save of levels holds its group while it reads names, so that it is either finished now or reads the new name.
  const [, target] = await Promise.all([lockAllPriceGroups(unit), findTarget()]);
  if (!target) return;
  const renamed = sql`l.tenant_id = ${unit.tenantId} and l.target_key = ${target.targetKey}
    and l.level_type = ${target.type} and l.target_name <> ${target.name}`;
  const [changed] = await Promise.all([
    unit.rows(sql<{ priceGroupId: string; version: number }>`
      update price_group g set version = version + 1, updated_at = greatest(updated_at, ${unit.changeStamp})
      where g.tenant_id = ${unit.tenantId}
        and exists (select from price_level l where l.price_group_id = g.price_group_id and ${renamed})
      returning g.price_group_id, g.version`),
    // Joined, because the index of targets begins with the group.
    unit.run(sql`update price_level l set target_name = ${target.name}, name_key = ${target.nameKey}
      from price_group g
      where g.tenant_id = ${unit.tenantId} and g.price_group_id = l.price_group_id and ${renamed}`),
  ]);
  unit.announceChanges(
    changed.map(({ priceGroupId, version }) => ({
      entityType: 'PRICE_GROUP',
      entityId: priceGroupId,
      version,
      operation: 'UPDATED',
    })),
  );
}

registerFollowUp('ITEM', (unit, itemId) =>
  renameTarget(unit, async () => {
    const item = await findItem(unit, itemId);
    return item && { type: 'ITEM', targetKey: item.itemId, name: item.name, nameKey: null };
  }),
);

registerFollowUp('CATEGORY', (unit, categoryId) =>
  renameTarget(unit, async () => {
    const [category] = await findCategoriesByIdOrCode(unit, [categoryId], []);
    return (
      category && {
        type: 'CATEGORY',
        targetKey: codeKey(category.code),
        name: category.name,
        nameKey: categoryNameKey(category.name) || null,
      }
    );
  }),
);

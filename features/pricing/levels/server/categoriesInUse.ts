import { sql } from 'kysely';
import { codeKey } from '#features/catalogue/categories/category.ts';
import { findCategoriesByIdOrCode } from '#features/catalogue/categories/server/categoryStore.ts';
import { describeUses, registerInUseCheck, type Use } from '#platform/server/command/inUse.ts';

// Levels of a removed category stay and are marked (decision I13); the question before names their groups.
registerInUseCheck(
  'CATEGORY',
  async (unit, categoryId) => {
    const [category] = await findCategoriesByIdOrCode(unit, [categoryId], []);
    if (!category) return undefined;
    return describeUses(
      unit,
      ['price levels in the group', 'price levels in the groups'],
      (max) => sql<Use>`select g.name, count(*) over () as total from price_group g
        where g.tenant_id = ${unit.tenantId} and g.status <> 'DELETED' and exists (
          select from price_level l where l.tenant_id = g.tenant_id and l.price_group_id = g.price_group_id
            and l.target_key = ${codeKey(category.code)} and l.level_type = 'CATEGORY')
        order by g.name_lower, g.price_group_id limit ${max}`,
    );
  },
  { capability: 'prices.view', text: 'price levels' },
);

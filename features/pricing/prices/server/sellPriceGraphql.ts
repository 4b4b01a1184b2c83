import { listCategoriesByItem } from '#features/catalogue/items/server/itemStore.ts';
import { ItemType } from '#features/catalogue/server/catalogueGraphql.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { hasPermission } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findLevelPrices } from './priceStore.ts';

/** Returns today's prices above zero of one piece in the default price group, by item id. */
async function findDefaultPrices(
  unit: UnitOfWork,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [{ timeZone }, categories] = await Promise.all([
    currentTenant(unit),
    listCategoriesByItem(unit, itemIds),
  ]);
  const day = dayInTimeZone(unit.startedAt, timeZone);
  const priceGroupIds = { location: null, customer: null };
  const requests = itemIds.map((itemId) => {
    const item = { itemId, categories: categories.get(itemId) ?? [] };
    return { item, day, quantity: 1, priceGroupIds };
  });
  const found = await findLevelPrices(unit, requests);
  return new Map(
    found.flatMap(({ price }, index) => (price > 0 ? [[itemIds[index] ?? '', price] as const] : [])),
  );
}

builder.objectField(ItemType, 'sellPrice', (t) =>
  t.field({
    type: 'Decimal',
    description: 'Price today in the default price group, else the retail price.',
    // The operation of an item requests it and it is not nullable (docs/decisions/0035).
    resolve: async ({ itemId, retailPrice }, _args, context) =>
      hasPermission(context.session, 'prices.view')
        ? ((await context.load(findDefaultPrices, itemId)) ?? retailPrice)
        : retailPrice,
  }),
);

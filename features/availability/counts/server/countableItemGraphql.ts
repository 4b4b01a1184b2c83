import { itemListTypes, ItemType } from '#features/catalogue/server/catalogueGraphql.ts';
import { activeItemList, listCategoriesByItem } from '#features/catalogue/items/server/itemStore.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';

builder.objectFields(ItemType, (t) => ({
  uom: t.string({
    nullable: true,
    description: 'Unit of the item, of its first category; null without one (addition).',
    resolve: async ({ itemId }, _args, context) =>
      (await context.load(listCategoriesByItem, itemId))?.[0]?.uom,
  }),
  eaches: t.int({
    description: 'Pieces per unit; 1 for an item without a category (addition).',
    resolve: async ({ itemId }, _args, context) =>
      (await context.load(listCategoriesByItem, itemId))?.[0]?.eaches ?? 1,
  }),
}));

listQuery('availabilityItems', {
  describe: 'Active items that can be counted; downloaded by the offline counting app.',
  needs: 'availability.count',
  list: activeItemList,
  types: itemListTypes,
});

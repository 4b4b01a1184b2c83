import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { HistoryEntryRef } from '#platform/server/list/historyQuery.ts';
import { listQuery, type ListTypes } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { query } from '#platform/server/graphql/query.ts';
import { findLatestChanges } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ItemCategory } from '../items/item.ts';
import { itemFields } from '../items/itemFields.ts';
import { type Category, categoryFields } from '../categories/categoryFields.ts';
import { categoryList } from '../categories/server/categoryStore.ts';
import { type ItemRecord, itemList } from '../items/server/itemList.ts';
import { listCategoriesByItem, findItem, listPrograms } from '../items/server/itemStore.ts';

registerEntityKind('ITEM', 'catalogue.view');
registerEntityKind('CATEGORY', 'catalogue.view');

/** Status of items and of material items. */
const ItemStatusType = builder.enumType('ItemStatus', {
  description: 'Use of an item or material item.',
  values: {
    ACTIVE: { description: 'Can be ordered and counted.' },
    INACTIVE: { description: 'Switched off.' },
  },
});
defineEnumOperators('ItemStatus', ItemStatusType);

const CategoryStatusType = builder.enumType('CategoryStatus', {
  description: 'Use of a category.',
  values: {
    ACTIVE: { description: 'In use.' },
    INACTIVE: { description: 'Switched off.' },
    DELETED: { description: 'Removed from use.' },
  },
});
defineEnumOperators('CategoryStatus', CategoryStatusType);

const ItemCategoryType = builder.objectRef<ItemCategory>('ItemCategory').implement({
  description: 'A category as carried by an item.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    code: t.exposeString('code', { description: 'Code (SKU of the category).' }),
    eaches: t.exposeInt('eaches', { description: 'Pieces per unit.' }),
    uom: t.exposeString('uom', { description: 'Unit of measure.' }),
  }),
});

const maxHistoryEntries = 20;
const listLatestChangesByItem = (unit: UnitOfWork, itemIds: readonly string[]) =>
  findLatestChanges(unit, 'ITEM', itemIds, maxHistoryEntries);

/** GraphQL type of an item; availability adds `availableQuantity`, pricing `sellPrice`. */
export const ItemType = builder.objectRef<ItemRecord>('Item').implement({
  description: 'Something the tenant sells, e.g. a plant in a pot size.',
  fields: (t) => ({
    ...objectFields(t, itemFields),
    id: t.exposeID('itemId', { description: 'Same as itemId.' }),
    group: t.exposeString('itemGroup', {
      description: 'Same as itemGroup; the name used by grids and pickers.',
    }),
    categories: t.field({
      type: [ItemCategoryType],
      description:
        'Categories in the order they were given (imports: of the file); the first decides eaches on order lines.',
      resolve: async ({ itemId }, _args, context) => [
        ...((await context.load(listCategoriesByItem, itemId)) ?? []),
      ],
    }),
    history: t.field({
      type: [HistoryEntryRef],
      description: 'Latest 20 changes, newest first.',
      resolve: async ({ itemId }, _args, context) => [
        ...((await context.load(listLatestChangesByItem, itemId)) ?? []),
      ],
    }),
  }),
});

/** GraphQL type of a category. */
export const CategoryType = builder.objectRef<Category>('Category').implement({
  description: 'A category of items: how they are packed and counted.',
  fields: (t) => objectFields(t, categoryFields),
});

/** Types of lists of items. */
export const itemListTypes: ListTypes<ItemRecord> = listQuery('items', {
  describe: 'Items of the tenant.',
  needs: 'catalogue.view',
  list: itemList,
  node: ItemType,
  singular: 'Item',
  plural: 'Items',
  sublists: ['history'],
});

query('item', {
  describe: 'One item, null when unknown.',
  needs: 'catalogue.view',
  type: ItemType,
  args: (arg) => ({ itemId: arg.id({ required: true, description: 'Id of the item.' }) }),
  run: (unit, { itemId }) => findItem(unit, itemId),
});

query('itemPrograms', {
  describe: 'Program tags of the tenant by name: those of its items and those imported by a feed.',
  needs: 'catalogue.view',
  type: ['String'],
  args: () => ({}),
  run: (unit) => listPrograms(unit),
});

listQuery('categories', {
  describe: 'Categories of the tenant.',
  needs: 'catalogue.view',
  list: categoryList,
  node: CategoryType,
  singular: 'Category',
  plural: 'Categories',
});

import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { HistoryEntryRef } from '#platform/server/list/historyQuery.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { query } from '#platform/server/graphql/query.ts';
import { findLatestChanges } from '#platform/server/command/history.ts';
import { hasPermission } from '#platform/server/session.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ItemCategory } from '../items/item.ts';
import { type CategoryRecord, categoryList } from '../categories/server/categoryStore.ts';
import { type ItemRecord, itemList } from '../items/server/itemList.ts';
import { listCategoriesByItem, findItem, listPrograms } from '../items/server/itemStore.ts';

registerEntityKind('ITEM', 'catalogue.view');
registerEntityKind('CATEGORY', 'catalogue.view');

/** Status of items and of material items. */
export const ItemStatusType = builder.enumType('ItemStatus', {
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

/** GraphQL type of an item; pricing adds `sellPrice`. */
export const ItemType = builder.objectRef<ItemRecord>('Item').implement({
  description: 'Something the tenant sells, e.g. a plant in a pot size.',
  fields: (t) => ({
    id: t.exposeID('itemId', { description: 'Same as itemId.' }),
    itemId: t.exposeID('itemId', { description: 'Id of the item.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    name: t.exposeString('name', { description: 'Name, required, at most 255 characters.' }),
    sku: t.exposeString('sku', {
      description: 'Stock keeping unit, required, unique in the tenant ignoring case.',
    }),
    upc: t.exposeString('upc', { nullable: true, description: 'Bar code, 12 digits; items may share one.' }),
    erpId: t.exposeString('erpId', {
      nullable: true,
      description: 'ERP key; the BPF order import finds items by it.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description, at most 255 characters.',
    }),
    itemGroup: t.exposeString('itemGroup', {
      description: 'Item group: letters, digits, spaces and -./_',
    }),
    group: t.exposeString('itemGroup', {
      description: 'Same as itemGroup; the name used by grids and pickers.',
    }),
    retailPrice: t.expose('retailPrice', {
      type: 'Decimal',
      description:
        'Price for anyone, 2 decimals, in the currency of the order; 0 only from an import: cannot be ordered until priced.',
    }),
    categories: t.field({
      type: [ItemCategoryType],
      description:
        'Categories in the order they were given (imports: of the file); the first decides eaches on order lines.',
      resolve: async ({ itemId }, _args, context) => [
        ...((await context.load(listCategoriesByItem, itemId)) ?? []),
      ],
    }),
    programs: t.stringList({
      description: 'Program tags.',
      resolve: ({ programs }) => [...programs],
    }),
    status: t.expose('status', { type: ItemStatusType, description: 'Whether it is in use.' }),
    sortCategory: t.exposeString('sortCategory', {
      nullable: true,
      description: "Name of the first category, for sorting; only the part after ' - ' where it has one.",
    }),
    history: t.field({
      type: [HistoryEntryRef],
      description: 'Latest 20 changes, newest first.',
      resolve: async ({ itemId }, _args, context) => [
        ...((await context.load(listLatestChangesByItem, itemId)) ?? []),
      ],
    }),
    availableQuantity: t.field({
      type: 'Decimal',
      description: 'Stock in the live availability session, as in itemAvailability; 0 without one.',
      // Pickers request it and it is not nullable (docs/decisions/0035).
      resolve: ({ availableQuantity }, _args, { session }) =>
        hasPermission(session, 'availability.view') ? availableQuantity : 0,
    }),
    version: t.exposeInt('version', { description: 'Version, pass it back as expectedVersion.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

/** GraphQL type of a category. */
export const CategoryType = builder.objectRef<CategoryRecord>('Category').implement({
  description: 'A category of items: how they are packed and counted.',
  fields: (t) => ({
    id: t.exposeID('categoryId', { description: 'Id of the category.' }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    code: t.exposeString('code', {
      description: 'Code (SKU of the category), required, unique in the tenant ignoring case, cannot change.',
    }),
    name: t.exposeString('name', { description: 'Name, required.' }),
    eaches: t.exposeInt('eaches', { description: 'Pieces per unit, 1 or more.' }),
    uom: t.exposeString('uom', { description: 'Unit of measure, required.' }),
    status: t.expose('status', { type: CategoryStatusType, description: 'Whether it is in use.' }),
    version: t.exposeInt('version', { description: 'Version, pass it back as expectedVersion.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

listQuery('items', {
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

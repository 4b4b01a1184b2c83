import { builder } from '#platform/server/graphql/builder.ts';
import { inputFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { usesQuery } from '#platform/server/graphql/usesQuery.ts';
import { CategoryType, ItemType } from './catalogueGraphql.ts';
import { addCategory, removeCategory, updateCategory } from '../categories/server/categoryEditCommands.ts';
import { categoryFields } from '../categories/categoryFields.ts';
import { findCategoriesByIdOrCode } from '../categories/server/categoryStore.ts';
import { itemFields } from '../items/itemFields.ts';
import { activateItem, addItem, inactivateItem, updateItem } from '../items/server/itemEditCommands.ts';

const ItemCategoryInput = builder.inputType('ItemCategoryInput', {
  description: 'A category of an item, by its code.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'Code of the category.' }),
    name: t.string({ description: "Name; ignored, the server uses the category's." }),
    eaches: t.int({ description: "Pieces per unit; ignored, the server uses the category's." }),
    uom: t.string({ description: "Unit of measure; ignored, the server uses the category's." }),
  }),
});

type InputBuilder = Parameters<Parameters<typeof mutation>[1]['input']>[0];

const itemInputFields = (t: InputBuilder) => ({
  categories: t.field({ type: [ItemCategoryInput], description: 'Categories, at most 50.' }),
  programs: t.stringList({ description: 'Program tags, at most 50; a new one is created.' }),
  ...inputFields(t, itemFields, {
    description: 'Description, at most 255 characters.',
    erpId: 'ERP key.',
    itemGroup: 'Item group, required; letters, digits, spaces and -./_',
    name: 'Name, required.',
    retailPrice: '0 to 99999999, rounded to 2 decimals; the form asks for more than 0.',
    sku: 'Required, unique in the tenant ignoring case.',
    upc: '12 digits when given.',
  }),
});

mutation('addItem', {
  describe: 'Creates an item.',
  needs: 'catalogue.edit',
  input: (t) => ({
    ...itemInputFields(t),
    itemId: t.id({ required: true, description: 'Client-generated id.' }),
  }),
  payload: { item: ItemType },
  run: (unit, input) => toPayload('item', addItem(unit, input)),
});

mutation('updateItem', {
  describe: 'Changes an item; the whole item is replaced, fields left out are emptied.',
  needs: 'catalogue.edit',
  input: (t) => ({
    ...itemInputFields(t),
    itemId: t.id({ required: true, description: 'Item to change.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { item: ItemType },
  run: (
    unit,
    { categories = null, description = null, erpId = null, programs = null, upc = null, ...input },
  ) => toPayload('item', updateItem(unit, { ...input, categories, description, erpId, programs, upc })),
});

const itemStatusInput = (t: InputBuilder) =>
  inputFields(t, itemFields, {
    itemId: 'Item.',
    sku: 'Its stock keeping unit; must belong to the item.',
  });

mutation('activateItem', {
  describe: 'Makes an item active.',
  needs: 'catalogue.edit',
  input: itemStatusInput,
  payload: { item: ItemType },
  run: (unit, input) => toPayload('item', activateItem(unit, input)),
});

mutation('inactivateItem', {
  describe: 'Makes an item inactive: it is no longer offered, existing lines and counts stay.',
  needs: 'catalogue.edit',
  input: itemStatusInput,
  payload: { item: ItemType },
  run: (unit, input) => toPayload('item', inactivateItem(unit, input)),
});

const categoryInputFields = {
  eaches: 'Pieces per unit, 1 or more.',
  name: 'Name, required.',
  uom: 'Unit of measure, required.',
};

mutation('addCategory', {
  describe: 'Creates a category; the code of a removed category brings that one back.',
  needs: 'catalogue.edit',
  input: (t) => ({
    ...inputFields(t, categoryFields, {
      ...categoryInputFields,
      code: 'Code, required, unique in the tenant ignoring case; the code of a removed category brings that one back.',
    }),
    id: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
  }),
  payload: { category: CategoryType },
  run: (unit, input) => toPayload('category', addCategory(unit, input)),
});

mutation('updateCategory', {
  describe: 'Changes name, unit of measure and eaches of a category; existing order lines keep their eaches.',
  needs: 'catalogue.edit',
  input: (t) => ({
    ...inputFields(t, categoryFields, {
      ...categoryInputFields,
      code: 'Code of the category to change.',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { category: CategoryType },
  run: (unit, input) => toPayload('category', updateCategory(unit, input)),
});

mutation('removeCategory', {
  describe: 'Removes a category (status DELETED); items that have it keep it.',
  needs: 'catalogue.edit',
  input: (t) => inputFields(t, categoryFields, { code: 'Code of the category.' }),
  payload: { category: CategoryType },
  run: (unit, input) => toPayload('category', removeCategory(unit, input)),
});

usesQuery('categoryUses', {
  describe: 'What has a category.',
  needs: 'catalogue.view',
  kind: 'CATEGORY',
  node: CategoryType,
  type: 'CategoryUses',
  field: 'category',
  argument: 'categoryId',
  find: async (unit, id) => (await findCategoriesByIdOrCode(unit, [id], []))[0],
});

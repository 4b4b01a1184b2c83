import { categoryEditor } from '#features/catalogue/categories/web/categoryEditor.ts';
import { itemEditor } from '#features/catalogue/items/web/itemEditor.ts';
import {
  ActivateItemDocument,
  AddCategoryDocument,
  AddItemDocument,
  CategoriesDocument,
  CategoryUsesDocument,
  InactivateItemDocument,
  ItemDocument,
  type ItemFieldsFragment,
  ItemProgramsDocument,
  RemoveCategoryDocument,
  UpdateCategoryDocument,
  UpdateItemDocument,
} from '#features/catalogue/web/documents.ts';
import { categoriesData, categoryRow, itemData, itemRow } from '#features/catalogue/web/testing/items.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { editorPages } from './editorPages.tsx';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { id: 'a'.repeat(32), version: 3 });

export const categorySample = editorSample({
  file: 'features/catalogue/categories/web/categoryEditor.ts',
  noun: 'category',
  ...editorPages(
    (props) => <EditorDialog editor={categoryEditor} listRow={undefined} {...props} />,
    'dialog',
    shrubs.id,
  ),
  row: shrubs,
  entityType: 'CATEGORY',
  entityId: shrubs.id,
  serve: (server, store) => {
    const changeByCode = (code: string, values: Partial<typeof shrubs>) =>
      store.change(code === shrubs.code ? shrubs.id : code, values);
    server.respond(CategoryUsesDocument, ({ categoryId }) => {
      const category = store.find(categoryId);
      return { categoryUses: category && { category, uses: ['12 items', '3 price levels'] } };
    });
    server.respond(AddCategoryDocument, ({ input: { id, code, name } }) => ({
      addCategory: { category: store.add(categoryRow(code, name, { id: id ?? '' })), errors: null },
    }));
    server.respond(UpdateCategoryDocument, ({ input: { code, name, eaches } }) => ({
      updateCategory: {
        category: changeByCode(code, { name, eaches }),
        errors: null,
      },
    }));
    server.respond(RemoveCategoryDocument, ({ input: { code } }) => {
      const category = changeByCode(code, { status: 'DELETED' });
      store.remove(shrubs.id);
      return { removeCategory: { category, errors: null } };
    });
  },
  operations: {
    create: AddCategoryDocument,
    update: UpdateCategoryDocument,
    read: CategoryUsesDocument,
    remove: RemoveCategoryDocument,
  },
  newValues: { Name: 'Perennials', Code: 'PER-1G', UOM: 'EA', Eaches: '1' },
  required: {
    labels: ['Name', 'Code (SKU)', 'UOM', 'Eaches'],
    toast: 'Name is required, Code is required, UOM is required, Eaches is required',
  },
  field: { label: 'Name', path: ['name'], change: (_, name) => ({ name }) },
  other: { label: 'Eaches', path: ['eaches'], value: 4, change: () => ({ eaches: 4 }) },
  reader: { capability: 'catalogue.view', reason: 'You do not have permission to change categories.' },
  texts: {
    added: 'Category Added',
    addRefused: `Error adding category: ${refusedMessage}`,
    addLost: `Error adding category: ${networkProblem}`,
    saved: 'Category Updated',
    saveRefused: `Error updating category: ${refusedMessage}`,
    saveLost: `Error updating category: ${networkProblem}`,
    notRead: `Error updating category: ${refusedMessage}`,
    failedRead: 'Error getting categories',
    missing: 'Category not found',
  },
  removal: {
    question: 'Delete this category?',
    about:
      "SHR-2G · Shrubs 2 gal. Used by 12 items and 3 price levels, which keep it, but it can't be chosen again.",
    removed: 'Category Removed',
    refused: `Error removing category: ${refusedMessage}`,
    lost: `Error removing category: ${networkProblem}`,
  },
});

const boxwood = itemRow();

export const itemSample = editorSample<ItemFieldsFragment>({
  file: 'features/catalogue/items/web/itemEditor.ts',
  noun: 'item',
  ...editorPages(
    (props) => <EditorDialog editor={itemEditor} listRow={undefined} {...props} />,
    'dialog',
    boxwood.id,
  ),
  row: boxwood,
  entityType: 'ITEM',
  entityId: boxwood.id,
  serve: (server, store) => {
    const change = (id: string, values: Partial<ItemFieldsFragment>) => ({
      item: store.change(id, values),
      errors: null,
    });
    server.respond(ItemDocument, ({ itemId }) => {
      const item = store.find(itemId);
      return item ? itemData(item) : { item };
    });
    server.respond(CategoriesDocument, () => categoriesData([]));
    server.respond(ItemProgramsDocument, () => ({ itemPrograms: [] }));
    server.respond(AddItemDocument, ({ input }) => ({
      addItem: { item: store.add(itemRow({ id: input.itemId, name: input.name })), errors: null },
    }));
    server.respond(UpdateItemDocument, ({ input: { itemId, name, erpId } }) => ({
      updateItem: change(itemId, { name: name ?? '', erpId: erpId ?? null }),
    }));
    server.respond(ActivateItemDocument, ({ input }) => ({
      activateItem: change(input.itemId, { status: 'ACTIVE' }),
    }));
    server.respond(InactivateItemDocument, ({ input }) => ({
      inactivateItem: change(input.itemId, { status: 'INACTIVE' }),
    }));
  },
  operations: {
    create: AddItemDocument,
    update: UpdateItemDocument,
    read: ItemDocument,
    activate: ActivateItemDocument,
    inactivate: InactivateItemDocument,
  },
  newValues: { 'Item Name': 'Holly', SKU: 'HOL-1G', 'Item Group': '1G-SHR', 'Retail Price': '12.5' },
  required: {
    labels: ['Item Name', 'SKU', 'Item Group', 'Retail Price'],
    toast: [
      'Item Name is required',
      'Item SKU is required',
      'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
      'Retail Price must be greater than 0',
    ].join(', '),
  },
  field: { label: 'Item Name', path: ['name'], change: (_, name) => ({ name }) },
  other: { label: 'ERP ID', path: ['erpId'], value: 'E-9', change: () => ({ erpId: 'E-9' }) },
  reader: { capability: 'catalogue.view', reason: 'You do not have permission to change items.' },
  texts: {
    added: 'Item Added',
    addRefused: `Error adding item: ${refusedMessage}`,
    addLost: 'Error saving item',
    saved: 'Item Updated',
    saveRefused: `Error updating item: ${refusedMessage}`,
    saveLost: 'Error saving item',
    notRead: 'Error getting updated item',
    failedRead: 'Error getting item',
    missing: 'Item not found',
  },
  status: {
    inactivated: 'Item Inactivated',
    activated: 'Item Activated',
    notInactivated: 'Error inactivate item',
    notActivated: 'Error activating item',
  },
});

import type { PartId } from '#platform/kernel/import/importIds.ts';
import { codeKey, type NewCategoryInput } from '../categories/category.ts';
import type { NewItemInput } from '../items/item.ts';
import type { ConsolidatedItem } from './itemGroup.ts';
import type { ExistingItem } from './itemLookUps.ts';
import { type ItemMerge, mergeItem, parseRetailPrice } from './itemMerge.ts';

/** The step that imports an item, with the input of its mutation (spec 3 §4). */
export type ItemImportStep =
  | { step: 'item_creation'; item: NewItemInput }
  | { step: 'item_update'; change: ItemMerge & { itemId: string } };

/** Messages of the steps; the problem behind one follows. */
export const itemStepMessages = {
  category_creation: 'Failed to create category',
  item_creation: 'Failed to create item',
  item_update: 'Failed to update item',
} as const;

/** Pieces and unit of a category that an import creates (spec 3 §9). */
const newCategoryDefaults = { uom: '1', eaches: 1 } as const;

interface ImportedCategory {
  code: string;
  name: string;
}

/** Returns the categories of a file by their keys, each as it is written first. */
export function listCategories(
  items: Iterable<Pick<ConsolidatedItem, 'categories'>>,
): ReadonlyMap<string, ImportedCategory> {
  const categories = new Map<string, ImportedCategory>();
  for (const item of items) collectCategories(categories, item);
  return categories;
}

/** Adds the categories of an item to those of earlier ones. */
export function collectCategories(
  categories: Map<string, ImportedCategory>,
  item: Pick<ConsolidatedItem, 'categories'>,
): void {
  for (const { code, name } of item.categories) {
    const key = codeKey(code);
    const before = categories.get(key);
    if (!before || (before.name === '' && name !== ''))
      categories.set(key, { code: before?.code ?? code, name });
  }
}

/** Returns the input of a category that does not exist. */
export const toNewCategory = (
  { code, name }: ImportedCategory,
  partId: PartId,
): NewCategoryInput & { id: string } => ({
  id: partId('', `category:${codeKey(code)}`),
  code,
  name: name || code,
  ...newCategoryDefaults,
});

/** Creates an item, or updates the stored one; no step when that has everything. */
export function planItem(
  item: ConsolidatedItem,
  stored: ExistingItem | undefined,
  {
    updatePrices,
    partId,
  }: {
    /** Existing items take the prices of the file. */
    updatePrices: boolean;
    partId: PartId;
  },
): ItemImportStep | undefined {
  if (!stored)
    return { step: 'item_creation', item: { ...toNewItem(item), itemId: partId(item.sku, 'item') } };
  const change = mergeItem(item, stored, { updatePrices });
  return change && { step: 'item_update', change: { ...change, itemId: stored.itemId } };
}

const toNewItem = (item: ConsolidatedItem): Omit<NewItemInput, 'itemId'> => ({
  name: item.itemName,
  sku: item.sku,
  upc: item.upc,
  description: item.description,
  itemGroup: item.itemGroup,
  retailPrice: parseRetailPrice(item),
  categories: item.categories.map(({ code }) => ({ code })),
  programs: [...item.programs],
});

import type { StepError } from '#platform/kernel/import/importWorkflow.ts';
import { codeKey, type NewCategoryInput } from '../category.ts';
import type { NewItemInput } from '../item.ts';
import { skuKey } from '../itemKeys.ts';
import type { ConsolidatedItem } from './itemGroup.ts';
import type { FoundItem, ItemLookUps } from './itemLookUps.ts';
import { type ItemMerge, mergeItem, parseRetailPrice } from './itemMerge.ts';

interface StepRows {
  csvRowNumbers: readonly number[];
}

/** A step of the item import with the input of its mutation (spec 3 §4). */
export type ItemImportStep = StepRows &
  (
    | { step: 'category_creation'; category: NewCategoryInput }
    | { step: 'item_creation'; item: NewItemInput }
    | { step: 'item_update'; change: ItemMerge & { itemId: string } }
  );

/** Values that an item file does not contain. */
export interface ItemImportContext {
  /** Existing items take the prices of the file. */
  updatePrices: boolean;
  /** Returns the stored item with a SKU. */
  findItem: (sku: string) => FoundItem | undefined;
  /** Returns the id of a part of a group, always the same for the same import. */
  partId: (groupKey: string, part: string) => string;
}

/** Errors of the steps; the code is that of the problem behind it. */
export const itemStepErrors: Readonly<Record<ItemImportStep['step'], StepError>> = {
  category_creation: { code: null, message: 'Failed to create category' },
  item_creation: { code: null, message: 'Failed to create item' },
  item_update: { code: null, message: 'Failed to update item' },
};

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
  { partId }: Pick<ItemImportContext, 'partId'>,
): NewCategoryInput & { id: string } => ({
  id: partId('', `category:${codeKey(code)}`),
  code,
  name: name || code,
  ...newCategoryDefaults,
});

/** Creates the categories that do not exist. */
export const planCategories = (
  items: readonly ConsolidatedItem[],
  { categories }: ItemLookUps,
  context: ItemImportContext,
): readonly ItemImportStep[] =>
  [...listCategories(items)]
    .filter(([key]) => !categories.has(key))
    .map(([key, category]) => ({
      step: 'category_creation',
      csvRowNumbers: items
        .filter((item) => item.categories.some(({ code }) => codeKey(code) === key))
        .flatMap(({ sourceRows }) => sourceRows),
      category: toNewCategory(category, context),
    }));

/** Creates an item, or updates the one with its SKU; no step when that has everything. */
export function planItem(item: ConsolidatedItem, context: ItemImportContext): readonly ItemImportStep[] {
  const csvRowNumbers = item.sourceRows;
  const stored = context.findItem(skuKey(item.sku));
  if (!stored) {
    const itemId = context.partId(item.sku, 'item');
    return [{ step: 'item_creation', csvRowNumbers, item: { ...toNewItem(item), itemId } }];
  }
  const change = mergeItem(item, stored, context);
  return change ? [{ step: 'item_update', csvRowNumbers, change: { ...change, itemId: stored.itemId } }] : [];
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

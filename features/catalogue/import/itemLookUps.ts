import { findInBatches } from '#platform/kernel/import/findInBatches.ts';
import { codeKey } from '../categories/category.ts';
import { type Item, programKey } from '../items/item.ts';
import { skuKey } from '../items/itemKeys.ts';
import type { ConsolidatedItem } from './itemGroup.ts';

/** A stored item, as far as the checks compare it. */
export type ExistingItem = Pick<
  Item,
  'itemId' | 'name' | 'sku' | 'upc' | 'itemGroup' | 'retailPrice' | 'programs'
> & { readonly categories: readonly { readonly code: string }[] };

interface FoundCategory {
  readonly code: string;
  readonly name: string;
}

/** Queries of the item import (spec 3 §7). */
export interface ItemImportApi {
  /** At most 1000 SKUs. */
  findItems: (skus: readonly string[]) => Promise<readonly ExistingItem[]>;
  /** At most 1000 UPCs, and `rowsPerUpc` items for each of them together. */
  findItemsByUpcs: (upcs: readonly string[]) => Promise<readonly ExistingItem[]>;
  /** Returns the existing ones of these programs. */
  findPrograms: (names: readonly string[]) => Promise<readonly string[]>;
  /** Returns the existing ones of these categories. */
  findCategories: (codes: readonly string[]) => Promise<readonly FoundCategory[]>;
}

/** Existing data by the keys of SKUs, UPCs, programs and codes. Removed categories are absent. */
export interface ItemLookUps {
  items: ReadonlyMap<string, ExistingItem>;
  itemsByUpc: ReadonlyMap<string, readonly ExistingItem[]>;
  programs: ReadonlySet<string>;
  categories: ReadonlyMap<string, FoundCategory>;
}

/** The look-up of UPCs requests ten rows a value (spec 3 §7). */
export const rowsPerUpc = 10;
const keysPerQuery = 1000;

/** Finds items by SKU and UPC, programs, and categories by code, once each. */
export async function lookUpItems(
  api: ItemImportApi,
  items: readonly ConsolidatedItem[],
): Promise<ItemLookUps> {
  const programs = new Set(items.flatMap((item) => item.programs));
  const codes = new Set(items.flatMap(({ categories }) => categories.map(({ code }) => code)));
  const skus = items.map(({ sku }) => sku);
  const upcs = items.map(({ upc }) => upc);
  return {
    items: new Map(
      (await findInBatches(skus, keysPerQuery, api.findItems)).map((item) => [skuKey(item.sku), item]),
    ),
    itemsByUpc: Map.groupBy(
      await findInBatches(upcs, keysPerQuery, api.findItemsByUpcs),
      ({ upc }) => upc ?? '',
    ),
    programs: new Set((await findInBatches(programs, keysPerQuery, api.findPrograms)).map(programKey)),
    categories: new Map(
      (await findInBatches(codes, keysPerQuery, api.findCategories)).map((category) => [
        codeKey(category.code),
        category,
      ]),
    ),
  };
}

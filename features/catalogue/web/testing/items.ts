import type { CategoryFieldsFragment, ItemFieldsFragment, ItemQuery } from '../documents.ts';
import { pickedItem } from './pickedItem.ts';

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

/** Returns an active item of MOIF with all fields that a form requires, with other values. */
export const itemRow = (values: Partial<ItemFieldsFragment> = {}): ItemFieldsFragment => {
  const row = {
    ...pickedItem('a'.repeat(32)),
    name: 'Boxwood - 2 gal',
    sku: 'BOX-2G',
    upc: '411400720038',
    itemGroup: '2G-SHR',
    group: '2G-SHR',
    retailPrice: 23.99,
    version: 3,
    ...values,
  };
  return { ...row, itemId: row.id };
};

/** Returns what the operation ItemsByTenant returns for these items. */
export const itemsData = (rows: readonly ItemFieldsFragment[]) => ({
  items: {
    nodes: rows.map((row) => ({ ...row, availableQuantity: 0 })),
    totalCount: rows.length,
    pageInfo,
  },
});

/** Returns what the operation Item returns for an item. */
export const itemData = (item: ItemFieldsFragment): ItemQuery => ({
  item: { ...item, availableQuantity: 0, sellPrice: item.retailPrice, history: [] },
});

/** Returns a category of MOIF. */
export const categoryRow = (
  code: string,
  name: string,
  values: Partial<CategoryFieldsFragment> = {},
): CategoryFieldsFragment => ({
  id: `category ${code}`,
  tenantId: 'MOIF',
  code,
  name,
  eaches: 1,
  uom: 'EA',
  status: 'ACTIVE',
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  ...values,
});

/** Returns what the operation Categories returns for these categories. */
export const categoriesData = (rows: readonly CategoryFieldsFragment[], next: string | null = null) => ({
  categories: {
    nodes: rows,
    totalCount: rows.length,
    pageInfo: { ...pageInfo, hasNextPage: next !== null, endCursor: next },
  },
});

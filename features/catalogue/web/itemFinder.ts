import { IconPlant2 } from '@tabler/icons-react';
import { type Finder, mostFound } from '#platform/web/palette/finder.ts';
import { searchedItems } from './itemSearch.ts';

/** Finds active items for the command palette by name, SKU, UPC or group. */
export const itemFinder: Finder = {
  title: 'Items',
  icon: IconPlant2,
  capability: 'catalogue.view',
  find: async (client, { words }, signal) => {
    const { rows } = await searchedItems(client, words, null, signal);
    return rows.slice(0, mostFound).map(({ itemId, name, sku }) => ({
      path: `/fulfill/product/items/${itemId}`,
      label: name,
      detail: sku,
    }));
  },
};

import { IconPlant2 } from '@tabler/icons-react';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { itemPath } from '../../items/web/itemPaths.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

/** Finds active items for the command palette by name, SKU, UPC or group. */
export const itemFinder: RecordFinder = {
  title: 'Items',
  icon: IconPlant2,
  capability: 'catalogue.view',
  find: async (client, { words }, signal) => {
    const { rows } = await searchItemsOnServer(client, { words }, signal);
    return rows.slice(0, maxFoundRecords).map(({ itemId, name, sku, upc }) => ({
      id: itemId,
      path: itemPath(itemId),
      label: name,
      detail: [sku, upc].filter(Boolean).join(' · '),
    }));
  },
};

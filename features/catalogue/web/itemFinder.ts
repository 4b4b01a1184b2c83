import { IconPlant2 } from '@tabler/icons-react';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

/** Finds active items for the command palette by name, SKU, UPC or group; items have no page yet. */
export const itemFinder: RecordFinder = {
  title: 'Items',
  icon: IconPlant2,
  capability: 'catalogue.view',
  find: async (client, { words }, signal) => {
    const { rows } = await searchItemsOnServer(client, words, null, signal);
    return rows.slice(0, maxFoundRecords).map(({ itemId, name, sku, upc }) => ({
      id: itemId,
      path: undefined,
      label: name,
      detail: [sku, upc].filter(Boolean).join(' · '),
    }));
  },
};

import { IconPlant2 } from '@tabler/icons-react';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { searchItemsOnServer } from './searchItemsOnServer.ts';

/** Page of the ERP prices, which belongs to a higher feature. */
const erpPricingPath = '/fulfill/price/erp';

/** Finds active items for the command palette by name, SKU, UPC or group, and leads to the ERP prices of their group: items have no page yet.
 * Companies without ERP prices find no items here. */
export const itemFinder: RecordFinder = {
  title: 'Items',
  icon: IconPlant2,
  capability: 'catalogue.view',
  page: erpPricingPath,
  find: async (client, { words }, signal) => {
    const { rows } = await searchItemsOnServer(client, { words }, signal);
    return rows.slice(0, maxFoundRecords).map(({ itemId, name, sku, upc, itemGroup }) => ({
      id: itemId,
      path: `${erpPricingPath}?search=${encodeURIComponent(itemGroup)}`,
      label: name,
      detail: [sku, upc].filter(Boolean).join(' · '),
    }));
  },
};

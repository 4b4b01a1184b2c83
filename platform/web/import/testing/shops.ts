import { shopImport, type ShopTypes } from '#platform/kernel/import/testing/shopImport.ts';
import type { ImportScreens } from '../importScreens.ts';

/** Screens of the import of shops. */
export const shopScreens: ImportScreens<ShopTypes> = {
  workflow: shopImport,
  kind: 'CUSTOMERS',
  path: '/shops/import',
  list: { path: '/shops', label: 'View Shops' },
  noun: { one: 'shop', many: 'shops' },
  columns: [
    { title: 'Name', value: ({ code }) => `Shop ${code}`, card: 'title' },
    {
      title: 'Days',
      value: ({ days }) => days.length,
      card: 'line',
      cardText: ({ days }) => days.join(', '),
    },
  ],
  listDetails: ({ code, days }) => [
    { title: 'Shop Info', fields: { Code: code } },
    { title: `Days (${days.length})`, table: { columns: ['Day'], rows: days.map((day) => [day]) } },
  ],
  countParts: (shops) => [{ label: 'Days', count: shops.reduce((sum, { days }) => sum + days.length, 0) }],
  listCounters: ({ itemCounts }) =>
    itemCounts ? [{ label: 'Shops', successful: itemCounts.itemsCreated, failed: 0 }] : [],
  toResults: ({ failedGroups }) => ({ failed: failedGroups }),
};

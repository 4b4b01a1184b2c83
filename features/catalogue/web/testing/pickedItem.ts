import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';

/** An active item: six pieces a unit, retail price 5. */
export const pickedItem = (itemId: string): PickedItem => ({
  id: itemId,
  itemId,
  tenantId: 'MOIF',
  name: `Item ${itemId}`,
  sku: `SKU-${itemId}`,
  upc: null,
  erpId: null,
  description: null,
  itemGroup: 'G',
  group: 'G',
  retailPrice: 5,
  programs: [],
  status: 'ACTIVE',
  sortCategory: null,
  version: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  categories: [{ name: 'Shrubs', code: 'S', eaches: 6, uom: 'EA' }],
});

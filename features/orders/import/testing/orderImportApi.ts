import type { OrderDestination } from '../orderDestination.ts';
import type { PricedImportItem, OrderImportApi } from '../orderLookUps.ts';

/** The location of `validCells` in the format by location. */
export const tampa = {
  key: 'Tampa',
  customerId: 'nursery',
  customerName: 'Northern Hill',
  status: 'ACTIVE',
  currency: 'USD',
  erpPriceGroupId: 'IGC',
  priceGroupId: null,
  hasBillingAddress: true,
  location: { locationId: 'tampa', name: 'Tampa', priceGroupId: null, poRequired: false },
} satisfies OrderDestination;

/** The item of `validCells` in the format by location. */
export const pricedLavender: PricedImportItem = {
  key: '411701659051',
  itemId: 'lavender',
  name: 'Lavender',
  sku: 'LAV',
  status: 'ACTIVE',
  itemGroup: '1G-PER',
  retailPrice: 9.5,
  eaches: 6,
  categories: [{ code: 'PER-1G', name: 'Perennials - 1 gal' }],
};

/** Price of lavender from 10 pieces in 2026 and 2027. */
const level = {
  priceLevelId: 'level',
  type: 'CATEGORY' as const,
  targetId: 'PER-1G',
  targetName: 'Perennials - 1 gal',
  quantityThreshold: 10,
  growerCost: 2,
  growerSellPrice: 3,
  customerSellPrice: 4.5,
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};

/** Queries of a company whose data `validCells` refers to, in both formats; prices come from the default price group. */
export const orderImportApi = (): OrderImportApi => ({
  findDestinations: async () => [tampa, { ...tampa, key: '10014' }],
  findItems: async () => [pricedLavender, { ...pricedLavender, key: '111376' }],
  findOrdersByPoNumber: async () => [],
  findPriceSettings: async () => ({ useErpPricing: false, defaultPriceGroupId: 'default' }),
  findPriceLevels: async (ids) => ids.map((priceGroupId) => ({ priceGroupId, levels: [level] })),
  findErpPrices: async () => [
    {
      erpItemPricingId: 'erp',
      erpItemId: '1G-PER',
      erpPriceGroupId: 'IGC',
      unitPrice: 3.75,
      containerQuantity: 6,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    },
  ],
});

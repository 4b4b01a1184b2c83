import type { ConsideredPriceFieldsFragment, ItemPriceExplanationQuery } from '../documents.ts';

type Level = NonNullable<ConsideredPriceFieldsFragment['level']>;

/** A level that a search considered; from 100 units in spring by default. */
export const consideredLevel = (
  change: Partial<Level> = {},
  reason: ConsideredPriceFieldsFragment['reason'] = null,
): ConsideredPriceFieldsFragment => ({
  level: {
    priceLevelId: 'level',
    type: 'ITEM',
    targetId: 'item',
    targetName: 'Lavender',
    isTargetActive: true,
    quantityThreshold: 100,
    customerSellPrice: 2.85,
    startDate: '2027-03-01T00:00:00.000Z',
    endDate: '2027-05-31T23:59:59.999Z',
    ...change,
  },
  erpItemPrice: null,
  reason,
});

/** The response to a price search: an item level of the location's group, and a category level that lost. */
export const explanationData = (
  change: Partial<NonNullable<ItemPriceExplanationQuery['itemPriceExplanation']>> = {},
): ItemPriceExplanationQuery => ({
  itemPriceExplanation: {
    itemId: 'item',
    locationId: 'location',
    price: 2.85,
    retailPrice: 5,
    currency: 'USD',
    priceGroup: { priceId: 'group', name: 'Mass Merchant West' },
    priceGroupOrigin: 'LOCATION',
    erpPriceGroupId: null,
    chosen: consideredLevel(),
    others: [
      consideredLevel(
        {
          priceLevelId: 'other',
          type: 'CATEGORY',
          targetName: 'Perennials 1 gal',
          quantityThreshold: 0,
          customerSellPrice: 3.1,
          endDate: null,
        },
        'CATEGORY_BELOW_ITEM',
      ),
    ],
    numberOfOthers: 1,
    ...change,
  },
});

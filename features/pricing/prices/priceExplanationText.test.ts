import { expect, test } from 'vitest';
import {
  type ConsideredPrice,
  formatConsideredPrice,
  formatGroupOrigin,
  formatLossReason,
  formatPriceSearch,
  type PriceSearchResult,
} from './priceExplanationText.ts';
import { lossReasons } from './priceExplanation.ts';

const level = {
  priceLevelId: 'level',
  type: 'ITEM' as const,
  targetName: 'Lavender',
  quantityThreshold: 100,
  customerSellPrice: 2.85,
  startDate: '2027-03-01T00:00:00.000Z',
  endDate: '2027-05-31T23:59:59.999Z',
};
const ofLevel = (
  change: Partial<NonNullable<ConsideredPrice['level']>> = {},
  reason: ConsideredPrice['reason'] = null,
): ConsideredPrice => ({ level: { ...level, ...change }, erpItemPrice: null, reason });
const erp = (startDate: string | null, endDate: string | null, unitPrice = 4): ConsideredPrice => ({
  level: null,
  erpItemPrice: { erpItemPricingId: 'erp', unitPrice, startDate, endDate },
  reason: null,
});
const result = (change: Partial<PriceSearchResult> = {}): PriceSearchResult => ({
  priceGroup: { name: 'Mass Merchant West' },
  priceGroupOrigin: 'LOCATION',
  erpPriceGroupId: null,
  chosen: ofLevel(),
  ...change,
});

test.each([
  [ofLevel(), 'Item level from 100 units, Mar 1 to May 31, 2027'],
  [
    ofLevel({ type: 'CATEGORY', targetName: 'Perennials - 1 gal', quantityThreshold: 0, endDate: null }),
    'Category level Perennials - 1 gal, since Mar 1, 2027',
  ],
  [erp('2027-01-01', '2027-12-31'), 'ERP price, Jan 1 to Dec 31, 2027'],
  [erp(null, null), 'ERP price'],
])('describes a price as %#', (price, text) => expect(formatConsideredPrice(price)).toBe(text));

test.each([
  [result(), 'Item level from 100 units, Mar 1 to May 31, 2027, of Mass Merchant West'],
  [
    result({ priceGroup: null, erpPriceGroupId: 'IGC', chosen: erp(null, null) }),
    'ERP price of the ERP price group IGC',
  ],
  [result({ chosen: null }), 'No price of Mass Merchant West applies, so the retail price applies.'],
  [
    result({ priceGroup: null, erpPriceGroupId: 'IGC', chosen: null }),
    'No price of the ERP price group IGC applies, so the retail price applies.',
  ],
  [
    result({ priceGroup: null, priceGroupOrigin: null, chosen: null }),
    'There is no default price group, so the retail price applies.',
  ],
  [
    result({ priceGroup: null, erpPriceGroupId: 'IGC', chosen: erp(null, null, 0) }),
    'ERP price of the ERP price group IGC. Its price is $0.00, so the retail price applies.',
  ],
])('names what was found as %#', (found, text) => expect(formatPriceSearch(found)).toBe(text));

test.each([
  ['LOCATION', 'Mass Merchant West is the price group of the location.'],
  ['CUSTOMER', 'Mass Merchant West is the price group of the customer.'],
  ['DEFAULT', 'Mass Merchant West is the default price group.'],
  ['REQUESTED', ''],
  [null, ''],
] as const)('names the origin %s of the group', (priceGroupOrigin, text) =>
  expect(formatGroupOrigin(result({ priceGroupOrigin }))).toBe(text),
);

test.each([
  [ofLevel({}, 'QUANTITY_BELOW_THRESHOLD'), 'Applies only from 100 units'],
  [ofLevel({ startDate: '2027-04-02T00:00:00.000Z' }, 'OUTSIDE_DATES'), 'Begins on Apr 2, 2027'],
  [ofLevel({ endDate: '2027-03-31T23:59:59.999Z' }, 'OUTSIDE_DATES'), 'Ended on Mar 31, 2027'],
  [{ ...erp('2027-04-02', null), reason: 'OUTSIDE_DATES' as const }, 'Begins on Apr 2, 2027'],
  [ofLevel({}, 'CATEGORY_BELOW_ITEM'), 'A level of the item itself comes first'],
])('says why a price was not chosen as %#', (price, text) =>
  expect(formatLossReason(price, { day: '2027-04-01' })).toBe(text),
);

test('has a text of its own for every reason, and none for the chosen price', () => {
  const texts = lossReasons.map((reason) => formatLossReason(ofLevel({}, reason), { day: '2027-04-01' }));
  expect(new Set(texts.filter(Boolean)).size).toBe(lossReasons.length);
  expect(formatLossReason(ofLevel(), { day: '2027-04-01' })).toBe('');
});

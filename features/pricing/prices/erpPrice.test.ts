import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ErpItemPrice, findErpItemPrice } from './erpPrice.ts';
import { findErpPrice, noPrice } from './priceSearch.ts';

const price = (change: Partial<ErpItemPrice> = {}): ErpItemPrice => ({
  erpItemPricingId: '1',
  erpItemId: '1G-PER',
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: 6,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  ...change,
});
const bounded = price();
const open = price({ erpItemPricingId: '2', endDate: null });

test.each<[string, readonly ErpItemPrice[], string | undefined]>([
  ['no price', [], undefined],
  ['the price of the item group', [bounded], '1'],
  ['a price of another item group, also in other case', [price({ erpItemId: '1g-per' })], undefined],
  [
    'the one with both dates before an open one that starts later',
    [price({ ...open, startDate: '2027-03-01' }), bounded],
    '1',
  ],
  ['an open price alone', [open], '2'],
  ['a price without any dates', [price({ startDate: null, endDate: null })], '1'],
  [
    'the latest start of those with both dates',
    [bounded, price({ erpItemPricingId: '0', startDate: '2027-02-01' })],
    '0',
  ],
  [
    'an open price with a start before one without',
    [price({ startDate: null, endDate: null, erpItemPricingId: '3' }), open],
    '2',
  ],
  ['the greatest id of equals', [bounded, price({ erpItemPricingId: '5' })], '5'],
])('finds %s', (_, prices, expected) => {
  expect(findErpItemPrice(prices, '1G-PER', '2027-03-15')?.erpItemPricingId).toBe(expected);
  expect(findErpItemPrice(prices.toReversed(), '1G-PER', '2027-03-15')?.erpItemPricingId).toBe(expected);
});

test.each([
  ['2026-12-31', undefined],
  ['2027-01-01', '1'],
  ['2027-12-31', '1'],
  ['2028-01-01', undefined],
])('applies a price of 2027 on %s only within its period', (day, expected) =>
  expect(findErpItemPrice([bounded], '1G-PER', day)?.erpItemPricingId).toBe(expected),
);

test('explains the found price', () =>
  expect(findErpPrice([bounded], '1G-PER', '2027-03-15')).toEqual({
    ...noPrice,
    price: 4.2,
    source: 'ERP',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    erpItemPricingId: '1',
  }));

test('finds no price on a day without an ERP price', () =>
  expect(findErpPrice([bounded], '1G-PER', '2028-03-15')).toEqual(noPrice));

test('finds the same price in any order of the list', () => {
  const day = fc.constantFrom('2027-01-01', '2027-03-15', '2027-12-31', null);
  const any = fc.record({ erpItemPricingId: fc.uuid(), startDate: day, endDate: day }).map(price);
  fc.assert(
    fc.property(
      fc.uniqueArray(any, { selector: ({ erpItemPricingId }) => erpItemPricingId }),
      fc.nat(),
      (prices, turn) => {
        const at = prices.length === 0 ? 0 : turn % prices.length;
        const turned = [...prices.slice(at), ...prices.slice(0, at)];
        expect(findErpItemPrice(turned, '1G-PER', '2027-03-15')).toBe(
          findErpItemPrice(prices, '1G-PER', '2027-03-15'),
        );
      },
    ),
  );
});

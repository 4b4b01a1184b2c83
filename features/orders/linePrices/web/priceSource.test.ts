import { expect, test } from 'vitest';
import { type FoundPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { formatPriceSource, formatPriceValidity } from './priceSource.ts';

const found: FoundPrice = { ...noPrice, price: 2.85, source: 'ITEM_LEVEL', priceGroupId: '1' };
const level = {
  quantityThreshold: 100,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T23:59:59.999Z',
};
const details = { groupName: 'Mass Merchant East', level, day: '2026-11-21' };

test('names the level and group of a price', () => {
  expect(formatPriceSource(found, details)).toBe('Mass Merchant East · item price');
  expect(formatPriceSource(found, { ...details, groupName: undefined })).toBe('Item price');
  expect(formatPriceSource(noPrice, { ...details, groupName: undefined })).toBe('Retail price');
});

test.each([
  ['a level with an end', level, ' from 100 units, Jan 1 to Dec 31, 2026'],
  ['a level without one', { ...level, endDate: null }, ' from 100 units, since Jan 1, 2026'],
  ['a level from the first on', { ...level, quantityThreshold: 0, endDate: null }, ', since Jan 1, 2026'],
  ['a level not read yet', undefined, ', valid Nov 21, 2026'],
])('formats the validity of %s as "%s"', (_, validity, text) =>
  expect(formatPriceValidity(found, { ...details, level: validity })).toBe(text),
);

test('formats no validity for a retail price', () => expect(formatPriceValidity(noPrice, details)).toBe(''));

import { expect, test } from 'vitest';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { describeOverride, formatChargedPrice, isPriceOverridden, isUnusualPrice } from './priceOverride.ts';

const line = (overridePrice: number, price = 129.78, itemId = 'a'.repeat(32)) => ({
  itemId,
  price,
  overridePrice,
});

test.each([
  [line(129.78), false, false, '$129.78'],
  [line(1), true, true, '$1.00 (list $129.78, -99%)'],
  [line(65), true, false, '$65.00 (list $129.78, -50%)'],
  [line(64.88), true, true, '$64.88 (list $129.78, -50%)'],
  [line(195), true, true, '$195.00 (list $129.78, +50%)'],
  [line(130), true, false, '$130.00 (list $129.78, +0.2%)'],
  [line(12, 0), true, false, '$12.00 (no list price)'],
  [line(12, 10, zeroId), false, false, '$12.00'],
])('marks and describes %j', (prices, isOverridden, isUnusual, text) => {
  expect(isPriceOverridden(prices)).toBe(isOverridden);
  expect(isUnusualPrice(prices, 50)).toBe(isUnusual);
  expect(formatChargedPrice(prices, 'USD')).toBe(text);
});

test('describes an override in the currency of its line', () =>
  expect(describeOverride(line(4, 5), 'CAD')).toBe('list CA$5.00, -20%'));

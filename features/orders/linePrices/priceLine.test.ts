import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { expect, test } from 'vitest';
import { priceCustomLine, priceLine } from './priceLine.ts';

const found = { ...noPrice, price: 8.5, source: 'CATEGORY_LEVEL', priceLevelId: 'a'.repeat(32) } as const;
const requestPrices = (price: number | null, overridePrice: number | null) => ({
  name: 'Lavender',
  price,
  overridePrice,
});

test('charges and explains the found price when none is sent', () =>
  expect(priceLine(requestPrices(null, null), found, 10, [])).toMatchObject({
    value: { price: 8.5, overridePrice: 8.5, priceExplanation: found },
  }));

test('uses the retail price when none is found', () =>
  expect(priceLine(requestPrices(null, null), noPrice, 10, [])).toMatchObject({
    value: { price: 10, overridePrice: 10, priceExplanation: { source: 'NONE' } },
  }));

test('charges a sent price and stores the found one', () =>
  expect(priceLine(requestPrices(7, null), found, 10, [])).toMatchObject({
    value: { price: 8.5, overridePrice: 7 },
  }));

test('prefers an override price to all others', () =>
  expect(priceLine(requestPrices(7, 6.5), found, 10, [])).toMatchObject({
    value: { price: 8.5, overridePrice: 6.5 },
  }));

test('uses the sent price for an item without a price', () =>
  expect(priceLine(requestPrices(7, null), noPrice, 0, [])).toMatchObject({
    value: { price: 7, overridePrice: 7, priceExplanation: { ...noPrice, price: 7 } },
  }));

test.each([
  ['nothing is found and retail is 0', requestPrices(null, null), noPrice, 0],
  ['the sent price is 0 without an override', requestPrices(0, null), found, 10],
])('refuses the line when %s', (_when, prices, search, retail) =>
  expect(priceLine(prices, search, retail, ['items', '0'])).toMatchObject({
    problems: [
      {
        code: 'OUT_OF_RANGE',
        field: ['items', '0', 'price'],
        message: 'Cannot add items with zero price: Lavender',
      },
    ],
  }),
);

test('accepts a price of 0 with an override price', () =>
  expect(priceLine(requestPrices(0, 3), noPrice, 0, [])).toMatchObject({
    value: { price: 0, overridePrice: 3 },
  }));

test('uses the entered price for a custom line', () => {
  expect(priceCustomLine(requestPrices(4, null), [])).toMatchObject({
    value: { price: 4, overridePrice: 4 },
  });
  expect(priceCustomLine(requestPrices(null, 3), [])).toMatchObject({
    value: { price: 3, overridePrice: 3 },
  });
  expect(priceCustomLine(requestPrices(null, null), [])).toMatchObject({
    problems: [{ code: 'REQUIRED', message: 'Price is required and cannot be zero' }],
  });
});

test('refuses a custom line without a price at its price field', () =>
  expect(priceCustomLine(requestPrices(0, 0), ['items', '0'])).toMatchObject({
    problems: [{ field: ['items', '0', 'price'] }],
  }));

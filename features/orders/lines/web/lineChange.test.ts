import { expect, test } from 'vitest';
import { noPrice } from '#features/pricing/prices/priceSearch.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { applyLineChange } from './lineChange.ts';

test('recomputes pieces of a changed line and keeps other values', () => {
  const line = orderLine(1, { eaches: 6, quantity: 3, orderedQuantity: 3, eachesQuantity: 18 });
  expect(applyLineChange(line, {})).toEqual(line);
  expect(applyLineChange(line, { quantity: 5 })).toEqual({
    ...line,
    orderedQuantity: 5,
    quantity: 5,
    eachesQuantity: 30,
  });
  expect(applyLineChange(line, { overridePrice: 3, found: { ...noPrice, price: 2 } })).toEqual({
    ...line,
    overridePrice: 3,
    price: 2,
  });
});

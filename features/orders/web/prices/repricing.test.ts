import { expect, test } from 'vitest';
import { foundOrRetailPrice, noPrice } from '#features/pricing/priceSearch.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { toChangeInput } from '../lines/cellWrite.ts';
import { toStoredExplanation } from '../lines/orderLine.ts';
import { applyLineChange } from '../lines/lineChange.ts';
import { createOwnWrites } from '../lines/ownWrites.ts';
import {
  toAmountsChange,
  toPricingSnapshot,
  findRepriceCandidates,
  toRepriceChanges,
  findChargedPrice,
} from './repricing.ts';
import { orderLine } from '../testing/orderLine.ts';

const tampa = { locationId: 'tampa', day: '2027-04-11' };
const lines = [
  orderLine(1),
  orderLine(2, { overridePrice: 4 }),
  orderLine(3, { itemId: zeroId }),
  orderLine(4),
];
const before = toPricingSnapshot(lines, tampa);
const lineNumbers = (found: readonly { lineNumber: number }[]) => found.map(({ lineNumber }) => lineNumber);
const found = { ...noPrice, price: 4.1, source: 'ITEM_LEVEL' } as const;

test('offers no prices while nothing changed', () =>
  expect(findRepriceCandidates(lines, tampa, before)).toEqual([]));

test('offers no price for a line added since the page opened', () =>
  expect(findRepriceCandidates([...lines, orderLine(5)], tampa, before)).toEqual([]));

test.each([
  ['location', { ...tampa, locationId: 'roanoke' }],
  ['delivery day', { ...tampa, day: '2027-05-01' }],
] as const)('offers prices after a change of %s, except for entered prices and custom lines', (_, scope) =>
  expect(lineNumbers(findRepriceCandidates(lines, scope, before))).toEqual([1, 4]),
);

test('offers prices for changed quantities, except for entered prices', () => {
  const changed = lines.map((line) => ({ ...line, orderedQuantity: line.lineNumber === 4 ? 12 : 100 }));
  expect(lineNumbers(findRepriceCandidates(changed, tampa, before))).toEqual([1]);
});

test('offers no price that equals the current one or that is not found', () => {
  const changesForPrice = (price: number) => toRepriceChanges([orderLine(1)], () => ({ ...found, price }));
  expect(changesForPrice(4.5)).toEqual([]);
  expect(changesForPrice(0)).toEqual([]);
  expect(toRepriceChanges([orderLine(1)], () => undefined)).toEqual([]);
});

test('requests the server to store the found price with its explanation', () => {
  const [change] = toRepriceChanges([orderLine(1)], () => found);
  expect(change && toChangeInput(change, createOwnWrites())).toEqual({
    lineItem: { overridePrice: 4.1, reprice: true },
    expected: { overridePrice: 4.5 },
  });
});

test('applies the found price to a draft, so that it does not count as a discount', () =>
  expect(applyLineChange(orderLine(1), { overridePrice: 4.1, found })).toMatchObject({
    price: 4.1,
    priceExplanation: toStoredExplanation(found),
    overridePrice: 4.1,
  }));

test('stores a found price only when it is charged and something changes', () => {
  const quantity = orderLine(1).orderedQuantity;
  expect(findChargedPrice(orderLine(1), { quantity, overridePrice: 4.1 }, found)).toBe(found);
  expect(findChargedPrice(orderLine(1), { quantity, overridePrice: 4.2 }, found)).toBeUndefined();
  expect(findChargedPrice(orderLine(1), { quantity, overridePrice: 4.1 }, undefined)).toBeUndefined();
  const chargedLine = orderLine(1, { overridePrice: 4.1 });
  expect(findChargedPrice(chargedLine, { quantity, overridePrice: 4.1 }, found)).toBeUndefined();
});

test('stores the price found for another quantity when it is charged already', () => {
  const chargedLine = orderLine(1, { price: 4.5, overridePrice: 4.1 });
  const quantity = chargedLine.orderedQuantity + 100;
  expect(findChargedPrice(chargedLine, { quantity, overridePrice: 4.1 }, found)).toBe(found);
});

test('stores no retail price, which the server would replace', () => {
  const line = orderLine(1);
  const change = { quantity: line.orderedQuantity - 2, overridePrice: line.price };
  expect(findChargedPrice(line, change, foundOrRetailPrice(noPrice, line.price))).toBeUndefined();
  const typed = orderLine(1, { overridePrice: 4 });
  expect(findChargedPrice(typed, change, foundOrRetailPrice(noPrice, typed.price))).toBeUndefined();
});

test('sends the charged price with a found one, so that the server charges no other', () => {
  const line = orderLine(1, { overridePrice: 4.1 });
  expect(toAmountsChange(line, { quantity: 100, overridePrice: 4.1 }, found)).toEqual({
    line,
    quantity: 100,
    overridePrice: 4.1,
    found,
  });
  expect(toAmountsChange(line, { quantity: 100, overridePrice: 4.1 }, undefined)).toEqual({
    line,
    quantity: 100,
  });
  expect(toAmountsChange(line, { quantity: line.orderedQuantity, overridePrice: 4.2 }, found)).toEqual({
    line,
    overridePrice: 4.2,
  });
});

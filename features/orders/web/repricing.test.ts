import { expect, test } from 'vitest';
import { linePrice, noPrice } from '#features/pricing/priceSearch.ts';
import { zeroId } from '#platform/kernel/id.ts';
import { changeInput } from './cellWrite.ts';
import { changedLine, explanationOf } from './orderLine.ts';
import { ownWrites } from './ownWrites.ts';
import { amountsChange, pricedState, repriceCandidates, repriceChanges, takenPrice } from './repricing.ts';
import { orderLine } from './testing/orderLine.ts';

const tampa = { locationId: 'tampa', day: '2027-04-11' };
const lines = [
  orderLine(1),
  orderLine(2, { overridePrice: 4 }),
  orderLine(3, { itemId: zeroId }),
  orderLine(4),
];
const before = pricedState(lines, tampa);
const numbersOf = (found: readonly { lineNumber: number }[]) => found.map(({ lineNumber }) => lineNumber);
const found = { ...noPrice, price: 4.1, source: 'ITEM_LEVEL' } as const;

test('offers no prices while nothing changed', () =>
  expect(repriceCandidates(lines, tampa, before)).toEqual([]));

test('offers no price for a line added since the page opened', () =>
  expect(repriceCandidates([...lines, orderLine(5)], tampa, before)).toEqual([]));

test.each([
  ['location', { ...tampa, locationId: 'roanoke' }],
  ['delivery day', { ...tampa, day: '2027-05-01' }],
] as const)('offers prices after a change of %s, except for entered prices and custom lines', (_, place) =>
  expect(numbersOf(repriceCandidates(lines, place, before))).toEqual([1, 4]),
);

test('offers prices for changed quantities, except for entered prices', () => {
  const changed = lines.map((line) => ({ ...line, orderedQuantity: line.lineNumber === 4 ? 12 : 100 }));
  expect(numbersOf(repriceCandidates(changed, tampa, before))).toEqual([1]);
});

test('offers no price that equals the current one or that is not found', () => {
  const changesFor = (price: number) => repriceChanges([orderLine(1)], () => ({ ...found, price }));
  expect(changesFor(4.5)).toEqual([]);
  expect(changesFor(0)).toEqual([]);
  expect(repriceChanges([orderLine(1)], () => undefined)).toEqual([]);
});

test('requests the server to store the found price with its explanation', () => {
  const [change] = repriceChanges([orderLine(1)], () => found);
  expect(change && changeInput(change, ownWrites())).toEqual({
    lineItem: { overridePrice: 4.1, reprice: true },
    expected: { overridePrice: 4.5 },
  });
});

test('applies the found price to a draft, so that it does not count as a discount', () =>
  expect(changedLine(orderLine(1), { overridePrice: 4.1, found })).toMatchObject({
    price: 4.1,
    priceExplanation: explanationOf(found),
    overridePrice: 4.1,
  }));

test('stores a found price only when it is charged and something changes', () => {
  const quantity = orderLine(1).orderedQuantity;
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.1 }, found)).toBe(found);
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.2 }, found)).toBeUndefined();
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.1 }, undefined)).toBeUndefined();
  const charged = orderLine(1, { overridePrice: 4.1 });
  expect(takenPrice(charged, { quantity, overridePrice: 4.1 }, found)).toBeUndefined();
});

test('stores the price found for another quantity when it is charged already', () => {
  const charged = orderLine(1, { price: 4.5, overridePrice: 4.1 });
  const quantity = charged.orderedQuantity + 100;
  expect(takenPrice(charged, { quantity, overridePrice: 4.1 }, found)).toBe(found);
});

test('stores no retail price, which the server would replace', () => {
  const line = orderLine(1);
  const change = { quantity: line.orderedQuantity - 2, overridePrice: line.price };
  expect(takenPrice(line, change, linePrice(noPrice, line.price))).toBeUndefined();
  const typed = orderLine(1, { overridePrice: 4 });
  expect(takenPrice(typed, change, linePrice(noPrice, typed.price))).toBeUndefined();
});

test('sends the charged price with a found one, so that the server charges no other', () => {
  const line = orderLine(1, { overridePrice: 4.1 });
  expect(amountsChange(line, { quantity: 100, overridePrice: 4.1 }, found)).toEqual({
    line,
    quantity: 100,
    overridePrice: 4.1,
    found,
  });
  expect(amountsChange(line, { quantity: 100, overridePrice: 4.1 }, undefined)).toEqual({
    line,
    quantity: 100,
  });
  expect(amountsChange(line, { quantity: line.orderedQuantity, overridePrice: 4.2 }, found)).toEqual({
    line,
    overridePrice: 4.2,
  });
});

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

test('offers no other price while nothing changed', () =>
  expect(repriceCandidates(lines, tampa, before)).toEqual([]));

test('offers no other price for a line added since', () =>
  expect(repriceCandidates([...lines, orderLine(5)], tampa, before)).toEqual([]));

test.each([
  ['location', { ...tampa, locationId: 'roanoke' }],
  ['delivery day', { ...tampa, day: '2027-05-01' }],
] as const)('offers other prices after another %s, except for typed prices and custom lines', (_, place) =>
  expect(numbersOf(repriceCandidates(lines, place, before))).toEqual([1, 4]),
);

test('offers other prices for lines with another quantity, except for typed prices', () => {
  const changed = lines.map((line) => ({ ...line, orderedQuantity: line.lineNumber === 4 ? 12 : 100 }));
  expect(numbersOf(repriceCandidates(changed, tampa, before))).toEqual([1]);
});

test('keeps the price of a line that has the found one, and of an item found nowhere', () => {
  const changesFor = (price: number) => repriceChanges([orderLine(1)], () => ({ ...found, price }));
  expect(changesFor(4.5)).toEqual([]);
  expect(changesFor(0)).toEqual([]);
  expect(repriceChanges([orderLine(1)], () => undefined)).toEqual([]);
});

test('asks the server to store the found price with its explanation', () => {
  const [change] = repriceChanges([orderLine(1)], () => found);
  expect(change && changeInput(change, ownWrites())).toEqual({
    lineItem: { overridePrice: 4.1, reprice: true },
    expected: { overridePrice: 4.5 },
  });
});

test('gives a draft the found price, so that it is no discount', () =>
  expect(changedLine(orderLine(1), { overridePrice: 4.1, found })).toMatchObject({
    price: 4.1,
    priceExplanation: explanationOf(found),
    overridePrice: 4.1,
  }));

test('takes a found price only where it is charged and something changes', () => {
  const quantity = orderLine(1).orderedQuantity;
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.1 }, found)).toBe(found);
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.2 }, found)).toBeUndefined();
  expect(takenPrice(orderLine(1), { quantity, overridePrice: 4.1 }, undefined)).toBeUndefined();
  const charged = orderLine(1, { overridePrice: 4.1 });
  expect(takenPrice(charged, { quantity, overridePrice: 4.1 }, found)).toBeUndefined();
});

test('takes the price found for another quantity where it is charged already, so that it is no discount', () => {
  const charged = orderLine(1, { price: 4.5, overridePrice: 4.1 });
  const quantity = charged.orderedQuantity + 100;
  expect(takenPrice(charged, { quantity, overridePrice: 4.1 }, found)).toBe(found);
});

test('takes nothing where no price is found: the price of the line is named then, which the server would replace', () => {
  const line = orderLine(1);
  const change = { quantity: line.orderedQuantity - 2, overridePrice: line.price };
  expect(takenPrice(line, change, linePrice(noPrice, line.price))).toBeUndefined();
  const typed = orderLine(1, { overridePrice: 4 });
  expect(takenPrice(typed, change, linePrice(noPrice, typed.price))).toBeUndefined();
});

test('names the price that is charged with a price found again, so that the server charges no other', () => {
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

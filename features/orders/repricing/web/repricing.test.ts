import { expect, test } from 'vitest';
import { foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { toChangeInput } from '../../lines/web/cellWrite.ts';
import { toStoredSource } from '../../order/web/orderLine.ts';
import { applyLineChange } from '../../lines/web/lineChange.ts';
import { createOwnWrites } from '../../lines/web/ownWrites.ts';
import {
  findChargedPrice,
  findRepriceCandidates,
  formatReprice,
  isQuantityChange,
  toAmountsChange,
  toEnteredPrices,
  toPricedFor,
  toRepriceChanges,
} from './repricing.ts';
import { orderLine } from '../../web/testing/orderLine.ts';

const priceGroups = new Map([['chains', 'Chains']]);
const tampa = { locationId: 'tampa', day: '2027-04-11', priceGroups };
const roanoke = { ...tampa, locationId: 'roanoke' };
const lines = [
  orderLine(1),
  orderLine(2, { overridePrice: 4 }),
  orderLine(3, { itemId: zeroId }),
  orderLine(4),
];
const priced = new Map(lines.map((line) => [line.id, toPricedFor(tampa, line)]));
const known = { priced, checked: new Map() };
const lineNumbers = (found: readonly { lineNumber: number }[]) => found.map(({ lineNumber }) => lineNumber);
const found = { ...noPrice, price: 4.1, source: 'ITEM_LEVEL' } as const;

test('offers no prices while nothing changed', () =>
  expect(findRepriceCandidates(lines, tampa, known)).toEqual([]));

test('offers no price for a line whose first prices are not known', () =>
  expect(findRepriceCandidates([...lines, orderLine(5)], tampa, known)).toEqual([]));

test.each([
  ['location', roanoke],
  ['delivery day', { ...tampa, day: '2027-05-01' }],
] as const)('offers prices after a change of %s, except for entered prices and custom lines', (_, scope) =>
  expect(lineNumbers(findRepriceCandidates(lines, scope, known))).toEqual([1, 4]),
);

test('offers prices for changed quantities, except for entered prices', () => {
  const changed = lines.map((line) => ({ ...line, orderedQuantity: line.lineNumber === 4 ? 12 : 100 }));
  expect(lineNumbers(findRepriceCandidates(changed, tampa, known))).toEqual([1]);
});

test('offers no prices that were compared for the same location, day and quantity', () => {
  const checked = new Map([[orderLine(1).id, toPricedFor(roanoke, orderLine(1))]]);
  expect(lineNumbers(findRepriceCandidates(lines, roanoke, { priced, checked }))).toEqual([4]);
  expect(
    lineNumbers(findRepriceCandidates([orderLine(1, { orderedQuantity: 11 })], roanoke, { priced, checked })),
  ).toEqual([1]);
});

const pricedFrom = (source: Partial<typeof found>) =>
  orderLine(1, { priceExplanation: toStoredSource({ ...found, ...source }) });

test.each([
  ['the group of the order', { priceGroupId: 'chains' }, []],
  ['another price group', { priceGroupId: 'florists' }, [1]],
  ['days around the delivery', { startDate: '2027-04-11', endDate: '2027-04-11' }, []],
  ['earlier days', { startDate: null, endDate: '2027-04-10' }, [1]],
  ['later days', { startDate: '2027-04-12', endDate: null }, [1]],
])('compares a stored price whose source names %s', (_, source, expected) =>
  expect(lineNumbers(findRepriceCandidates([pricedFrom(source)], tampa, known))).toEqual(expected),
);

test('says what has changed', () => {
  const line = orderLine(1, { orderedQuantity: 100 });
  expect(isQuantityChange(line, tampa, known)).toBe(true);
  expect(isQuantityChange(line, roanoke, known)).toBe(false);
  expect(formatReprice(1, true, '2027-04-11')).toBe(
    'The price of 1 line has changed with the quantity (Apr 11, 2027).',
  );
  expect(formatReprice(4, false, null)).toBe(
    'The prices of 4 lines are different for this location and date.',
  );
});

test('keeps a charged price as an entered one beside the found price', () => {
  const [change] = toEnteredPrices(toRepriceChanges([orderLine(1)], () => found));
  expect(change && toChangeInput(change, createOwnWrites())).toEqual({
    lineItem: { overridePrice: 4.5, reprice: true },
    expected: { overridePrice: 4.5 },
  });
  expect(change && applyLineChange(change.line, change)).toMatchObject({ price: 4.1, overridePrice: 4.5 });
});

test('offers no price that equals the current one or that is not found', () => {
  const changesForPrice = (price: number) => toRepriceChanges([orderLine(1)], () => ({ ...found, price }));
  expect(changesForPrice(4.5)).toEqual([]);
  expect(changesForPrice(0)).toEqual([]);
  expect(toRepriceChanges([orderLine(1)], () => undefined)).toEqual([]);
});

test('requests the server to store the found price with its source', () => {
  const [change] = toRepriceChanges([orderLine(1)], () => found);
  expect(change && toChangeInput(change, createOwnWrites())).toEqual({
    lineItem: { overridePrice: 4.1, reprice: true },
    expected: { overridePrice: 4.5 },
  });
});

test('applies the found price to a draft, so that it does not count as a discount', () =>
  expect(applyLineChange(orderLine(1), { overridePrice: 4.1, found })).toMatchObject({
    price: 4.1,
    priceExplanation: toStoredSource(found),
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

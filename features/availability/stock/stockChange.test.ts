import { expect, test } from 'vitest';
import { actualQuantity, availableQuantity, type Slot } from './slot.ts';
import { computeStockChanges, type StockEffect, type StockUse } from './stockChange.ts';

const slot: Slot = {
  itemId: 'lavender',
  locationId: 'bay 1',
  grade: 1,
  baseQuantity: 40,
  countedAt: '2026-11-21T08:00:00.000Z',
  consumedQuantity: 5,
  reservedQuantity: 20,
};
const use = (effect: StockEffect, quantity = 12, grade = 1): StockUse => ({
  itemId: 'lavender',
  locationId: 'bay 1',
  grade,
  quantity,
  effect,
});

test('is available less what was consumed, and actual less what others reserved', () => {
  expect(availableQuantity(slot)).toBe(35);
  expect(actualQuantity(slot)).toBe(15);
  expect(actualQuantity(slot, 8)).toBe(23);
  expect(actualQuantity({ ...slot, baseQuantity: 10 })).toBe(-15);
  expect(availableQuantity({ ...slot, consumedQuantity: -3 })).toBe(43);
});

test.each<[StockEffect, StockEffect, number, number]>([
  ['NOTHING', 'RESERVE', 12, 0],
  ['RESERVE', 'CONSUME', -12, 12],
  ['CONSUME', 'RESERVE', 12, -12],
  ['NOTHING', 'CONSUME', 0, 12],
  ['CONSUME', 'NOTHING', 0, -12],
  ['RESERVE', 'NOTHING', -12, 0],
])('changes stock from %s to %s by %i reserved and %i consumed', (before, after, reserved, consumed) =>
  expect(computeStockChanges([use(before)], [use(after)])).toEqual([
    { itemId: 'lavender', locationId: 'bay 1', grade: 1, reserved, consumed },
  ]),
);

test('combines the uses of a slot and leaves out slots that stay as they are', () =>
  expect(
    computeStockChanges(
      [use('RESERVE', 4), use('RESERVE', 6), use('RESERVE', 9, 3), use('NOTHING', 7, 2)],
      [use('RESERVE', 15), use('RESERVE', 9, 3), use('NOTHING', 1, 2)],
    ),
  ).toEqual([{ itemId: 'lavender', locationId: 'bay 1', grade: 1, reserved: 5, consumed: 0 }]));

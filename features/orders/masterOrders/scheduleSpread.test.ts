import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatQuantities, type SpreadWeek, spreadQuantity } from './scheduleSpread.ts';

const open = (quantity: number | null = null): SpreadWeek => ({ quantity, isOpen: true });
const ordered = (quantity: number | null): SpreadWeek => ({ quantity, isOpen: false });

test('spreads a quantity evenly, what is left over to the first weeks', () => {
  expect(spreadQuantity([open(), open(9), open()], 120, 1)).toEqual([40, 40, 40]);
  expect(spreadQuantity([open(), open(), open()], 11, 1)).toEqual([4, 4, 3]);
  expect(spreadQuantity([open(), open(), open()], 2, 1)).toEqual([1, 1, null]);
});

test('leaves out weeks that have an order, and all when nothing is left', () => {
  expect(spreadQuantity([ordered(24), open(), open()], 10, 1)).toEqual([null, 5, 5]);
  expect(spreadQuantity([open(5), open()], 0, 1)).toEqual([null, null]);
  expect(spreadQuantity([open(5), open()], -3, 1)).toEqual([null, null]);
  expect(spreadQuantity([ordered(24)], 10, 1)).toEqual([null]);
});

test('spreads over every second week from the first one on', () => {
  expect(spreadQuantity([open(), open(7), open(), open()], 10, 2)).toEqual([5, null, 5, null]);
  expect(spreadQuantity([ordered(1), open(), open()], 10, 2)).toEqual([null, null, 10]);
});

test('repeats the week before until the balance is used up', () => {
  expect(repeatQuantities([open(36), open(), open(), open(), open()], 84)).toEqual([36, 36, 36, 12, null]);
  expect(repeatQuantities([open(), open(5), open()], 100)).toEqual([null, 5, 5]);
  expect(repeatQuantities([ordered(24), open(), ordered(30), open()], 100)).toEqual([24, 24, 30, 30]);
  expect(repeatQuantities([open(36), open()], 0)).toEqual([36, null]);
  expect(repeatQuantities([open(36), open()], -5)).toEqual([36, null]);
  expect(repeatQuantities([open(2), open(), open(9), open()], 4)).toEqual([2, 2, 9, 2]);
});

test('never schedules more than is left', () => {
  const week = fc.record({ quantity: fc.option(fc.integer({ min: 1, max: 500 })), isOpen: fc.boolean() });
  const sum = (quantities: readonly (number | null)[]) =>
    quantities.reduce<number>((total, one) => total + (one ?? 0), 0);
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 53 }),
      fc.integer({ min: -100, max: 10_000 }),
      fc.integer({ min: 1, max: 2 }),
      (weeks, quantity, step) => {
        const spread = spreadQuantity(weeks, quantity, step);
        const hasTarget = weeks.some(({ isOpen }, index) => isOpen && index % step === 0);
        expect(sum(spread)).toBe(hasTarget ? Math.max(0, quantity) : 0);
        const before = sum(weeks.map((one) => one.quantity));
        expect(sum(repeatQuantities(weeks, quantity)) - before).toBeLessThanOrEqual(Math.max(0, quantity));
      },
    ),
  );
});

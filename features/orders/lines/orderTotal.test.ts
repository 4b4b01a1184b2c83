import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotal, updateTotal, totalProblem } from './orderTotal.ts';

const line = fc.record({
  orderedQuantity: fc.integer({ min: 1, max: 9_999_999 }),
  acknowledgedQuantity: fc.option(fc.integer({ min: 0, max: 9999 })),
  shippedQuantity: fc.option(fc.integer({ min: 0, max: 9999 })),
  eaches: fc.integer({ min: 1, max: 20 }),
  overridePrice: fc.integer({ min: 1, max: 500_000_000 }).map((units) => units / 100_000),
});

test('rounds every line to cents before adding', () => {
  const third = {
    orderedQuantity: 1,
    acknowledgedQuantity: null,
    shippedQuantity: null,
    eaches: 1,
    overridePrice: 0.005,
  };
  expect(orderTotal([third, third, third])).toBe(0.03);
});

test('does not depend on the sequence of lines and has whole cents (seed 3)', () =>
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const total = orderTotal(lines);
      expect(orderTotal(lines.toReversed())).toBe(total);
      expect(Number(total.toFixed(2))).toBe(total);
    }),
    { seed: 3 },
  ));

test('updates a total by changed lines to the same value as adding all lines (seed 5)', () =>
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(line, { maxLength: 8 }),
      fc.array(line, { maxLength: 8 }),
      (unchanged, before, after) => {
        expect(updateTotal(orderTotal([...unchanged, ...before]), before, after)).toBe(
          orderTotal([...unchanged, ...after]),
        );
      },
    ),
    { seed: 5 },
  ));

test('refuses a total that would lose cents', () => {
  expect(totalProblem(90_000_000_000, [])).toBeUndefined();
  expect(totalProblem(90_000_000_000.01, ['items'])).toMatchObject({
    code: 'OUT_OF_RANGE',
    message: 'Order total cannot exceed 90,000,000,000',
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOrderNumber, orderNumberInput, orderNumberKey } from './orderNumber.ts';

const sortNumbers = (numbers: readonly string[]) =>
  numbers.toSorted((a, b) => (orderNumberKey(a) < orderNumberKey(b) ? -1 : 1));

test('starts with six digits', () => expect(`${firstOrderNumber}`).toMatch(/^[1-9][0-9]{5}$/));

test('sorts by number, then week and year, with other numbers last', () => {
  const inOrder = [
    '9999',
    '010000',
    '100042',
    '100042-W2',
    '100042-W12',
    '100042-W12-2027',
    '100043',
    'EXT-7',
    'x1',
  ];
  expect(sortNumbers(inOrder.toReversed())).toEqual(inOrder);
});

test('sorts any two numbers by their value (seed 7)', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
  fc.assert(
    fc.property(number, number, (a, b) => {
      if (a < b) expect(orderNumberKey(`${a}`) < orderNumberKey(`${b}`)).toBe(true);
    }),
    { seed: 7 },
  );
});

test('limits a sent number to 20 characters', () => {
  expect(orderNumberInput.parse(' 100042 ')).toBe('100042');
  expect(orderNumberInput.parse(undefined)).toBeNull();
  expect(orderNumberInput.safeParse('1'.repeat(21)).error?.issues[0]?.message).toBe(
    'Order number cannot exceed 20 characters',
  );
});

import { expect, test } from 'vitest';
import { customLine } from './orderLine.ts';
import { refusedLines } from './refusedLines.ts';

const lines = ['Maple', 'Oak'].map((name, index) => ({
  ...customLine(
    { name, quantity: 1, price: 1 },
    { id: name, dateAdded: '2027-04-11T00:00:00.000Z', addedBy: 'kim@example.com', currency: 'USD' },
  ),
  lineNumber: index + 1,
}));
const refused = (...field: string[]) => ({
  __typename: 'ValidationError' as const,
  code: 'OUT_OF_RANGE',
  severity: 'ERROR' as const,
  message: 'Too many',
  field,
});

test('names each line with a problem once', () =>
  expect(
    refusedLines([refused('lineItems', '1', 'quantity'), refused('lineItems', '1', 'price')], lines),
  ).toBe('Line 2, Oak'));

test('returns undefined when only the order has a problem', () =>
  expect(refusedLines([refused('poNumber')], lines)).toBeUndefined());

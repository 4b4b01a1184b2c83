import { expect, test } from 'vitest';
import { buildCustomLine } from '../../order/web/orderLine.ts';
import { formatLinesWithProblems } from './useNewHeader.ts';

const lines = ['Maple', 'Oak'].map((name, index) => ({
  ...buildCustomLine(
    { name, quantity: 1, price: 1 },
    { id: name, dateAdded: '2027-04-11T00:00:00.000Z', addedBy: 'kim@example.com', currency: 'USD' },
  ),
  lineNumber: index + 1,
}));
const problemAt = (...field: string[]) => ({
  __typename: 'ValidationError' as const,
  code: 'OUT_OF_RANGE',
  severity: 'ERROR' as const,
  message: 'Too many',
  field,
});

test('names each line with a problem once', () =>
  expect(
    formatLinesWithProblems(
      [problemAt('lineItems', '1', 'quantity'), problemAt('lineItems', '1', 'price')],
      lines,
    ),
  ).toBe('Line 2, Oak'));

test('returns undefined when only the order has a problem', () =>
  expect(formatLinesWithProblems([problemAt('poNumber')], lines)).toBeUndefined());

import { expect, test } from 'vitest';
import { orderStatuses } from './orderStatus.ts';
import { findNextStep, formatLineNumbers } from './orderStep.ts';

const line = (
  lineNumber: number,
  acknowledgedQuantity: number | null,
  shippedQuantity: number | null = null,
) => ({
  lineNumber,
  acknowledgedQuantity,
  shippedQuantity,
});

test.each([
  ['INITIALIZED', [line(1, null)], 'Open', 'OPEN', []],
  ['OPEN', [line(1, null)], 'Submit', 'SUBMITTED', []],
  ['SUBMITTED', [line(1, null), line(2, null)], 'Acknowledge as Ordered', 'ACKNOWLEDGED', [1, 2]],
  ['SUBMITTED', [line(1, 0), line(2, null)], 'Acknowledge', 'ACKNOWLEDGED', [2]],
  ['SUBMITTED', [line(1, 0), line(2, 4)], 'Set to Acknowledged', 'ACKNOWLEDGED', []],
  ['ACKNOWLEDGED', [line(1, 8), line(2, 4, 0)], 'Set to Shipped', 'SHIPPED', []],
  ['ACKNOWLEDGED', [line(1, 8), line(2, null)], 'Ship', 'SHIPPED', [2]],
  ['SHIPPED', [line(1, 8)], 'Close', 'CLOSED', []],
] as const)('in %s with the lines %o the next step is %s', (status, lines, label, to, missing) => {
  const step = findNextStep(status, lines);
  expect([step?.label, step?.to, step?.missing.map(({ lineNumber }) => lineNumber)]).toEqual([
    label,
    to,
    missing,
  ]);
  expect(step?.isMissingInAll).toBe(missing.length > 0 && missing.length === lines.length);
});

test('other statuses have no next step', () => {
  const statuses = orderStatuses.filter((status) => findNextStep(status, [line(1, 1)]) === undefined);
  expect(statuses).toEqual(['PICKED', 'CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED']);
});

test('names one line or several', () => {
  expect(formatLineNumbers([{ lineNumber: 3 }])).toBe('Line 3');
  expect(formatLineNumbers([{ lineNumber: 3 }, { lineNumber: 5 }])).toBe('Lines 3, 5');
});

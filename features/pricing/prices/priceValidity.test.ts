import { expect, test } from 'vitest';
import { formatPeriod, formatThreshold } from './priceValidity.ts';

test.each([
  [null, ''],
  [0, ''],
  [1, ''],
  [2, 'from 2 units'],
  [1000, 'from 1,000 units'],
])('formats the threshold %j as "%s"', (quantityThreshold, text) =>
  expect(formatThreshold({ quantityThreshold })).toBe(text),
);

test.each([
  [null, null, ''],
  [null, '2027-05-31', 'until May 31, 2027'],
  ['2026-01-01', null, 'since Jan 1, 2026'],
  ['2027-03-01', '2027-05-31', 'Mar 1 to May 31, 2027'],
  ['2026-12-01', '2027-01-31', 'Dec 1, 2026 to Jan 31, 2027'],
  ['2027-03-01T00:00:00.000Z', '2027-03-01T23:59:59.999Z', 'on Mar 1, 2027'],
  ['2027-03-01T00:00:00.000Z', '2027-05-31T23:59:59.999Z', 'Mar 1 to May 31, 2027'],
])('formats the days %j to %j as "%s"', (startDate, endDate, text) =>
  expect(formatPeriod({ startDate, endDate })).toBe(text),
);

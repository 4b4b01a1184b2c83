import { expect, test } from 'vitest';
import { daysToPay, formatDaysToPay } from './daysToPay.ts';

const shipped = { orderType: 'PO', status: 'SHIPPED', shippedDate: '2026-11-21T03:00:00.000Z' } as const;

test.each([
  ['2026-11-20', 30, '30 days'],
  ['2026-12-20', 30, '0 days'],
  ['2026-12-25', 30, '5 days overdue'],
])(
  'counts from the shipping day in New York: on %s with %i days of terms it reads %s',
  (today, terms, text) =>
    expect(formatDaysToPay(daysToPay(shipped, terms, today, 'America/New_York') ?? Number.NaN)).toBe(text),
);

test('returns no days to pay for credits, and unless the order is shipped and has terms', () => {
  expect(daysToPay({ ...shipped, orderType: 'CREDIT' }, 30, '2026-11-21', 'UTC')).toBeUndefined();
  expect(daysToPay({ ...shipped, status: 'CLOSED' }, 30, '2026-11-21', 'UTC')).toBeUndefined();
  expect(daysToPay({ ...shipped, shippedDate: null }, 30, '2026-11-21', 'UTC')).toBeUndefined();
  expect(daysToPay(shipped, undefined, '2026-11-21', 'UTC')).toBeUndefined();
});

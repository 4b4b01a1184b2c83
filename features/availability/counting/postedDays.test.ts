import { expect, test } from 'vitest';
import { formatPostedDay, groupByDay } from './postedDays.ts';

test('groups counts by the day of their post in the time zone of the company', () => {
  const counts = ['2027-02-23T05:30:00Z', '2027-02-23T04:30:00Z', '2027-02-22T15:00:00Z'].map(
    (settledAt) => ({
      settledAt,
    }),
  );
  const list = (timeZone: string) =>
    groupByDay(counts, timeZone).map(({ day, counts: ofDay }) => [day, ofDay.length]);
  expect(list('America/New_York')).toEqual([
    ['2027-02-23', 1],
    ['2027-02-22', 2],
  ]);
  expect(list('UTC')).toEqual([
    ['2027-02-23', 2],
    ['2027-02-22', 1],
  ]);
});

test.each([
  ['2027-03-01', 'Today'],
  ['2027-02-28', 'Yesterday'],
  ['2027-02-22', 'Monday, Feb 22'],
  ['2027-03-02', 'Tuesday, Mar 2'],
])('names the day %s %s', (day, text) => expect(formatPostedDay(day, '2027-03-01')).toBe(text));

import { expect, test } from 'vitest';
import { shortInstantText } from './shortInstantText.ts';

// 4:05 PM on Saturday, Nov 21, in New York.
const now = '2026-11-21T21:05:00.000Z';
const timeZone = 'America/New_York';

test.each([
  ['a moment ago', '2026-11-21T21:04:59.000Z', '4:04 PM'],
  ['the first minute of today', '2026-11-21T05:00:00.000Z', '12:00 AM'],
  ['the last minute of yesterday', '2026-11-21T04:59:00.000Z', 'Yesterday, 11:59 PM'],
  ['the first minute of yesterday', '2026-11-20T05:00:00.000Z', 'Yesterday, 12:00 AM'],
  ['the day before', '2026-11-19T19:31:00.000Z', 'Nov 19'],
  ['the first day of the year', '2026-01-01T05:00:00.000Z', 'Jan 1'],
  ['the year before', '2026-01-01T04:59:00.000Z', 'Dec 31, 2025'],
  ['a clock that is ahead', '2026-11-22T15:00:00.000Z', 'Nov 22'],
  ['no instant', 'soon', 'soon'],
])('formats %s (%s) as %s', (_, instant, text) =>
  expect(shortInstantText(instant, { now, timeZone })).toBe(text),
);

test('uses the time zone of the user', () =>
  expect(shortInstantText('2026-11-21T04:59:00.000Z', { now, timeZone: 'Asia/Tokyo' })).toBe(
    'Yesterday, 1:59 PM',
  ));

test('formats the last evening of the year as yesterday on New Year', () =>
  expect(
    shortInstantText('2026-12-31T23:00:00.000Z', { now: '2027-01-01T08:00:00.000Z', timeZone: 'UTC' }),
  ).toBe('Yesterday, 11:00 PM'));

test.each([
  ['2026-11-21T21:04:59.000Z', '4:04 PM'],
  ['2026-11-19T19:31:00.000Z', 'Nov 19, 2:31 PM'],
  ['2025-11-19T19:31:00.000Z', 'Nov 19, 2025, 2:31 PM'],
])('formats %s with its time as %s', (instant, text) =>
  expect(shortInstantText(instant, { now, timeZone, alwaysShowTime: true })).toBe(text),
);

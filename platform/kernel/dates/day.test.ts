import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayInTimeZone,
  parseDay,
  parseUsDate,
  daysBetween,
  parseInstant,
  laterChangeStamp,
  dayInput,
  toInstant,
} from './day.ts';

describe('parsing a day', () => {
  test.each([
    ['2027-03-30', '2027-03-30'],
    ['2027-03-30T23:59:59Z', '2027-03-30'],
    ['2027-03-30 00:00', '2027-03-30'],
    ['2028-02-29', '2028-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2027-02-29', undefined],
    ['2027-13-01', undefined],
    ['2027-00-10', undefined],
    ['2027-04-31', undefined],
    ['0000-01-01', undefined],
    ['27-03-30', undefined],
    ['2027-3-30', undefined],
    ['2027-03-300', undefined],
    ['12027-03-30', undefined],
    [' 2027-03-30', undefined],
    ['2027/03/30', undefined],
    ['', undefined],
  ])('returns for %j %s', (text, day) => expect(parseDay(text)).toBe(day));
});

describe('parsing a day from a spreadsheet', () => {
  test.each([
    ['03/30/2027', '2027-03-30'],
    ['3/5/2027', '2027-03-05'],
    [' 12/31/2027 ', '2027-12-31'],
    ['30/3/2027', undefined],
    ['2/29/2027', undefined],
    ['3/5/27', undefined],
    ['003/05/2027', undefined],
    ['3/005/2027', undefined],
    ['3/5/20270', undefined],
    ['on 3/5/2027', undefined],
    ['3/5/2027 x', undefined],
  ])('returns for %j %s', (text, day) => expect(parseUsDate(text)).toBe(day));
});

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [Date.UTC(2027, 2, 30, 12, 0, 0, 999), '2027-03-30T12:00:00.999Z'],
  [Date.UTC(2027, 2, 30, 23, 59, 59, 1), '2027-03-30T23:59:59.001Z'],
])('converts the time %s to %s', (time, instant) => expect(toInstant(time)).toBe(instant));

describe('parsing an instant', () => {
  test.each([
    ['2027-03-30T12:00:00Z', '2027-03-30T12:00:00.000Z'],
    ['2027-03-30t12:00:00z', '2027-03-30T12:00:00.000Z'],
    ['2027-03-30T12:00:00.5Z', '2027-03-30T12:00:00.500Z'],
    ['2027-03-30T12:00:00.123456Z', '2027-03-30T12:00:00.123Z'],
    ['2027-03-30T23:30:00-02:00', '2027-03-31T01:30:00.000Z'],
    ['2027-03-30T00:30:00+05:30', '2027-03-29T19:00:00.000Z'],
    ['0001-01-01T00:00:00+00:01', undefined],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59-00:01', undefined],
    ['2027-03-30T12:00:00', undefined],
    ['2027-03-30T12:00Z', undefined],
    ['2027-03-30 12:00:00Z', undefined],
    ['2027-03-30T12:00:00.Z', undefined],
    ['2027-03-30T12:00:00Zulu', undefined],
    ['on 2027-03-30T12:00:00Z', undefined],
    ['2027-02-30T12:00:00Z', undefined],
    ['2027-03-30T25:00:00Z', undefined],
    ['2027-03-30T12:60:00Z', undefined],
    ['2027-03-30T12:00:00+2:00', undefined],
    ['2027-03-30T12:00:00+99:00', undefined],
  ])('returns for %j %s', (text, instant) => expect(parseInstant(text)).toBe(instant));
});

test('returns the later of two change stamps', () => {
  const [early, late] = ['2027-03-30T12:00:00.000Z', '2027-03-30T12:00:00.001Z'];
  expect([
    laterChangeStamp(early, late),
    laterChangeStamp(late, early),
    laterChangeStamp(late, late),
  ]).toEqual([late, late, late]);
});

test.each([
  ['2027-03-30', 2, '2027-04-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2027-03-30', 0, '2027-03-30'],
])('adds to %s %d days and returns %s', (day, days, sum) => {
  expect(addDays(day, days)).toBe(sum);
  expect(daysBetween(day, sum)).toBe(days);
});

test.each([
  ['2027-03-30T03:59:59.999Z', 'America/New_York', '2027-03-29'],
  ['2027-03-30T04:00:00.000Z', 'America/New_York', '2027-03-30'],
  ['2027-03-30T04:00:00.000Z', 'America/Los_Angeles', '2027-03-29'],
  ['2027-01-09T12:00:00.000Z', 'UTC', '2027-01-09'],
  ['2027-12-31T23:00:00.000Z', 'Asia/Tokyo', '2028-01-01'],
])('returns for %s in %s the day %s', (instant, zone, day) => expect(dayInTimeZone(instant, zone)).toBe(day));

test('accepts a day input only as yyyy-MM-dd, without a time', () => {
  const message = (value: unknown) => dayInput('Ship Date').safeParse(value).error?.issues[0]?.message;
  expect(message('2027-03-30')).toBeUndefined();
  expect(message('2027-03-30T00:00:00Z')).toBe('Ship Date must be a day (yyyy-MM-dd)');
  expect(message('soon')).toBe('Ship Date must be a day (yyyy-MM-dd)');
  expect(message(undefined)).toBe('Ship Date is required');
});

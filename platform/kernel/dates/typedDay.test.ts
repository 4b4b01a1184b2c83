import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import { describeInvalidDay, parseTypedDay, typedDayMessage } from './typedDay.ts';

// A Tuesday.
const today = '2026-11-24';

test.each([
  ['12/5', '2026-12-05'],
  ['12/5/26', '2026-12-05'],
  ['12/5/2026', '2026-12-05'],
  ['12/05/2026', '2026-12-05'],
  ['12-5', '2026-12-05'],
  ['12-5-26', '2026-12-05'],
  ['12.5', '2026-12-05'],
  ['12.5.2026', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['+7', '2026-12-01'],
  ['+0', '2026-11-24'],
  ['+3d', '2026-11-27'],
  ['+2w', '2026-12-08'],
  ['+2 weeks', '2026-12-08'],
  ['today', '2026-11-24'],
  ['tomorrow', '2026-11-25'],
  ['tmr', '2026-11-25'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['thurs', '2026-11-26'],
  ['mon', '2026-11-30'],
  ['next fri', '2026-12-04'],
  ['next  Friday', '2026-12-04'],
  ['dec 5', '2026-12-05'],
  ['5 dec', '2026-12-05'],
  ['Dec. 5', '2026-12-05'],
  ['December 5th, 2026', '2026-12-05'],
  ['sept 1', '2027-09-01'],
  ['5 dec 27', '2027-12-05'],
  ['Sat, Dec 5, 2026', '2026-12-05'],
  [' 12/5 ', '2026-12-05'],
  ['1225', '2026-12-25'],
  ['0105', '2027-01-05'],
  ['122526', '2026-12-25'],
  ['12252026', '2026-12-25'],
])('reads %j as %s', (text, day) => expect(parseTypedDay(text, today)).toBe(day));

describe('without a year', () => {
  test.each([
    ['11/24', today, today],
    ['11/23', today, '2026-11-23'],
    ['10/24', today, '2026-10-24'],
    ['10/23', today, '2027-10-23'],
    ['nov 23', today, '2026-11-23'],
    ['12/20', '2027-01-02', '2026-12-20'],
    ['12/20', '2027-02-02', '2027-12-20'],
    ['1/2', today, '2027-01-02'],
    ['nov 24', today, today],
    ['tue', today, today],
    ['next tue', today, '2026-12-01'],
    ['2/29', today, '2028-02-29'],
    ['2/29', '2096-03-31', '2096-02-29'],
    ['2/29', '2096-04-01', '2104-02-29'],
    ['1/1', '0001-01-01', '0001-01-01'],
  ])('reads %j on %s as %s', (text, on, day) => expect(parseTypedDay(text, on)).toBe(day));

  test('is at most 31 days ago and less than a year ahead', () => {
    for (let offset = 0; offset < 1000; offset += 1) {
      const [, month = '', date = ''] = addDays(today, offset).split('-');
      const day = parseTypedDay(`${month}/${date}`, today) ?? '';
      const distance = daysBetween(today, day);
      if (`${month}/${date}` !== '02/29') expect([distance >= -31, distance <= 334]).toEqual([true, true]);
    }
  });
});

test.each([
  '',
  '12',
  '12/',
  '12/5/2',
  '12/5/202',
  '12/5-26',
  '13/13/2026',
  '13/1',
  '2/29/2027',
  '2/30',
  '0/5',
  '7',
  '-7',
  '+',
  '+x',
  '+9999999',
  'fr',
  'next',
  'next week',
  'soon',
  'dec',
  'dec 32',
  'dec 5 2',
  'fri dec 5',
  'Fri, Dec 5, 2026',
  'dec 5 2026 x',
  '5 5',
])('refuses %j', (text) => expect(parseTypedDay(text, today)).toBeUndefined());

test('returns a weekday as one of the next seven days', () => {
  for (const name of ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    for (let from = 0; from < 7; from += 1) {
      const start = addDays(today, from);
      const day = parseTypedDay(name, start);
      expect(day !== undefined && day >= start && day < addDays(start, 7)).toBe(true);
    }
});

test('refuses a day after the year 9999', () => {
  expect(parseTypedDay('+1', '9999-12-30')).toBe('9999-12-31');
  expect(parseTypedDay('+9', '9999-12-30')).toBeUndefined();
});

test.each([
  ['11/31', 'There is no November 31'],
  ['nov 31 2026', 'There is no November 31'],
  ['2/30', 'There is no February 30'],
  ['2/29/2027', 'There is no February 29 in 2027'],
  ['2/29/27', 'There is no February 29 in 2027'],
  ['12/0', 'There is no December 0'],
  ['0/5', 'There is no month 0'],
  ['13/13/2026', 'There is no month 13'],
  ['2026-13-01', 'There is no month 13. Enter the month first, such as 1/13/2026'],
  ['25/12', 'There is no month 25. Enter the month first, such as 12/25'],
  ['2512', 'There is no month 25. Enter the month first, such as 12/25'],
  ['Fri, Dec 5, 2026', 'December 5, 2026 is a Saturday'],
  ['fri dec 5', 'December 5 is not a Friday'],
  ['2/3/0000', typedDayMessage],
  ['soon', typedDayMessage],
  ['12', typedDayMessage],
  ['12/5/2', typedDayMessage],
  ['', typedDayMessage],
])('says what is wrong with %j', (text, message) => expect(describeInvalidDay(text)).toBe(message));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from './day.ts';
import { countIsoWeeks, toMonday, toIsoWeek } from './isoWeek.ts';

test.each([
  // A Thursday begins a year of 53 weeks.
  ['2025-12-28', 2025, 52],
  ['2025-12-29', 2026, 1],
  ['2026-01-01', 2026, 1],
  ['2026-11-21', 2026, 47],
  ['2026-12-28', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  // The first days of 2028 and of 2033 belong to the year before, the last ones of 2029 to the year after.
  ['2028-01-02', 2027, 52],
  ['2028-02-29', 2028, 9],
  ['2029-12-31', 2030, 1],
  ['2033-01-02', 2032, 53],
  ['0099-12-31', 99, 53],
])('returns for %s the week %i-W%i', (day, year, week) => expect(toIsoWeek(day)).toEqual({ year, week }));

test.each([
  [2026, 53],
  [2027, 52],
  [2028, 52],
  [2029, 52],
  [2030, 52],
  [2031, 52],
  [2032, 53],
])('counts for %i %i weeks', (year, weeks) => expect(countIsoWeeks(year)).toBe(weeks));

const days: readonly Day[] = Array.from({ length: daysBetween('2019-12-20', '2041-01-10') }, (_, index) =>
  addDays('2019-12-20', index),
);

/** Numbers the weeks of all days one after the other, each Monday the next; the first is known. */
function* countWeeks(): Generator<readonly [Day, { year: number; week: number }]> {
  let current = { year: 2019, week: 51 };
  for (const day of days) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const isMonday = new Date(year, month - 1, date).getDay() === 1;
    // From December 29 to January 4, a Monday begins the week that has January 4.
    const isFirst = (month === 12 && date >= 29) || (month === 1 && date <= 4);
    if (isMonday)
      current = isFirst
        ? { year: month === 12 ? year + 1 : year, week: 1 }
        : { ...current, week: current.week + 1 };
    yield [day, current];
  }
}

test('agrees from 2020 to 2040 with weeks that are counted one by one', () => {
  for (const [day, week] of countWeeks()) expect([day, toIsoWeek(day)]).toEqual([day, week]);
});

test('returns the Monday that has the week, at most six days before each of its days', () => {
  fc.assert(
    fc.property(fc.constantFrom(...days), (day) => {
      const week = toIsoWeek(day);
      const monday = toMonday(week);
      expect(toIsoWeek(monday)).toEqual(week);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, day)).toBeLessThan(7);
    }),
  );
});

test('has as many weeks in a year as Mondays are in it until the next one', () => {
  for (let year = 2020; year <= 2040; year += 1) {
    const last = { year, week: countIsoWeeks(year) };
    expect(toIsoWeek(toMonday(last))).toEqual(last);
    expect(addDays(toMonday(last), 7)).toBe(toMonday({ year: year + 1, week: 1 }));
  }
});

import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { type ChangeStamp, dayInTimeZone } from './day.ts';

test.each([
  ['2026-11-21T05:00:00.000Z', 'America/New_York', '2026-11-21'],
  ['2026-11-21T04:59:59.999Z', 'America/New_York', '2026-11-20'],
  ['2026-03-08T06:59:00.000Z', 'America/New_York', '2026-03-08'],
  ['2026-01-01T09:59:00.000Z', 'Pacific/Honolulu', '2025-12-31'],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2026-02-28T18:30:00.000Z', 'Asia/Kolkata', '2026-03-01'],
  ['0099-03-04T12:00:00.000Z', 'UTC', '0099-03-04'],
])('returns for the instant %s in %s the day %s', (instant, timeZone, day) =>
  expect(dayInTimeZone(instant, timeZone)).toBe(day),
);

/** Formats days of every locale like `locale` until the test ends, as after an update of the browser's locale data. */
function writeDaysLike(locale: string): void {
  const { DateTimeFormat } = Intl;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (format, [, options]: [string, Intl.DateTimeFormatOptions]) => new format(locale, options),
  });
}

// Use a different zone in each row, because formats are cached by zone.
test.each([
  ['en-US', 'America/Chicago'],
  ['en-GB', 'America/Denver'],
  ['de-DE', 'America/Phoenix'],
  ['sv-SE', 'America/Halifax'],
  ['ko-KR', 'America/Toronto'],
])('returns yyyy-MM-dd although the format writes days as in %s', (locale, timeZone) => {
  writeDaysLike(locale);
  expect(dayInTimeZone('2027-03-09T18:00:00.000Z', timeZone)).toBe('2027-03-09');
});

test('refuses change stamps, which may be ahead of the clock', () => {
  expectTypeOf<ChangeStamp>().not.toExtend<Parameters<typeof dayInTimeZone>[0]>();
});

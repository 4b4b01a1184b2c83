import * as z from 'zod';

/** Calendar day without a time zone: yyyy-MM-dd. */
export type Day = string;
/** Instant in UTC with milliseconds: 2026-11-21T05:22:00.000Z. */
export type Instant = string;
/**
 * Time of the last change of a row, compared by caches. It may be ahead of the clock (docs/decisions/0028), so it cannot be
 * used as a `ClockTime`.
 */
export type ChangeStamp = Instant & { readonly isChangeStamp?: true };
/** An instant read from a clock. Use it for display and to decide on days and prices. */
export type ClockTime = Instant & { readonly isChangeStamp?: false };

/** Parses the day of a date or date-time; undefined when that day does not exist (API conventions, "Scalars"). */
export function parseDay(text: string): Day | undefined {
  if (!/^(?!0000)\d{4}-(?!00)\d{2}-(?!00)\d{2}(?:$|[T ])/.test(text)) return undefined;
  return Number(text.slice(8, 10)) <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
    ? text.slice(0, 10)
    : undefined;
}

/** Returns the number of days of a month, of 1 to 12; 0 for any other. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month > 12 ? 0 : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Parses MM/DD/YYYY or M/D/YYYY, as spreadsheets write days (decision OI7). */
export function parseUsDate(text: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  return match
    ? parseDay(`${match[3]}-${match[1]?.padStart(2, '0')}-${match[2]?.padStart(2, '0')}`)
    : undefined;
}

/** Converts a time in milliseconds. */
export const toInstant = (time: number): Instant => new Date(time).toISOString();

/** Parses an RFC 3339 instant with any offset, ignoring case. Returns it in UTC with milliseconds. */
export function parseInstant(text: string): Instant | undefined {
  const upperCaseText = text.toUpperCase();
  if (
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(upperCaseText) ||
    !parseDay(upperCaseText)
  )
    return undefined;
  const time = Date.parse(upperCaseText);
  if (Number.isNaN(time)) return undefined;
  const instant = new Date(time).toISOString();
  // An offset can move the instant out of the years that PostgreSQL supports.
  return parseDay(instant) && instant;
}

/** Returns the later of two change stamps. A row that was locked can be newer than the mutation that waited for it. */
export const laterChangeStamp = (one: ChangeStamp, other: ChangeStamp): ChangeStamp =>
  one > other ? one : other;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the number of days between two days; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000);

interface DayFormat {
  format: Intl.DateTimeFormat;
  /** Order of year, month and day in the output, which differs between releases of the locale data. */
  order: readonly string[];
}

function createDayFormat(timeZone: string): DayFormat {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(0).map(({ type }) => type);
  return { format, order: parts.filter((type) => type !== 'literal') };
}

// Creating a format takes a hundred times as long as using it, and lists use one for each row.
const dayFormats = new Map<string, DayFormat>();

/** Returns the day of an instant in a time zone. Business days and weeks use the tenant's time zone (decision G21). */
export function dayInTimeZone(instant: ClockTime, timeZone: string): Day {
  const { format, order } = dayFormats.get(timeZone) ?? createDayFormat(timeZone);
  dayFormats.set(timeZone, { format, order });
  // Matching digits is twice as fast as `formatToParts`.
  const numbers = format.format(new Date(instant)).match(/\d+/g) ?? [];
  const part = (type: string, digits: number) => (numbers[order.indexOf(type)] ?? '').padStart(digits, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

/** Schema of a day as yyyy-MM-dd. */
export const dayInput = (label: string) =>
  z
    .string(`${label} is required`)
    // Abort, so that later rules never compare an invalid day.
    .refine((text) => parseDay(text) === text, { error: `${label} must be a day (yyyy-MM-dd)`, abort: true });

import { addDays, type Day, daysBetween, parseDay } from './day.ts';

/** Message of a date field whose text is understood in no part. */
export const typedDayMessage = 'Enter a date, such as 12/5, +7 or fri';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns the index of the name that the text abbreviates to three letters or more; undefined without one. */
function findName(names: readonly string[], text: string): number | undefined {
  const index = text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text));
  return index < 0 ? undefined : index;
}

/** Returns the number of the month that the text abbreviates to three letters or more: 11 for 'nov'. */
export function findMonth(text: string): number | undefined {
  const index = findName(months, text);
  return index === undefined ? undefined : index + 1;
}

const weekdayIndex = (day: Day): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();

/** A day as typed: the numbers may be none of the calendar. */
interface DayParts {
  month: number;
  date: number;
  /** Two or four digits. */
  year: string | undefined;
  /** Index of the weekday beside the date. */
  weekday?: number | undefined;
}

/** Number of days ago up to which a day without a year is the past one. */
const maxPastDays = 31;

/** A leap day is at most eight years away (1896 to 1904, 2096 to 2104). */
const maxLeapYearGap = 8;

const padNumber = (number: number, length: number): string => String(number).padStart(length, '0');
const toFullYear = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0);
const toDay = (year: number, month: number, date: number): Day | undefined =>
  parseDay(`${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(date, 2)}`);

/** Returns the day in its year; without a year, the past one of the last days, else the next one from today on. */
function findDay({ month, date, year }: DayParts, today: Day): Day | undefined {
  if (year !== undefined) return toDay(toFullYear(year), month, date);
  const thisYear = Number(today.slice(0, 4));
  for (let offset = -1; offset <= maxLeapYearGap; offset += 1) {
    const day = toDay(thisYear + offset, month, date);
    if (day !== undefined && daysBetween(day, today) <= maxPastDays) return day;
  }
  return undefined;
}

/** Parses 12/5, 12-5-26, 12.5.2026, 2026-12-5, and 1225, 122526 and 12252026 as from a number pad. */
function parseNumericParts(text: string): DayParts | undefined {
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  if (digits) return { month: Number(digits[1]), date: Number(digits[2]), year: digits[3] };
  const american = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  if (american) return { month: Number(american[1]), date: Number(american[3]), year: american[4] };
  const [, year, , month, date] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
  return year ? { month: Number(month), date: Number(date), year } : undefined;
}

/** Parses 'dec 5', '5 dec', 'December 5th, 2026' and 'Sat, Dec 5, 2026'. */
function parseNamedParts(text: string): DayParts | undefined {
  const words = text.split(/[\s,.]+/).filter((word) => word !== '');
  const weekday = words.length > 2 ? findName(weekdays, words[0] ?? '') : undefined;
  const [one = '', other = '', year, ...rest] = weekday === undefined ? words : words.slice(1);
  if (rest.length > 0 || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return undefined;
  const [name, ordinal] = /^\d/.test(one) ? [other, one] : [one, other];
  const month = findMonth(name);
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(ordinal)?.[1];
  return month === undefined || date === undefined ? undefined : { month, date: Number(date), year, weekday };
}

const parseParts = (text: string): DayParts | undefined => parseNumericParts(text) ?? parseNamedParts(text);

const normalize = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Parses 'today', 'tomorrow', 'tmr', '+7', '+2w', 'fri' and 'next fri'. */
function parseRelativeDay(text: string, today: Day): Day | undefined {
  if (text === 'today') return today;
  if (text === 'tomorrow' || text === 'tmr') return addDays(today, 1);
  const [, count, unit] = /^\+ ?(\d{1,4}) ?(d|w|days?|weeks?)?$/.exec(text) ?? [];
  if (count !== undefined) return addDays(today, Number(count) * (unit?.startsWith('w') ? 7 : 1));
  const [, next, name = ''] = /^(next )?([a-z]+)\.?$/.exec(text) ?? [];
  const weekday = findName(weekdays, name);
  if (weekday === undefined) return undefined;
  return addDays(today, ((weekday - weekdayIndex(today) + 7) % 7) + (next ? 7 : 0));
}

/**
 * Parses a day as people type it; undefined when the text is no day. Without a year it is the past one of the last 31 days,
 * else the next one (docs/decisions/0043).
 */
export function parseTypedDay(text: string, today: Day): Day | undefined {
  const plain = normalize(text);
  const relative = parseRelativeDay(plain, today);
  // Adding days can leave the years that a day can have.
  if (relative !== undefined) return parseDay(relative);
  const parts = parseParts(plain);
  const day = parts && findDay(parts, today);
  if (day === undefined || parts?.weekday === undefined) return day;
  return weekdayIndex(day) === parts.weekday ? day : undefined;
}

const capitalize = (name = ''): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the last date that a month has in any year. */
const getLastDate = (month: number): number => new Date(Date.UTC(2000, month, 0)).getUTCDate();

/** Message for a text that is not a day: names the part that the calendar does not have. */
export function describeInvalidDay(text: string): string {
  const parts = parseParts(normalize(text));
  if (!parts) return typedDayMessage;
  const { month, date, year, weekday } = parts;
  if (month < 1 || month > 12) {
    // Most of the world writes the day first.
    const isDayFirst = month >= 1 && month <= 31 && date >= 1 && date <= 12;
    const monthFirst = [date, month, ...(year === undefined ? [] : [year])].join('/');
    return `There is no month ${month}${isDayFirst ? `. Enter the month first, such as ${monthFirst}` : ''}`;
  }
  const name = capitalize(months[month - 1]);
  if (date < 1 || date > getLastDate(month)) return `There is no ${name} ${date}`;
  const day = year && toDay(toFullYear(year), month, date);
  if (weekday !== undefined)
    return day
      ? `${name} ${date}, ${day.slice(0, 4)} is a ${capitalize(weekdays[weekdayIndex(day)])}`
      : `${name} ${date} is not a ${capitalize(weekdays[weekday])}`;
  return year && !day && date === 29 ? `There is no ${name} 29 in ${toFullYear(year)}` : typedDayMessage;
}

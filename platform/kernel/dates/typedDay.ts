import { addDays, type Day, parseDay } from './day.ts';

/** Message of a date field whose text is not a day. */
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

/** A leap day is at most eight years away (1896 to 1904, 2096 to 2104). */
const maxLeapYearGap = 8;

/** Returns the day in that year; without a year, the next such day from today on. */
function findDay(month: string, date: string, year: string | undefined, today: Day): Day | undefined {
  const toDay = (fullYear: number) =>
    parseDay(`${String(fullYear).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (year !== undefined) return toDay(Number(year) + (year.length === 2 ? 2000 : 0));
  const thisYear = Number(today.slice(0, 4));
  for (let offset = 0; offset <= maxLeapYearGap; offset += 1) {
    const day = toDay(thisYear + offset);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}

/** Parses 12/5, 12-5-26, 12.5.2026 and 2026-12-5. */
function parseNumericDay(text: string, today: Day): Day | undefined {
  const american = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  if (american?.[1] && american[3]) return findDay(american[1], american[3], american[4], today);
  const [, year, , month, date] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
  return month && date ? findDay(month, date, year, today) : undefined;
}

/** Parses 'dec 5', '5 dec', 'December 5th, 2026' and 'Sat, Dec 5, 2026', whose weekday must be right. */
function parseNamedDay(text: string, today: Day): Day | undefined {
  const words = text.split(/[\s,.]+/).filter((word) => word !== '');
  const weekday = words.length > 2 ? findName(weekdays, words[0] ?? '') : undefined;
  const [one = '', other = '', year, ...rest] = weekday === undefined ? words : words.slice(1);
  if (rest.length > 0 || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return undefined;
  const [name, ordinal] = /^\d/.test(one) ? [other, one] : [one, other];
  const month = findMonth(name);
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(ordinal)?.[1];
  if (month === undefined || date === undefined) return undefined;
  const day = findDay(String(month), date, year, today);
  return day !== undefined && weekday !== undefined && weekdayIndex(day) !== weekday ? undefined : day;
}

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
 * Parses a day as people type it; undefined when the text is no day. Without a year it is the next such day from today on
 * (docs/decisions/0043).
 */
export function parseTypedDay(text: string, today: Day): Day | undefined {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const day = parseRelativeDay(plain, today) ?? parseNumericDay(plain, today) ?? parseNamedDay(plain, today);
  // Adding days can leave the years that a day can have.
  return day && parseDay(day);
}

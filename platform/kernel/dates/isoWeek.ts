import { addDays, type Day, daysBetween } from './day.ts';

/** A calendar week of ISO 8601: Monday to Sunday, numbered within the year that has its Thursday. */
export interface IsoWeek {
  /** ISO year, which differs from that of the day around New Year. */
  year: number;
  week: number;
}

/** Returns 0 for Monday to 6 for Sunday. */
const weekdayIndex = (day: Day): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

const yearText = (year: number): string => String(year).padStart(4, '0');

/** Monday of the first week of an ISO year, the one with January 4. */
function firstMonday(year: number): Day {
  const day = `${yearText(year)}-01-04`;
  return addDays(day, -weekdayIndex(day));
}

/** Returns the week of a day. */
export function toIsoWeek(day: Day): IsoWeek {
  const thursday = addDays(day, 3 - weekdayIndex(day));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${yearText(year)}-01-01`, thursday) / 7) + 1 };
}

/** Returns the Monday of a week. */
export const toMonday = ({ year, week }: IsoWeek): Day => addDays(firstMonday(year), (week - 1) * 7);

/** Returns the number of weeks of an ISO year: 52 or 53. */
export const countIsoWeeks = (year: number): number =>
  daysBetween(firstMonday(year), firstMonday(year + 1)) / 7;

import { type Day, type Instant, addDays, dayInTimeZone, daysBetween } from '#platform/kernel/dates/day.ts';

/** First delivery day of the order files, and first year of the price files. */
const firstDelivery = '2027-02-01';
const firstPriceYear = 2026;
/** Number of delivery days before today, about a fifth of the orders. */
const daysBehind = 28;

/** Shifts the dates of the files to the day of the seed. */
export interface SeedCalendar {
  now: Instant;
  today: Day;
  /** Shifts by whole weeks, preserving weekdays. */
  deliveryDay(day: Day): Day;
  /** Shifts by whole years, so that the first year of the prices is the current year. */
  priceDay(day: string): Day | null;
}

export function seedCalendar(now: Instant, timeZone: string): SeedCalendar {
  const today = dayInTimeZone(now, timeZone);
  const weeks = Math.round((daysBetween(firstDelivery, today) - daysBehind) / 7);
  const years = Number(today.slice(0, 4)) - firstPriceYear;
  return {
    now,
    today,
    deliveryDay: (day) => addDays(day, weeks * 7),
    priceDay: (day) => (day === '' ? null : `${Number(day.slice(0, 4)) + years}${day.slice(4)}`),
  };
}

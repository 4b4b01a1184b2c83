import { type Day, type Instant, addDays, dayIn, daysBetween } from '#platform/kernel/day.ts';

/** First day that the order files are delivered on, and the first year of the price files. */
const firstDelivery = '2027-02-01';
const firstPriceYear = 2026;
/** So many days of deliveries lie behind today: about a fifth of the orders. */
const daysBehind = 28;

/** Dates of the files as they fall around the day of the seed. */
export interface SeedCalendar {
  now: Instant;
  today: Day;
  /** Moved by whole weeks: weekdays stay. */
  deliveryDay(day: Day): Day;
  /** Moved by whole years: the first year of the prices is the one that runs. */
  priceDay(day: string): Day | null;
}

export function seedCalendar(now: Instant, timeZone: string): SeedCalendar {
  const today = dayIn(now, timeZone);
  const weeks = Math.round((daysBetween(firstDelivery, today) - daysBehind) / 7);
  const years = Number(today.slice(0, 4)) - firstPriceYear;
  return {
    now,
    today,
    deliveryDay: (day) => addDays(day, weeks * 7),
    priceDay: (day) => (day === '' ? null : `${Number(day.slice(0, 4)) + years}${day.slice(4)}`),
  };
}

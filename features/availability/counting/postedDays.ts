import { addDays, type Day, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import type { SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { textLocale } from '#platform/kernel/text/textLocale.ts';

/** Counts that were posted on a day. */
interface PostedDay<Count> {
  day: Day;
  counts: readonly Count[];
}

/** Groups posted counts, the latest first, by the day on which the server took them. */
export const groupByDay = <Count extends Pick<SettledEntry, 'settledAt'>>(
  counts: readonly Count[],
  timeZone: string,
): readonly PostedDay<Count>[] =>
  [...Map.groupBy(counts, ({ settledAt }) => dayInTimeZone(settledAt, timeZone))].map(([day, ofDay]) => ({
    day,
    counts: ofDay,
  }));

const format = new Intl.DateTimeFormat(textLocale, {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Names a day of the last week: 'Today', 'Yesterday', 'Monday, Feb 22'. */
export function formatPostedDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : format.format(new Date(day));
}

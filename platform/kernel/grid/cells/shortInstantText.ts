import { dayInTimeZone, daysBetween, type Instant } from '../../dates/day.ts';
import { textLocale } from '../../text/textLocale.ts';

const createFormats = (timeZone: string) => ({
  time: new Intl.DateTimeFormat(textLocale, { timeStyle: 'short', timeZone }),
  day: new Intl.DateTimeFormat(textLocale, { month: 'short', day: 'numeric', timeZone }),
  dayAndYear: new Intl.DateTimeFormat(textLocale, { dateStyle: 'medium', timeZone }),
});

// Creating a format takes longer than using it a hundred times.
const formatCache = new Map<string, ReturnType<typeof createFormats>>();

interface ShortInstantOptions {
  now: Instant;
  timeZone: string;
  /** Includes the time for past days, for touch screens without tooltips. */
  alwaysShowTime?: boolean;
}

/**
 * Formats an instant briefly: '2:31 PM', 'Yesterday, 2:31 PM', 'Nov 19', 'Nov 19, 2025' (experience, "Look"). Returns an invalid
 * instant unchanged.
 */
export function shortInstantText(
  instant: string,
  { now, timeZone, alwaysShowTime = false }: ShortInstantOptions,
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const formats = formatCache.get(timeZone) ?? createFormats(timeZone);
  formatCache.set(timeZone, formats);
  const [instantDay, today] = [dayInTimeZone(instant, timeZone), dayInTimeZone(now, timeZone)];
  const time = formats.time.format(date);
  const ago = daysBetween(instantDay, today);
  if (ago === 0) return time;
  if (ago === 1) return `Yesterday, ${time}`;
  const day = (instantDay.slice(0, 4) === today.slice(0, 4) ? formats.day : formats.dayAndYear).format(date);
  return alwaysShowTime ? `${day}, ${time}` : day;
}

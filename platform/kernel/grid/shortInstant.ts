import { dayIn, daysBetween, type Instant } from '../day.ts';
import { textLocale } from '../textLocale.ts';

const formatsIn = (timeZone: string) => ({
  time: new Intl.DateTimeFormat(textLocale, { timeStyle: 'short', timeZone }),
  day: new Intl.DateTimeFormat(textLocale, { month: 'short', day: 'numeric', timeZone }),
  dayAndYear: new Intl.DateTimeFormat(textLocale, { dateStyle: 'medium', timeZone }),
});

// Creating a format takes longer than using it a hundred times.
const known = new Map<string, ReturnType<typeof formatsIn>>();

interface Reader {
  now: Instant;
  timeZone: string;
  /** Includes the time for past days, for touch screens without tooltips. */
  alwaysTime?: boolean;
}

/**
 * Formats an instant briefly: '2:31 PM', 'Yesterday, 2:31 PM', 'Nov 19', 'Nov 19, 2025' (experience, "Look"). Returns an invalid
 * instant unchanged.
 */
export function shortInstantText(instant: string, { now, timeZone, alwaysTime = false }: Reader): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const formats = known.get(timeZone) ?? formatsIn(timeZone);
  known.set(timeZone, formats);
  const [then, today] = [dayIn(instant, timeZone), dayIn(now, timeZone)];
  const time = formats.time.format(at);
  const ago = daysBetween(then, today);
  if (ago === 0) return time;
  if (ago === 1) return `Yesterday, ${time}`;
  const day = (then.slice(0, 4) === today.slice(0, 4) ? formats.day : formats.dayAndYear).format(at);
  return alwaysTime ? `${day}, ${time}` : day;
}

/** Calendar day without a zone: yyyy-MM-dd. */
export type Day = string;
/** Instant in UTC with milliseconds: 2026-11-21T05:22:00.000Z. */
export type Instant = string;
/**
 * When a row was changed, as caches compare it: may be ahead of the clock (docs/decisions/0028). It is refused where a
 * `ClockTime` is wanted.
 */
export type ChangeStamp = Instant & { readonly isChangeStamp?: true };
/** An instant of a clock, for what is shown or decides days and prices. */
export type ClockTime = Instant & { readonly isChangeStamp?: false };

/** A day as written, also cut from a date-time; undefined when there is no such day (contract README, "Scalars"). */
export function dayOf(text: string): Day | undefined {
  const day = /^((?!0000)\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1];
  if (!day) return undefined;
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** MM/DD/YYYY or M/D/YYYY, what spreadsheets write (decision OI7). */
export function dayOfUsDate(text: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  return match ? dayOf(`${match[3]}-${match[1]?.padStart(2, '0')}-${match[2]?.padStart(2, '0')}`) : undefined;
}

/** An RFC 3339 instant in any offset, its letters in any case, as UTC with milliseconds. */
export function instantOf(text: string): Instant | undefined {
  const written = text.toUpperCase();
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(written) || !dayOf(written))
    return undefined;
  const time = Date.parse(written);
  if (Number.isNaN(time)) return undefined;
  const instant = new Date(time).toISOString();
  // The offset may have led out of the years that a database knows.
  return dayOf(instant) && instant;
}

/** The later of two change stamps: a row that was waited for may be newer than the call that changes it. */
export const later = (one: ChangeStamp, other: ChangeStamp): ChangeStamp => (one > other ? one : other);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / 86_400_000);

interface DayFormat {
  format: Intl.DateTimeFormat;
  /** In which order it writes year, month and day: that differs between releases of the locale data. */
  order: readonly string[];
}

function dayFormat(timeZone: string): DayFormat {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(0).map(({ type }) => type);
  return { format, order: parts.filter((type) => type !== 'literal') };
}

// Making one takes a hundred times as long as using it, and lists ask once a row.
const dayFormats = new Map<string, DayFormat>();

/** The day an instant falls on in a time zone: business days and weeks are those of the tenant (decision G21). */
export function dayIn(instant: ClockTime, timeZone: string): Day {
  const { format, order } = dayFormats.get(timeZone) ?? dayFormat(timeZone);
  dayFormats.set(timeZone, { format, order });
  // Twice as fast as its parts.
  const written = format.format(new Date(instant)).match(/\d+/g) ?? [];
  const part = (type: string, digits: number) => (written[order.indexOf(type)] ?? '').padStart(digits, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`;
}

import type { Day } from './day.ts';

const partTypes = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

interface WallClockFormat {
  format: Intl.DateTimeFormat;
  /** Position of each part in the output; their order differs between releases of the locale data. */
  positions: readonly number[];
}

// Creating a format takes a hundred times as long as using it, and lists use one for each row.
const formats = new Map<string, WallClockFormat>();

function findFormat(timeZone: string): WallClockFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const order = format.formatToParts(0).flatMap(({ type }) => (type === 'literal' ? [] : type));
  const created = { format, positions: partTypes.map((type) => order.indexOf(type)) };
  formats.set(timeZone, created);
  return created;
}

/**
 * Returns the wall-clock time of an instant in a time zone, that of the browser when absent: milliseconds of the same time in UTC.
 * Undefined when the text is no instant.
 */
export function findWallClockTime(instant: string, timeZone?: string): number | undefined {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return undefined;
  if (timeZone === undefined) return time.getTime() - time.getTimezoneOffset() * 60_000;
  const { format, positions } = findFormat(timeZone);
  const numbers = format.format(time).match(/\d+/g) ?? [];
  const [year = 0, month = 1, ...rest] = positions.map((position) => Number(numbers[position]));
  return Date.UTC(year, month - 1, ...rest, time.getUTCMilliseconds());
}

/** Returns the days since 1970 of an instant in a time zone, with the fraction of its day. */
export function findDayNumber(instant: string, timeZone?: string): number | undefined {
  const time = findWallClockTime(instant, timeZone);
  return time === undefined ? undefined : time / 86_400_000;
}

/** Returns the day of an instant in a time zone, that of the browser when absent; undefined when the text is no instant. */
export function findInstantDay(instant: string, timeZone?: string): Day | undefined {
  const time = findWallClockTime(instant, timeZone);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}

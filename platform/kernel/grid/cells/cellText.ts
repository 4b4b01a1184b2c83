import { findInstantDay } from '../../dates/wallClock.ts';
import { moneyText, numberText } from '../../numbers/numberText.ts';
import { textLocale } from '../../text/textLocale.ts';
import type { CellValue, Column } from '../column.ts';

/** Time zone of an instant; the time zone of the browser when absent. */
export interface TextFormat {
  readonly timeZone?: string | undefined;
}

/** Creates a format on first use, because each takes milliseconds. */
function memoizeByTimeZone<T>(make: (format: TextFormat) => T): (format?: TextFormat) => T {
  const formats = new Map<string, T>();
  return (format = {}) => {
    const { timeZone = '' } = format;
    const found = formats.get(timeZone) ?? make(format);
    formats.set(timeZone, found);
    return found;
  };
}

// A day has no time zone, so it is formatted in UTC.
const day = memoizeByTimeZone(
  () => new Intl.DateTimeFormat(textLocale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const fullDay = memoizeByTimeZone(
  () => new Intl.DateTimeFormat(textLocale, { dateStyle: 'full', timeZone: 'UTC' }),
);
const weekday = memoizeByTimeZone(
  () =>
    new Intl.DateTimeFormat(textLocale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const monthDay = memoizeByTimeZone(
  () => new Intl.DateTimeFormat(textLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const dayAndTime = memoizeByTimeZone(
  ({ timeZone }) =>
    new Intl.DateTimeFormat(textLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const clock = memoizeByTimeZone(
  ({ timeZone }) => new Intl.DateTimeFormat(textLocale, { timeStyle: 'short', timeZone }),
);
const fullTime = memoizeByTimeZone(
  ({ timeZone }) => new Intl.DateTimeFormat(textLocale, { dateStyle: 'full', timeStyle: 'long', timeZone }),
);

const formatDate = (
  value: string,
  make: (format?: TextFormat) => Intl.DateTimeFormat,
  format?: TextFormat,
): string => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : make(format).format(time);
};

/** Texts of the last days: the days of long lists repeat, and formatting is slow. */
const dayTexts = new Map<string, string>();
const maxDayTexts = 5_000;

/** Formats a day (yyyy-MM-dd) briefly, e.g. Jan 3, 2027. */
export function dayText(value: string): string {
  const cached = dayTexts.get(value);
  if (cached !== undefined) return cached;
  if (dayTexts.size >= maxDayTexts) dayTexts.clear();
  const text = formatDate(value, day);
  dayTexts.set(value, text);
  return text;
}

/** Formats a day (yyyy-MM-dd) with its weekday, e.g. Fri, Dec 4, 2026. */
export const weekdayText = (value: string): string => formatDate(value, weekday);

/** Formats a day (yyyy-MM-dd) without its year, e.g. Dec 4. */
export const monthDayText = (value: string): string => formatDate(value, monthDay);

/** Formats the day of an instant. */
export const instantText = (value: string, format?: TextFormat): string =>
  dayText(findInstantDay(value, format?.timeZone) ?? value);

/** Formats an instant with its time, e.g. Jan 3, 2027, 2:31 PM. */
export const timeText = (value: string, format?: TextFormat): string => formatDate(value, dayAndTime, format);

/** Formats the time of an instant without its day, e.g. 8:14 AM. */
export const clockText = (value: string, format?: TextFormat): string => formatDate(value, clock, format);

/** Formats an instant in full with its time zone, for tooltips and histories. */
export const fullInstantText = (value: string, format?: TextFormat): string =>
  formatDate(value, fullTime, format);

/** Returns the text of a cell. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  return valueText(column.value(row), column, row);
}

/** Formats a value of a column that may differ from the value in the row. */
export function valueText<Row>(
  value: CellValue,
  { kind, currency, timeZone, hasTime }: Pick<Column<Row>, 'kind' | 'currency' | 'timeZone' | 'hasTime'>,
  row: Row,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return kind === 'money' ? moneyText(value, currency?.(row)) : numberText(value);
  if (kind === 'date') return dayText(value);
  if (kind === 'datetime') return (hasTime ? timeText : instantText)(value, { timeZone });
  return value;
}

/** Returns the tooltip of a cell: its own, or a date in full. */
export function fullText<Row>({ kind, value, tooltip, timeZone }: Column<Row>, row: Row): string | undefined {
  const ownText = tooltip?.(row);
  if (ownText !== undefined) return ownText;
  const content = value(row);
  if (typeof content !== 'string' || content === '') return undefined;
  if (kind === 'datetime') return fullInstantText(content, { timeZone });
  return kind === 'date' ? formatDate(content, fullDay) : undefined;
}

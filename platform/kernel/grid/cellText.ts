import type { CellValue, Column } from './column.ts';

/** Made when first used: each takes milliseconds, which a start has not. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const number = once(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 5 }));
// A day has no zone: it is written as it stands.
const day = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }));
const fullDay = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }));
const localDay = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const fullTime = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }));

const currencies = new Map<string, Intl.NumberFormat>();

/** An amount with its currency, e.g. $2,819.85. */
export function moneyText(amount: number, currency = 'USD'): string {
  const format =
    currencies.get(currency) ?? new Intl.NumberFormat(undefined, { style: 'currency', currency });
  currencies.set(currency, format);
  return format.format(amount);
}

export const numberText = (value: number): string => number().format(value);

const formatted = (value: string, format: () => Intl.DateTimeFormat): string => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : format().format(time);
};

/** A day (yyyy-MM-dd), short, as the user's language writes it. */
export const dayText = (value: string): string => formatted(value, day);

/** The day of an instant where the user is. */
export const instantText = (value: string): string => formatted(value, localDay);

/** An instant in full, for tooltips and histories. */
export const fullInstantText = (value: string): string => formatted(value, fullTime);

/** What a cell shows. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  return valueText(column.value(row), column, row);
}

/** The same for a value that is not (yet) the row's. */
export function valueText<Row>(
  value: CellValue,
  { kind, currency }: Pick<Column<Row>, 'kind' | 'currency'>,
  row: Row,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return kind === 'money' ? moneyText(value, currency?.(row)) : numberText(value);
  if (kind === 'date') return dayText(value);
  if (kind === 'datetime') return instantText(value);
  return value;
}

/** What the tooltip of a short date tells in full. */
export function fullText<Row>({ kind, value }: Column<Row>, row: Row): string | undefined {
  const held = value(row);
  if (typeof held !== 'string' || held === '') return undefined;
  if (kind === 'datetime') return fullInstantText(held);
  return kind === 'date' ? formatted(held, fullDay) : undefined;
}

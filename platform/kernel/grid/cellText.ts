import type { CellValue, Column } from './column.ts';

/** Language and time zone of a date; those of the user where it is shown when absent. */
export interface TextFormat {
  readonly locale?: string;
  readonly timeZone?: string;
}

/** Made when first used: each takes milliseconds, which a start has not. */
function once<T>(make: (format: TextFormat) => T): (format?: TextFormat) => T {
  const made = new Map<string, T>();
  return (format = {}) => {
    const key = `${format.locale} ${format.timeZone}`;
    const found = made.get(key) ?? make(format);
    made.set(key, found);
    return found;
  };
}

// As they are typed (decision 29): '1.234' for a thousand in a German browser would be typed back as a price of 1.234.
const numberLocale = 'en-US';

const number = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 5 });
// A day has no zone: it is written as it stands.
const day = once(({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const fullDay = once(({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
const localDay = once(
  ({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
);
const fullTime = once(
  ({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }),
);

const currencies = new Map<string, Intl.NumberFormat>();

/** An amount with its currency, e.g. $2,819.85. */
export const moneyText = (amount: number, currency = 'USD'): string =>
  currencyFormat(currency, {}).format(amount);

/** The price of one piece with all of its decimals, e.g. $4.12345. */
export const priceText = (price: number, currency = 'USD'): string =>
  currencyFormat(currency, { maximumFractionDigits: 5 }).format(price);

function currencyFormat(currency: string, digits: { maximumFractionDigits?: number }): Intl.NumberFormat {
  const key = `${currency} ${digits.maximumFractionDigits}`;
  const format =
    currencies.get(key) ?? new Intl.NumberFormat(numberLocale, { style: 'currency', currency, ...digits });
  currencies.set(key, format);
  return format;
}

/** A number with separators of thousands and up to five decimals, e.g. 1,234.5. */
export const numberText = (value: number): string => number.format(value);

const formatted = (
  value: string,
  make: (format?: TextFormat) => Intl.DateTimeFormat,
  format?: TextFormat,
): string => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : make(format).format(time);
};

/** A day (yyyy-MM-dd), short, as the user's language writes it. */
export const dayText = (value: string, format?: TextFormat): string => formatted(value, day, format);

/** The day of an instant where the user is. */
export const instantText = (value: string, format?: TextFormat): string => formatted(value, localDay, format);

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

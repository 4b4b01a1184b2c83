import { findWallClockTime } from '../../dates/wallClock.ts';
import { parseNumberOrText } from '../../numbers/parseNumber.ts';
import { parseQuantityOrText } from '../../numbers/parseQuantity.ts';
import { type CellValue, type Column, isNumeric } from '../column.ts';

/** Returns the value of a cell for a spreadsheet: plain numbers, days as yyyy-MM-dd, instants as yyyy-MM-dd HH:mm in the time zone of the column. */
export function sheetValue<Row>(column: Column<Row>, row: Row): string | number {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || column.kind !== 'datetime') return value;
  const time = findWallClockTime(value, column.timeZone);
  return time === undefined ? value : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

type Kind<Row> = Pick<Column<Row>, 'kind' | 'currency'>;

const checkTexts: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/**
 * Converts a typed or pasted text to a value of the column: a number may be a product, '12*8', an amount may have its currency.
 * Returns an invalid number, or a text that is neither yes nor no, as text, so that validation refuses it.
 */
export function cellValue<Row>({ kind, currency }: Kind<Row>, row: Row, text: string): CellValue {
  if (kind === 'boolean') return checkTexts[text.trim().toLowerCase()] ?? text;
  if (!isNumeric(kind)) return text;
  return kind === 'money' ? parseNumberOrText(text, currency?.(row) ?? 'USD') : parseQuantityOrText(text);
}

import { parseNumberOrText } from '../../numbers/parseNumber.ts';
import { parseQuantityOrText } from '../../numbers/parseQuantity.ts';
import { type CellValue, type Column, isNumeric } from '../column.ts';

/** Formats a local time as yyyy-MM-dd HH:mm, which every spreadsheet recognizes. */
export function sheetTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [String(time.getFullYear()).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())];
  return `${day.join('-')} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Returns the value of a cell for a spreadsheet: plain numbers, days as yyyy-MM-dd, instants in local time. */
export function sheetValue<Row>(column: Column<Row>, row: Row): string | number {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || column.kind !== 'datetime') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : sheetTime(time);
}

type Kind<Row> = Pick<Column<Row>, 'kind' | 'currency'>;

/**
 * Converts a typed or pasted text to a value of the column: a number may be a product, '12*8', an amount may have its currency.
 * Returns an invalid number as text, so that validation refuses it.
 */
export function cellValue<Row>({ kind, currency }: Kind<Row>, row: Row, text: string): CellValue {
  if (!isNumeric(kind)) return text;
  return kind === 'money' ? parseNumberOrText(text, currency?.(row) ?? 'USD') : parseQuantityOrText(text);
}

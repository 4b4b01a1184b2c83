import { numberOrText } from '../parseNumber.ts';
import { type CellValue, type Column, isNumeric } from './column.ts';

/** A time where the user is as yyyy-MM-dd HH:mm, which every spreadsheet takes for an instant. */
export function sheetTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [String(time.getFullYear()).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())];
  return `${day.join('-')} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What a cell holds, as a spreadsheet takes it: numbers without signs, days as yyyy-MM-dd, instants where the user is. */
export function sheetValue<Row>(column: Column<Row>, row: Row): string | number {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || column.kind !== 'datetime') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : sheetTime(time);
}

type Kind<Row> = Pick<Column<Row>, 'kind' | 'currency'>;

/** A text typed or pasted into a cell as the value of its column; the text itself when it is no number where one is needed, for the rule to refuse. */
export function cellValue<Row>({ kind, currency }: Kind<Row>, row: Row, text: string): CellValue {
  if (!isNumeric(kind)) return text;
  return numberOrText(text, kind === 'money' ? (currency?.(row) ?? 'USD') : undefined);
}

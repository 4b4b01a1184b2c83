import type { CellValue, Column } from './column.ts';

// Writes yyyy-MM-dd HH:mm, which every spreadsheet takes for an instant.
const instant = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** What a cell holds, as a spreadsheet takes it: numbers without signs, days as yyyy-MM-dd, instants where the user is. */
export function sheetValue<Row>(column: Column<Row>, row: Row): string | number {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || column.kind !== 'datetime') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : instant.format(time);
}

/** A number as people write it: '1,234.50', '$1,234.50', '1 234,5', '(12)', '12-'. Undefined where it is none. */
export function typedNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s$€£']|USD|CAD/gi, '');
  const negative = /^\(.*\)$|^-|-$/.test(bare);
  const digits = bare.replaceAll(/^[(+-]|[)-]$/g, '');
  if (!/^(\d[\d.,]*|[.,]\d+)$/.test(digits)) return undefined;
  const number = Number(withPoint(digits));
  if (Number.isNaN(number)) return undefined;
  return negative && number !== 0 ? -number : number;
}

/** Which of points and commas parts the decimals: the last of both; a lone comma unless three digits follow. */
function withPoint(digits: string): string {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point >= 0 && comma >= 0)
    return point > comma ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  if (comma >= 0 && !/^\d{1,3}(,\d{3})+$/.test(digits)) return digits.replace(',', '.');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  return digits.replaceAll(',', '');
}

export type TypedValue =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly message: string };

/** A text from a spreadsheet as the value of a column; what the value may be is the column's rule. */
export function typedValue({ kind }: Pick<Column<never>, 'kind'>, text: string): TypedValue {
  const bare = text.trim();
  if (kind !== 'number' && kind !== 'money') return { ok: true, value: text };
  if (bare === '') return { ok: true, value: null };
  const value = typedNumber(bare);
  return value === undefined ? { ok: false, message: `"${bare}" is not a number` } : { ok: true, value };
}

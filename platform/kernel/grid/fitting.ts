import { cellText } from './cellText.ts';
import { type Column, isNumeric } from './column.ts';

const usualWidth = 140;
// Pixels of a digit at text size 14 in a wide font, and of the padding and borders of a cell.
const characterWidth = 7.6;
const padding = 26;

/** Only the greatest and the smallest number can have the longest text. */
function longestNumber<Row>(column: Column<Row>, rows: readonly Row[]): number {
  let least: Row | undefined;
  let greatest: Row | undefined;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = column.value(row);
    if (typeof value !== 'number') continue;
    if (value < low) [low, least] = [value, row];
    if (value > high) [high, greatest] = [value, row];
  }
  const texts = [least, greatest].map((row) => (row === undefined ? '' : cellText(column, row)));
  return Math.max(...texts.map(({ length }) => length));
}

/** Returns the maximum length of the numbers in each column, in characters by key, in `rows` and in earlier rows (`before`). */
export function longestNumbers<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const longer = columns
    .filter(({ kind }) => isNumeric(kind))
    .map((column) => [column.key, longestNumber(column, rows)] as const)
    .filter(([key, length]) => length > (before.get(key) ?? 0));
  return longer.length === 0 ? before : new Map([...before, ...longer]);
}

/** Widens columns of numbers to their longest number, because numbers are never truncated (look, "Type"). */
export const wideEnough = <Row>(
  columns: readonly Column<Row>[],
  longest: ReadonlyMap<string, number>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    if (column.hidden || !isNumeric(column.kind)) return column;
    const least = Math.ceil((longest.get(column.key) ?? 0) * characterWidth + padding);
    return least > (column.width ?? usualWidth) ? { ...column, width: least } : column;
  });

/** Hides columns, lowest `hideOrder` first, until the rest fits into a width in pixels at text size 14. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], room: number): readonly Column<Row>[] {
  const shown = new Set(columns.filter(({ hidden }) => !hidden));
  let width = 0;
  for (const column of shown) width += column.width ?? usualWidth;
  const yielding = [...shown]
    .filter(({ yields }) => yields !== undefined)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  for (const column of yielding) {
    if (width <= room) break;
    shown.delete(column);
    width -= column.width ?? usualWidth;
  }
  return columns.map((column) => (column.hidden || shown.has(column) ? column : { ...column, hidden: true }));
}

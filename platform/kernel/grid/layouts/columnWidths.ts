import { cellText } from '../cells/cellText.ts';
import { type Column, isNumeric } from '../column.ts';

const defaultWidth = 140;
// Pixels of a character of a long number at text size 14 (a digit takes 8.4, a comma 3.5), and of the padding and borders of a cell.
const characterWidth = 7.9;
const padding = 26;

/** Only the greatest and the smallest number can have the longest text. */
function maxNumberLength<Row>(column: Column<Row>, rows: readonly Row[]): number {
  let smallest: Row | undefined;
  let largest: Row | undefined;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = column.value(row);
    if (typeof value !== 'number') continue;
    if (value < low) [low, smallest] = [value, row];
    if (value > high) [high, largest] = [value, row];
  }
  const texts = [smallest, largest].map((row) => (row === undefined ? '' : cellText(column, row)));
  return Math.max(...texts.map(({ length }) => length));
}

/** Returns the maximum length of the numbers in each column, in characters by key, in `rows` and in earlier rows (`before`). */
export function maxNumberLengths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const longer = columns
    .filter(({ kind }) => isNumeric(kind))
    .map((column) => [column.key, maxNumberLength(column, rows)] as const)
    .filter(([key, length]) => length > (before.get(key) ?? 0));
  return longer.length === 0 ? before : new Map([...before, ...longer]);
}

/** Widens columns of numbers to their longest number, because numbers are never truncated (look, "Type"). */
export const widenNumberColumns = <Row>(
  columns: readonly Column<Row>[],
  lengths: ReadonlyMap<string, number>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    if (column.hidden || !isNumeric(column.kind)) return column;
    const minWidth = Math.ceil((lengths.get(column.key) ?? 0) * characterWidth + padding);
    return minWidth > (column.width ?? defaultWidth) ? { ...column, width: minWidth } : column;
  });

/** Hides columns, lowest `hideOrder` first, until the rest fits into a width in pixels at text size 14. */
export function hideColumnsToFit<Row>(
  columns: readonly Column<Row>[],
  availableWidth: number,
): readonly Column<Row>[] {
  const visible = new Set(columns.filter(({ hidden }) => !hidden));
  let width = 0;
  for (const column of visible) width += column.width ?? defaultWidth;
  const hideable = [...visible]
    .filter(({ hideOrder }) => hideOrder !== undefined)
    .toSorted((a, b) => (a.hideOrder ?? 0) - (b.hideOrder ?? 0));
  for (const column of hideable) {
    if (width <= availableWidth) break;
    visible.delete(column);
    width -= column.width ?? defaultWidth;
  }
  return columns.map((column) =>
    column.hidden || visible.has(column) ? column : { ...column, hidden: true },
  );
}

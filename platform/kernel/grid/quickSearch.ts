import { cellText } from './cellText.ts';
import type { Column } from './column.ts';

/** The words of a quick search; each must occur somewhere in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

// Writing out the cells of 20,000 rows takes a quarter of a second: once per list, not once per letter typed.
const written = new WeakMap<object, WeakMap<object, string>>();

function rowText<Row extends object>(columns: readonly Column<Row>[], row: Row): string {
  const texts = written.get(columns) ?? new WeakMap<object, string>();
  written.set(columns, texts);
  const known = texts.get(row);
  if (known !== undefined) return known;
  const shown = columns
    .filter(({ hidden, unsearched }) => !hidden && !unsearched)
    .map((column) => cellText(column, row));
  const text = shown.join('\n').toLowerCase();
  texts.set(row, text);
  return text;
}

/** Rows in which every word occurs, in what their cells show. */
export function searched<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = rowText(columns, row);
    return words.every((word) => text.includes(word));
  });
}

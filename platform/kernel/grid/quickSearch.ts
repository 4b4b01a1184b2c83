import { cellText } from './cellText.ts';
import type { Column } from './column.ts';

/** The words of a quick search; each must occur somewhere in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

const rowText = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  columns
    .map((column) => cellText(column, row))
    .join('\n')
    .toLowerCase();

/** Rows in which every word occurs, in what their cells show. */
export function searched<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  const shown = columns.filter(({ hidden }) => !hidden);
  return rows.filter((row) => {
    const text = rowText(shown, row);
    return words.every((word) => text.includes(word));
  });
}

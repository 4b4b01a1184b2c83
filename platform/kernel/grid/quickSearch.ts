import { cellText } from './cellText.ts';
import type { Column } from './column.ts';

/** The words of a quick search; each must occur somewhere in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface RowFinder<Row> {
  /** Rows in which every word occurs, in what their cells show. */
  found: (rows: readonly Row[], columns: readonly Column<Row>[], search: string) => readonly Row[];
  /** Writes out the cells of all rows ahead of the first search, a few at a time; forgets those of others. */
  prepared: (rows: readonly Row[], columns: readonly Column<Row>[]) => Generator<void, void>;
}

const atOnce = 50;

/** Searches a list again and again: the cells of a row are written out once, not once per letter typed. */
export function rowFinder<Row extends object>(): RowFinder<Row> {
  let of: readonly Column<Row>[] | undefined;
  let texts = new Map<Row, string>();
  let written: readonly Column<Row>[] = [];

  function begin(columns: readonly Column<Row>[]): void {
    if (of === columns) return;
    of = columns;
    texts = new Map();
    written = columns.filter(({ hidden, unsearched }) => !hidden && !unsearched);
  }
  function forgetOthers(rows: readonly Row[]): void {
    if (texts.size <= 2 * rows.length) return;
    const kept = new Set(rows);
    for (const row of texts.keys()) if (!kept.has(row)) texts.delete(row);
  }
  function textOf(row: Row): string {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = written
      .map((column) => cellText(column, row))
      .join('\n')
      .toLowerCase();
    texts.set(row, text);
    return text;
  }

  return {
    found: (rows, columns, search) => {
      const words = searchWords(search);
      if (words.length === 0) return rows;
      begin(columns);
      return rows.filter((row) => {
        const text = textOf(row);
        return words.every((word) => text.includes(word));
      });
    },
    *prepared(rows, columns) {
      begin(columns);
      forgetOthers(rows);
      for (const [place, row] of rows.entries()) {
        if (of !== columns) return;
        textOf(row);
        if (place % atOnce === 0) yield;
      }
    },
  };
}

import { cellText } from './cellText.ts';
import type { Column } from './column.ts';

/** Splits a search into words, each of which must occur in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface RowFinder<Row> {
  /** Returns the rows whose cell texts contain every word. */
  found: (rows: readonly Row[], columns: readonly Column<Row>[], search: string) => readonly Row[];
  /** Formats the cells of all rows in batches before the first search and evicts other rows from the cache. */
  prepared: (rows: readonly Row[], columns: readonly Column<Row>[]) => Generator<void, void>;
}

const atOnce = 50;

/** Creates a search that formats the cells of a row once and not for each typed letter. */
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

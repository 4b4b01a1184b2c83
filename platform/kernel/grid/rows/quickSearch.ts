import { cellText } from '../cells/cellText.ts';
import type { Column } from '../column.ts';

/** Splits a search into words, each of which must occur in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface RowFinder<Row> {
  /** Returns the rows whose cell texts contain every word. */
  find: (rows: readonly Row[], columns: readonly Column<Row>[], search: string) => readonly Row[];
  /** Formats the cells of all rows in batches before the first search and evicts other rows from the cache. */
  prepare: (rows: readonly Row[], columns: readonly Column<Row>[]) => Generator<void, void>;
}

const batchSize = 50;

/** Creates a search that formats the cells of a row once and not for each typed letter. */
export function createRowFinder<Row extends object>(): RowFinder<Row> {
  let cachedColumns: readonly Column<Row>[] | undefined;
  let texts = new Map<Row, string>();
  let searchedColumns: readonly Column<Row>[] = [];

  function resetFor(columns: readonly Column<Row>[]): void {
    if (cachedColumns === columns) return;
    cachedColumns = columns;
    texts = new Map();
    searchedColumns = columns.filter(({ hidden, isExcludedFromSearch }) => !hidden && !isExcludedFromSearch);
  }
  function evictOthers(rows: readonly Row[]): void {
    if (texts.size <= 2 * rows.length) return;
    const current = new Set(rows);
    for (const row of texts.keys()) if (!current.has(row)) texts.delete(row);
  }
  function readText(row: Row): string {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const text = searchedColumns
      .map((column) => cellText(column, row))
      .join('\n')
      .toLowerCase();
    texts.set(row, text);
    return text;
  }

  return {
    find: (rows, columns, search) => {
      const words = searchWords(search);
      if (words.length === 0) return rows;
      resetFor(columns);
      return rows.filter((row) => {
        const text = readText(row);
        return words.every((word) => text.includes(word));
      });
    },
    *prepare(rows, columns) {
      resetFor(columns);
      evictOthers(rows);
      for (const [index, row] of rows.entries()) {
        if (cachedColumns !== columns) return;
        readText(row);
        if (index % batchSize === 0) yield;
      }
    },
  };
}

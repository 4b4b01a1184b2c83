import { foldText } from '../../search/searchWords.ts';
import { type SearchTerm, toSearchTerms } from '../../search/searchTerms.ts';
import { cellText } from '../cells/cellText.ts';
import { type Column, isDated } from '../column.ts';

/** Splits a search into words, each of which must occur in the row. */
export const searchWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean);

export interface RowFinder<Row> {
  /** Returns the rows whose cells contain every word; days and amounts are found in every usual form. */
  find: (rows: readonly Row[], columns: readonly Column<Row>[], search: string) => readonly Row[];
  /** Formats the cells of all rows in batches before the first search and evicts other rows from the cache. */
  prepare: (rows: readonly Row[], columns: readonly Column<Row>[]) => Generator<void, void>;
}

/** Texts of a row in the forms in which a search compares them. */
interface RowTexts {
  /** Folded texts of the cells. */
  text: string;
  /** Days as '|2026-11-22|', in the time zone of the cell texts. */
  days: string;
  /** Amounts as '|1860.00000|'. */
  amounts: string;
}

const batchSize = 50;

function readDay<Row>({ kind, value }: Column<Row>, row: Row): string | undefined {
  const content = isDated(kind) ? value(row) : undefined;
  if (typeof content !== 'string') return undefined;
  if (kind === 'date') return content;
  const time = new Date(content);
  if (Number.isNaN(time.getTime())) return undefined;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

function readAmount<Row>({ kind, value }: Column<Row>, row: Row): string | undefined {
  const content = kind === 'money' ? value(row) : undefined;
  return typeof content === 'number' ? content.toFixed(5) : undefined;
}

const joinValues = (values: readonly (string | undefined)[]): string =>
  `|${values.filter(Boolean).join('|')}|`;

/** Whether the text occurs, and no further letter or digit beside it: 'nov 2' is not part of 'nov 22'. */
function includesWhole(text: string, part: string): boolean {
  const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1))
    if (!isInWord(text[start - 1]) && !isInWord(text[start + part.length])) return true;
  return false;
}

function matchesTerm({ text, days, amounts }: RowTexts, term: SearchTerm): boolean {
  if (term.day !== undefined) return days.includes(`${term.day}|`) || includesWhole(text, term.text);
  return text.includes(term.text) || (term.amount !== undefined && amounts.includes(`|${term.amount}`));
}

/** Creates a search that formats the cells of a row once and not for each typed letter. */
export function createRowFinder<Row extends object>(): RowFinder<Row> {
  let cachedColumns: readonly Column<Row>[] | undefined;
  let texts = new Map<Row, RowTexts>();
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
  function readTexts(row: Row): RowTexts {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const read: RowTexts = {
      text: foldText(searchedColumns.map((column) => cellText(column, row)).join('\n')),
      days: joinValues(searchedColumns.map((column) => readDay(column, row))),
      amounts: joinValues(searchedColumns.map((column) => readAmount(column, row))),
    };
    texts.set(row, read);
    return read;
  }

  return {
    find: (rows, columns, search) => {
      const terms = toSearchTerms(search);
      if (terms.length === 0) return rows;
      resetFor(columns);
      return rows.filter((row) => {
        const read = readTexts(row);
        return terms.every((term) => matchesTerm(read, term));
      });
    },
    *prepare(rows, columns) {
      resetFor(columns);
      evictOthers(rows);
      for (const [index, row] of rows.entries()) {
        if (cachedColumns !== columns) return;
        readTexts(row);
        if (index % batchSize === 0) yield;
      }
    },
  };
}

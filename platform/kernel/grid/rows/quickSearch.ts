import { foldSearchText, foldText, isOneErrorAway, minErrorLength } from '../../search/searchWords.ts';
import { type SearchTerm, toSearchTerms } from '../../search/searchTerms.ts';
import { findInstantDay } from '../../dates/wallClock.ts';
import { cellText } from '../cells/cellText.ts';
import { type Column, isDated } from '../column.ts';

/** Splits a search into folded words, each of which must occur in a folded text. */
export const searchWords = (search: string): readonly string[] =>
  foldText(search).split(/\s+/).filter(Boolean);

export interface RowFinder<Row> {
  /**
   * Returns the rows whose cells contain every word; days and amounts are found in every usual form. One typing error is
   * forgiven in a longer word of letters that no row of the whole list contains; omit the list while it loads.
   */
  find: (
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    search: string,
    wholeList?: readonly Row[],
  ) => readonly Row[];
  /** Formats the cells of all rows and collects their words in batches before the first search. */
  prepare: (rows: readonly Row[], columns: readonly Column<Row>[]) => Generator<void, void>;
}

/** Texts of a row in the forms in which a search compares them. */
interface RowTexts {
  /** Folded texts of the cells. */
  text: string;
  /** Folded texts that are found by their beginning only, each behind a bar. */
  beginnings: string;
}

const batchSize = 50;
/** Words that another may have with a typing error. */
const longWords = new RegExp(String.raw`\p{L}{${minErrorLength - 1},}`, 'gu');
const forgivenWord = new RegExp(String.raw`^\p{L}{${minErrorLength},}$`, 'u');

function readDay<Row>({ kind, value, timeZone }: Column<Row>, row: Row): string | undefined {
  const content = isDated(kind) ? value(row) : undefined;
  if (typeof content !== 'string') return undefined;
  return kind === 'date' ? content : findInstantDay(content, timeZone);
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

/** Reads a text of a row once. */
function memoizeByRow<Row extends object>(
  texts: WeakMap<object, string>,
  read: (row: Row) => string,
): (row: Row) => string {
  return (row) => {
    const text = texts.get(row) ?? read(row);
    texts.set(row, text);
    return text;
  };
}

/** Texts and words of rows, as a search of one sequence of columns reads them. */
interface SearchCache {
  columns: readonly object[];
  texts: WeakMap<object, RowTexts>;
  /** Days as '|2026-11-22|', in the time zone of the cell texts; of rows that a day was searched in. */
  days: WeakMap<object, string>;
  /** Amounts as '|1860.00000|'; of rows that an amount was searched in. */
  amounts: WeakMap<object, string>;
  /** Words of the rows that were read for it; those of removed rows may remain. */
  vocabulary: Set<string>;
  rowsInVocabulary: WeakSet<object>;
  /** Lists whose rows have all been read for it. */
  preparedLists: WeakSet<readonly object[]>;
}

/** Caches of the last grids: a grid that is opened again does not read its rows again. */
let searchCaches: readonly SearchCache[] = [];
const maxSearchCaches = 6;

function findSearchCache(columns: readonly object[]): SearchCache {
  const cached = searchCaches.find(
    (cache) =>
      cache.columns.length === columns.length && columns.every((column, at) => column === cache.columns[at]),
  );
  const cache = cached ?? {
    columns,
    texts: new WeakMap(),
    days: new WeakMap(),
    amounts: new WeakMap(),
    vocabulary: new Set(),
    rowsInVocabulary: new WeakSet(),
    preparedLists: new WeakSet(),
  };
  searchCaches = [cache, ...searchCaches.filter((other) => other !== cache)].slice(0, maxSearchCaches);
  return cache;
}

/** Creates a search that formats the cells of a row once and not for each typed letter. */
export function createRowFinder<Row extends object>(): RowFinder<Row> {
  let currentColumns: readonly Column<Row>[] | undefined;
  let searchedColumns: readonly Column<Row>[] = [];
  let cache = findSearchCache([]);

  function resetFor(columns: readonly Column<Row>[]): void {
    if (currentColumns === columns) return;
    currentColumns = columns;
    searchedColumns = columns.filter(
      ({ hidden, isSearchedWhenHidden, isExcludedFromSearch }) =>
        (!hidden || isSearchedWhenHidden) && !isExcludedFromSearch,
    );
    cache = findSearchCache(searchedColumns);
  }
  function readTexts(row: Row): RowTexts {
    const cached = cache.texts.get(row);
    if (cached !== undefined) return cached;
    let text = '';
    let beginnings = '|';
    for (const column of searchedColumns) {
      if (column.isSearchedFromStart?.(row)) beginnings += `${foldSearchText(cellText(column, row))}|`;
      else text += `${cellText(column, row)}\n`;
    }
    const read: RowTexts = { text: foldSearchText(text), beginnings };
    cache.texts.set(row, read);
    return read;
  }
  function createMatcher(): (row: Row, term: SearchTerm) => boolean {
    const readDays = memoizeByRow(cache.days, (row: Row) =>
      joinValues(searchedColumns.map((column) => readDay(column, row))),
    );
    const readAmounts = memoizeByRow(cache.amounts, (row: Row) =>
      joinValues(searchedColumns.map((column) => readAmount(column, row))),
    );
    return (row, term) => {
      const { text, beginnings } = readTexts(row);
      if (term.day !== undefined)
        return readDays(row).includes(`${term.day}|`) || includesWhole(text, term.text);
      if (text.includes(term.text) || beginnings.includes(`|${term.text}`)) return true;
      return term.amount !== undefined && readAmounts(row).includes(`|${term.amount}`);
    };
  }
  function addToVocabulary(row: Row): void {
    if (cache.rowsInVocabulary.has(row)) return;
    cache.rowsInVocabulary.add(row);
    for (const [word] of readTexts(row).text.matchAll(longWords)) cache.vocabulary.add(word);
  }
  /** The words for which a word with a typing error may stand; undefined when nothing is to forgive. */
  function forgiveError(
    term: SearchTerm,
    wholeList: readonly Row[],
    matches: (row: Row, term: SearchTerm) => boolean,
  ): readonly string[] | undefined {
    if (!forgivenWord.test(term.text) || wholeList.some((row) => matches(row, term))) return undefined;
    for (const row of wholeList) addToVocabulary(row);
    return [...cache.vocabulary].filter((word) => isOneErrorAway(term.text, word));
  }

  return {
    find: (rows, columns, search, wholeList = []) => {
      const terms = toSearchTerms(search);
      if (terms.length === 0) return rows;
      resetFor(columns);
      const matches = createMatcher();
      const found = rows.filter((row) => terms.every((term) => matches(row, term)));
      if (found.length > 0 || wholeList.length === 0) return found;
      const forgiven = new Map(terms.map((term) => [term, forgiveError(term, wholeList, matches)]));
      if ([...forgiven.values()].every((words) => words === undefined)) return found;
      return rows.filter((row) =>
        terms.every(
          (term) =>
            forgiven.get(term)?.some((word) => readTexts(row).text.includes(word)) ?? matches(row, term),
        ),
      );
    },
    *prepare(rows, columns) {
      resetFor(columns);
      if (cache.preparedLists.has(rows)) return;
      for (const [index, row] of rows.entries()) {
        if (currentColumns !== columns) return;
        addToVocabulary(row);
        if (index % batchSize === 0) yield;
      }
      cache.preparedLists.add(rows);
    },
  };
}

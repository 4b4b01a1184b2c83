import type { RowCosts } from './rowCosts.ts';
import { foldCode, joinWords, toSearchWords } from './searchWords.ts';
import { createWordCollector, type WordSearch, wordCosts } from './wordSearch.ts';

/** A text of a row that a search reads. */
export interface SearchField {
  text: string;
  /** Cost of a match here, above that in the most telling field, 0. A prefix costs 2, a part of a word 6, a typing error 8. */
  cost: number;
}

/** Texts of a row by which it is found. */
export interface SearchTexts {
  /** Sorts equally good rows. */
  name: string;
  fields: readonly SearchField[];
  /** SKU, UPC or another code; found from its start, whatever separates its parts. */
  codes: readonly (string | null)[];
}

/** Rows prepared for a search. */
export interface RankedSearch<Row> {
  /**
   * Returns the rows that match every word of the query, the best first. Among equally good ones those of `isPreferred`
   * come first, then names with the words in this sequence, then shorter names.
   */
  find: (query: string, isPreferred?: (row: Row) => boolean) => readonly Row[];
  /** Indexes the rows in batches, so that the first search need not. */
  prepare: () => Generator<void, void>;
}

/** A row with what orders equally good hits. */
interface IndexedRow<Row> {
  row: Row;
  name: string;
  /** The first one. */
  code: string;
  /** Words of the name, each behind a space. */
  phrase: string;
  wordCount: number;
}

interface Index {
  words: WordSearch;
  /** Rows by name and code. */
  byName: readonly number[];
}

const batchSize = 100;

const toPhrase = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** A name that begins with the phrase comes before one that contains it. */
function phraseRank(name: string, phrase: string): number {
  if (name.startsWith(phrase)) return 0;
  return name.includes(phrase) ? 1 : 2;
}
const phraseRankCount = 3;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Creates the index of a list. Rows are indexed by the first search, or by `prepare` before it. */
export function createRankedSearch<Row>(
  rows: readonly Row[],
  describe: (row: Row) => SearchTexts,
): RankedSearch<Row> {
  const indexed: IndexedRow<Row>[] = [];
  const collector = createWordCollector();
  let maxWordCount = 0;
  let words: WordSearch | undefined;
  let index: Index | undefined;

  function indexRow(row: Row): void {
    const rowIndex = indexed.length;
    const { name, fields, codes } = describe(row);
    const nameWords = toSearchWords(name);
    const foldedCodes = codes.flatMap((code) => (code ? [foldCode(code)] : []));
    indexed.push({
      row,
      name,
      code: foldedCodes[0] ?? '',
      phrase: toPhrase(nameWords),
      wordCount: nameWords.length,
    });
    maxWordCount = Math.max(maxWordCount, nameWords.length);
    for (const { text, cost } of fields)
      collector.addWords(rowIndex, text === name ? nameWords : toSearchWords(text), cost);
    for (const code of foldedCodes) collector.addCode(rowIndex, code);
  }

  /** Takes little time for a list that is sorted by name already, as most are. */
  function sortByName(): readonly number[] {
    return [...indexed.keys()].toSorted((a, b) => {
      const [first, second] = [indexed[a], indexed[b]];
      return first && second
        ? compareTexts(first.name, second.name) || compareTexts(first.code, second.code)
        : 0;
    });
  }

  function* buildIndex(): Generator<void, Index> {
    while (indexed.length < rows.length) {
      const row = rows[indexed.length];
      if (row !== undefined) indexRow(row);
      if (indexed.length % batchSize === 0) yield;
    }
    if (words === undefined) {
      words = collector.finish(rows.length);
      yield;
    }
    index ??= { words, byName: sortByName() };
    return index;
  }

  function finishIndex(): Index {
    const work = buildIndex();
    let step = work.next();
    while (!step.done) step = work.next();
    return step.value;
  }

  /**
   * Sorts by cost, preference, sequence of the words, number of words, name and code. Rows are grouped by the first four,
   * of which many hits have few different ones, in the sequence of their names.
   */
  function rankRows(
    found: RowCosts,
    byName: readonly number[],
    phrase: string,
    isPreferred: (row: Row) => boolean,
  ): readonly Row[] {
    const costRanks = new Map(
      [...new Set(found.costs)].toSorted((a, b) => a - b).map((cost, at) => [cost, at]),
    );
    const rankByRow = new Int32Array(rows.length).fill(-1);
    found.rows.forEach((row, at) => (rankByRow[row] = costRanks.get(found.costs[at] ?? 0) ?? 0));
    const groups = new Map<number, Row[]>();
    for (const rowIndex of byName) {
      const costRank = rankByRow[rowIndex] ?? -1;
      const entry = costRank < 0 ? undefined : indexed[rowIndex];
      if (!entry) continue;
      const isOther = isPreferred(entry.row) ? 0 : 1;
      const rank = (costRank * 2 + isOther) * phraseRankCount + phraseRank(entry.phrase, phrase);
      const key = rank * (maxWordCount + 1) + entry.wordCount;
      const group = groups.get(key);
      if (group) group.push(entry.row);
      else groups.set(key, [entry.row]);
    }
    return [...groups].toSorted(([a], [b]) => a - b).flatMap(([, group]) => group);
  }

  return {
    *prepare() {
      yield* buildIndex();
    },
    find: (query, isPreferred = () => false) => {
      const typed = toSearchWords(query);
      if (typed.length === 0) return rows;
      const { words: wordSearch, byName } = finishIndex();
      const separate = wordSearch.findWords(typed);
      const found = separate.rows.length > 0 ? separate : findJoined(wordSearch, typed);
      // Parts of one code, typed apart: 'SHR 0720'.
      const code = foldCode(query);
      const isCode = typed.length > 1 && /\d/.test(code);
      const all = isCode ? wordSearch.merge(found, wordSearch.findCode(code)) : found;
      return rankRows(all, byName, toPhrase(typed), isPreferred);
    },
  };
}

function findJoined(index: WordSearch, words: readonly string[]): RowCosts {
  let found: RowCosts = { rows: [], costs: [] };
  for (const joined of joinWords(words))
    found = index.merge(found, index.findWords(joined), wordCosts.joined);
  return found;
}

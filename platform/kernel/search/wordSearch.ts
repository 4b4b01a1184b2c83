import { lruCache } from '../memoize/lruCache.ts';
import { joinTexts, textEnd } from './joinedTexts.ts';
import { createCostCollector, type RowCosts } from './rowCosts.ts';
import {
  allowsError,
  foldCode,
  isNumber,
  isOneErrorAway,
  isSize,
  joinNeighbors,
  maxWordsWithErrors,
  minDigits,
  minPartLength,
  toSingular,
  toUnit,
} from './searchWords.ts';

export const wordCosts = {
  joined: 1,
  prefix: 2,
  sameNumber: 1,
  numberPrefix: 4,
  code: 3,
  part: 6,
  error: 8,
} as const;
/** Words with cached rows: those of a few queries, because a user changes one word at a time. */
const maxCachedWords = 12;

/** Collects the words and codes of rows, one row after the other. */
interface WordCollector {
  /** Adds the words of a text with the cost of a match in it. */
  addWords: (row: number, words: readonly string[], cost: number) => void;
  addCode: (row: number, code: string) => void;
  /** Finishes the index of so many rows. */
  finish: (rowCount: number) => WordSearch;
}

export interface WordSearch {
  /**
   * Rows that match every word, with the sum of their costs; none when more than two words match with errors only. Two
   * neighbors that are neighbors in a text of the row, or one word of it, cost nothing.
   */
  findWords: (words: readonly string[]) => RowCosts;
  /** Rows with a code, or one that begins with it. */
  findCode: (code: string) => RowCosts;
  /** Rows of both, with the lowest cost of each; those of the second are increased. */
  merge: (found: RowCosts, others: RowCosts, increase?: number) => RowCosts;
}

/** Rows that have a word, ascending, with the lowest cost of a field that has it. */
interface Posting {
  rows: number[];
  costs: number[];
}

export function createWordCollector(): WordCollector {
  const postings = new Map<string, Posting>();
  const codes: string[] = [];
  const codeRows: number[] = [];

  function addWord(row: number, word: string, cost: number): void {
    let posting = postings.get(word);
    if (posting === undefined) postings.set(word, (posting = { rows: [], costs: [] }));
    const last = posting.rows.length - 1;
    if (posting.rows[last] !== row) {
      posting.rows.push(row);
      posting.costs.push(cost);
    } else if (cost < (posting.costs[last] ?? 0)) posting.costs[last] = cost;
  }

  return {
    addWords: (row, words, cost) => {
      words.forEach((word, position) => {
        addWord(row, word, cost);
        // 'Knock Out' is also written 'Knockout'.
        const joined = joinNeighbors(word, words[position + 1]);
        if (joined !== undefined) addWord(row, joined, cost + wordCosts.joined);
      });
    },
    addCode: (row, code) => {
      codes.push(code);
      codeRows.push(row);
    },
    finish: (rowCount) => createWordSearch(rowCount, postings, codes, codeRows),
  };
}

function createWordSearch(
  rowCount: number,
  postings: ReadonlyMap<string, Posting>,
  codes: readonly string[],
  codeRows: readonly number[],
): WordSearch {
  const vocabulary = [...postings.keys()];
  const vocabularyText = joinTexts(vocabulary);
  const codesText = joinTexts(codes);
  const collector = createCostCollector(rowCount);

  function addRows(word: string | undefined, cost: number): void {
    const posting = word === undefined ? undefined : postings.get(word);
    posting?.rows.forEach((row, position) => collector.add(row, cost + (posting.costs[position] ?? 0)));
  }

  /** Adds the rows of words with this part and a cost, if they have one. */
  function addMatches(part: string, toCost: (word: string, isAtStart: boolean) => number | undefined): void {
    vocabularyText.forEachMatch(part, (index, isAtStart) => {
      const word = vocabulary[index] ?? '';
      const cost = toCost(word, isAtStart);
      if (cost !== undefined) addRows(word, cost);
    });
  }

  function addCodes(code: string): void {
    if (code === '') return;
    const isDigits = /^\d+$/.test(code);
    const isPartial = !isDigits || code.length >= minDigits;
    const wholeOrPrefix = isPartial ? `${textEnd}${code}` : `${textEnd}${code}${textEnd}`;
    codesText.forEachMatch(isPartial && isDigits ? code : wholeOrPrefix, (index, isAtStart) => {
      const row = codeRows[index] ?? 0;
      // A whole code means its row before anything else.
      if (codes[index] === code) collector.add(row, /\d/.test(code) ? -1 : wordCosts.code);
      else collector.add(row, isAtStart ? wordCosts.code : wordCosts.part);
    });
  }

  /** Adds rows with a number: as a size of that number, then as a size that begins with it. */
  function addNumber(typed: string): void {
    addRows(typed, 0);
    addMatches(`${textEnd}${typed}`, (word) => {
      if (!isSize(word)) return undefined;
      return /^\d|^\./.test(word.slice(typed.length)) ? wordCosts.numberPrefix : wordCosts.sameNumber;
    });
    addCodes(typed);
  }

  /** Adds the rows of a word of letters and returns whether they match with an error only. */
  function addLetters(typed: string): boolean {
    const singular = toSingular(typed);
    const unit = toUnit(typed);
    addRows(typed, 0);
    addRows(singular, 0);
    if (unit !== undefined)
      addMatches(`${unit}${textEnd}`, (word) => (isSize(word) ? wordCosts.sameNumber : undefined));
    if (typed.length < minPartLength) addMatches(`${textEnd}${typed}`, () => wordCosts.prefix);
    else addMatches(typed, (_, isAtStart) => (isAtStart ? wordCosts.prefix : wordCosts.part));
    addCodes(foldCode(typed));
    if (!collector.isEmpty() || !allowsError(typed)) return false;
    addErrors(typed, singular);
    return true;
  }

  function addErrors(typed: string, singular: string | undefined): void {
    for (const word of vocabulary)
      if (isOneErrorAway(typed, word) || (singular !== undefined && isOneErrorAway(singular, word)))
        addRows(word, wordCosts.error);
    if (!collector.isEmpty()) return;
    // The last word may still be typed: an error in the part that is there.
    for (const word of vocabulary)
      if (word.length > typed.length && isOneErrorAway(typed, word.slice(0, typed.length)))
        addRows(word, wordCosts.error + wordCosts.prefix);
  }

  const findWord = lruCache(maxCachedWords, (typed): { found: RowCosts; hasError: boolean } => {
    let hasError = false;
    if (isNumber(typed)) addNumber(typed);
    else if (isSize(typed)) {
      addRows(typed, 0);
      addCodes(typed);
    } else hasError = addLetters(typed);
    return { found: collector.take(), hasError };
  });

  /** Lowers the costs of a word at a position to nothing in the rows in which it has the same neighbor. */
  function lowerByNeighbors(found: RowCosts, words: readonly string[], position: number): RowCosts {
    const word = words[position];
    const pairs = [joinNeighbors(words[position - 1], word), joinNeighbors(word, words[position + 1])];
    const postingsOfPairs = pairs.flatMap((pair) => postings.get(pair ?? '') ?? []);
    if (postingsOfPairs.length === 0) return found;
    addAll(found, 0);
    for (const { rows } of postingsOfPairs)
      for (const row of rows) if (collector.getCost(row) < Infinity) collector.add(row, 0);
    return collector.take();
  }

  /** The rows of both, with the sum of their costs. */
  function intersect(found: RowCosts, others: RowCosts): RowCosts {
    addAll(found, 0);
    const rows: number[] = [];
    const costs: number[] = [];
    others.rows.forEach((row, position) => {
      const cost = collector.getCost(row);
      if (cost === Infinity) return;
      rows.push(row);
      costs.push(cost + (others.costs[position] ?? 0));
    });
    collector.take();
    return { rows, costs };
  }

  function addAll({ rows, costs }: RowCosts, increase: number): void {
    rows.forEach((row, position) => collector.add(row, increase + (costs[position] ?? 0)));
  }

  return {
    findWords: (words) => {
      let found: RowCosts | undefined;
      let errorCount = 0;
      for (const [position, word] of words.entries()) {
        if (found?.rows.length === 0) break;
        const next = findWord(word);
        errorCount += Number(next.hasError);
        if (errorCount > maxWordsWithErrors) return { rows: [], costs: [] };
        const lowered = lowerByNeighbors(next.found, words, position);
        found = found ? intersect(found, lowered) : lowered;
      }
      return found ?? { rows: [], costs: [] };
    },
    findCode: (code) => {
      addCodes(code);
      return collector.take();
    },
    merge: (found, others, increase = 0) => {
      addAll(found, 0);
      addAll(others, increase);
      return collector.take();
    },
  };
}

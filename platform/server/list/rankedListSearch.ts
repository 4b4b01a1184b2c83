import { type RawBuilder, sql } from 'kysely';
import { createRankedSearch, type SearchTexts } from '#platform/kernel/search/rankedSearch.ts';
import { toNeighborPatterns, toSearchPatterns } from '#platform/kernel/search/searchPatterns.ts';
import {
  allowsError,
  foldCode,
  joinWords,
  maxSearchWords,
  maxWordsWithErrors,
  toSearchWords,
} from '#platform/kernel/search/searchWords.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import { type List, type ListSearch, type SearchRequest, selectFields } from './list.ts';
import { lookUpIds } from './searchTexts.ts';

/** Rows that are ranked. */
const maxCandidates = 300;
/** Rows of which the candidates are chosen. */
const maxMatches = 5_000;

interface RankedList<Row> {
  list: Omit<List<Row>, 'search'>;
  /** Column made by `search_words` (migration 0033), the words of the name up to a bar: `i.search_words`. */
  wordsSql: string;
  /** The same as a text of searched_texts(): `item.search_words`. */
  searchColumn: string;
  describe: (row: Row) => SearchTexts;
  /** Clients may prefer rows among equally good ones. */
  hasPreferredRows?: boolean;
}

/**
 * Creates the search of a list by the same ranking as in the browser (docs/decisions/0040). The index of words finds
 * candidates, which the ranking orders. When more than 5,000 rows match, some of equally good rows may be missing.
 */
export function rankedListSearch<Row extends object>(ranked: RankedList<Row>): ListSearch<Row> {
  const find: ListSearch<Row>['find'] = async (unit, request) => {
    // The ranking compares all words.
    const words = toSearchWords(request.words).slice(0, maxSearchWords);
    if (words.length === 0) return [];
    const candidatePatterns = {
      words: words.map((word) => toSearchPatterns(word).whole),
      neighbors: toNeighborPatterns(words),
    };
    const rank = async (condition: SqlCondition | undefined) => {
      if (!condition) return [];
      const candidates = await readCandidates(unit, ranked, request, condition, candidatePatterns);
      const index = createRankedSearch(candidates, ranked.describe);
      return candidates.length === 0 ? [] : index.find(request.words, ({ isPreferred }) => isPreferred);
    };
    const lookup = createWordLookup(unit, ranked, request);
    const [hasCode, ...hasWord] = await Promise.all([
      words.length > 1 ? matchCode(unit, ranked, request.words) : undefined,
      ...words.map(lookup.match),
    ]);
    const hasWords = joinWithAnd(hasWord);
    const found = await rank(hasCode ? sql<boolean>`(${hasWords} or ${hasCode})` : hasWords);
    if (found.length > 0) return found;
    const needErrors = await Promise.all(words.map(lookup.needsError));
    const similar = needErrors.includes(true) ? await rank(await matchWithErrors(lookup, words)) : [];
    if (similar.length > 0) return similar;
    return rank(await matchJoinedWords(lookup, words));
  };
  return { searchColumn: ranked.searchColumn, hasPreferredRows: ranked.hasPreferredRows ?? false, find };
}

const joinWithAnd = (conditions: readonly SqlCondition[]): SqlCondition =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Matches the rows with words like one of the patterns, by their ids where the index finds them. */
async function matchPatterns<Row>(
  unit: UnitOfWork,
  { list, wordsSql, searchColumn }: RankedList<Row>,
  patterns: readonly string[],
): Promise<SqlCondition> {
  const ids = await lookUpIds(unit, searchColumn, patterns);
  return ids
    ? sql<boolean>`${sql.raw(list.id)} = any(${ids}::uuid[])`
    : sql<boolean>`${sql.raw(wordsSql)} like any (${patterns}::text[])`;
}

/** Matches codes that begin with all that was typed: 'SHR 0720'. Undefined when that is no code. */
async function matchCode<Row>(
  unit: UnitOfWork,
  ranked: RankedList<Row>,
  words: string,
): Promise<SqlCondition | undefined> {
  const code = foldCode(words);
  return /\d/.test(code) ? matchPatterns(unit, ranked, [`% ${code}%`]) : undefined;
}

/** Patterns by which rows are chosen when there are too many to rank. */
interface CandidatePatterns {
  /** Of each whole word. */
  words: readonly (readonly string[])[];
  /** Of two neighbors, each as one pattern. */
  neighbors: readonly (readonly string[])[];
}

type Candidate<Row> = Row & { isPreferred: boolean };

/** Returns the rows to rank: those with neighbors of the search, then those with most whole words in their names. */
async function readCandidates<Row>(
  unit: UnitOfWork,
  { list, wordsSql }: RankedList<Row>,
  { matching, preferredIds }: SearchRequest,
  condition: SqlCondition,
  { words, neighbors }: CandidatePatterns,
): Promise<Candidate<Row>[]> {
  const nameWords = sql.raw(`split_part(${wordsSql}, '|', 1)`);
  const countMatches = (texts: RawBuilder<unknown>, patternsOfEach: readonly (readonly string[])[]) =>
    sql.join(
      [sql`0`, ...patternsOfEach.map((patterns) => sql`(${texts} like any (${patterns}::text[]))::int`)],
      sql` + `,
    );
  return unit.rows(
    sql<Candidate<Row>>`select * from (
      select ${sql.raw(selectFields(list))}, ${countMatches(nameWords, words)} as whole_words,
        ${countMatches(sql.raw(wordsSql), neighbors)} as neighbors, length(${sql.raw(wordsSql)}) as length,
        ${sql.raw(list.id)} = any(${preferredIds}::uuid[]) as "isPreferred"
      from ${sql.raw(list.from)} where ${sql.join([...matching, condition], sql` and `)}
      limit ${maxMatches}) candidate
    order by neighbors desc, whole_words desc, "isPreferred" desc, length limit ${maxCandidates}`,
  );
}

/** Looks up the words of one search, each once. */
interface WordLookup {
  /** Matches the rows with a word. */
  match: (word: string) => Promise<SqlCondition>;
  /** Returns whether a word occurs in no row, and an error in it is allowed. */
  needsError: (word: string) => Promise<boolean>;
  /** Matches the rows with a word that is one error away. */
  matchWithError: (word: string) => Promise<SqlCondition>;
}

function createWordLookup<Row>(
  unit: UnitOfWork,
  ranked: RankedList<Row>,
  { matching }: SearchRequest,
): WordLookup {
  const match = memoizeByWord((word) => matchPatterns(unit, ranked, toSearchPatterns(word).any));
  return {
    match,
    needsError: memoizeByWord(async (word) => {
      if (!allowsError(word)) return false;
      const row = await unit.first(
        sql`select 1 as one from ${sql.raw(ranked.list.from)}
          where ${sql.join([...matching, await match(word)], sql` and `)} limit 1`,
      );
      return !row;
    }),
    matchWithError: memoizeByWord((word) => matchPatterns(unit, ranked, toSearchPatterns(word).errors)),
  };
}

function memoizeByWord<Value>(find: (word: string) => Promise<Value>): (word: string) => Promise<Value> {
  const valueByWord = new Map<string, Promise<Value>>();
  return (word) => {
    const value = valueByWord.get(word) ?? find(word);
    valueByWord.set(word, value);
    return value;
  };
}

/** Matches words, with a typing error in those that no row has; undefined when these are too many. */
async function matchWithErrors(
  lookup: WordLookup,
  words: readonly string[],
): Promise<SqlCondition | undefined> {
  const needErrors = await Promise.all(words.map(lookup.needsError));
  if (needErrors.filter(Boolean).length > maxWordsWithErrors) return undefined;
  const conditions = words.map((word, position) =>
    needErrors[position] ? lookup.matchWithError(word) : lookup.match(word),
  );
  return joinWithAnd(await Promise.all(conditions));
}

/** Matches two typed words as one: 'rose mary' is rosemary. Undefined when no such words may match. */
async function matchJoinedWords(
  lookup: WordLookup,
  words: readonly string[],
): Promise<SqlCondition | undefined> {
  const variants = await Promise.all(joinWords(words).map((joined) => matchWithErrors(lookup, joined)));
  const conditions = variants.filter((variant) => variant !== undefined);
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

import { sql } from 'kysely';
import { createRankedSearch, type SearchTexts } from '#platform/kernel/search/rankedSearch.ts';
import { type SearchPatterns, toSearchPatterns } from '#platform/kernel/search/searchPatterns.ts';
import { foldCode, toSearchWords } from '#platform/kernel/search/searchWords.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { SqlCondition } from './filter.ts';
import { type List, type ListSearch, type SearchRequest, selectFields } from './list.ts';
import { lookUpIds } from './searchTexts.ts';

/** Words that find candidates; the ranking compares all. */
const maxWords = 10;
/** Rows that are ranked: those with most whole words in their names. */
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
}

/**
 * Creates the search of a list by the same ranking as in the browser (docs/decisions/0040). The index of words finds
 * candidates, which the ranking orders. When more than 5,000 rows match, some of equally good rows may be missing.
 */
export function rankedListSearch<Row extends object>(ranked: RankedList<Row>): ListSearch<Row> {
  const find: ListSearch<Row>['find'] = async (unit, request) => {
    const words = toSearchWords(request.words).slice(0, maxWords);
    if (words.length === 0) return [];
    const patterns = words.map(toSearchPatterns);
    const rank = async (condition: SqlCondition | undefined) => {
      if (!condition) return [];
      const candidates = await readCandidates(unit, ranked, request, condition, patterns);
      const index = createRankedSearch(candidates, ranked.describe);
      return candidates.length === 0 ? [] : index.find(request.words);
    };
    const [hasCode, ...hasWord] = await Promise.all([
      words.length > 1 ? matchCode(unit, ranked, request.words) : undefined,
      ...patterns.map(({ any }) => matchPatterns(unit, ranked, any)),
    ]);
    const hasWords = joinWithAnd(hasWord);
    const found = await rank(hasCode ? sql<boolean>`(${hasWords} or ${hasCode})` : hasWords);
    if (found.length > 0) return found;
    const similar = await rank(await forgiveErrors(unit, ranked, request, hasWord, patterns));
    if (similar.length > 0) return similar;
    return rank(await matchJoinedWords(unit, ranked, words));
  };
  return { searchColumn: ranked.searchColumn, find };
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

/** Returns the rows to rank. */
async function readCandidates<Row>(
  unit: UnitOfWork,
  { list, wordsSql }: RankedList<Row>,
  { matching }: SearchRequest,
  condition: SqlCondition,
  patterns: readonly SearchPatterns[],
): Promise<Row[]> {
  const nameWords = sql.raw(`split_part(${wordsSql}, '|', 1)`);
  const wholeWords = sql.join(
    patterns.map(({ whole }) => sql`(${nameWords} like any (${whole}::text[]))::int`),
    sql` + `,
  );
  return unit.rows(
    sql<Row>`select * from (
      select ${sql.raw(selectFields(list))}, ${wholeWords} as whole_words, length(${sql.raw(wordsSql)}) as length
      from ${sql.raw(list.from)} where ${sql.join([...matching, condition], sql` and `)}
      limit ${maxMatches}) candidate
    order by whole_words desc, length limit ${maxCandidates}`,
  );
}

/** Forgives a typing error in each word that no row has; undefined when every word occurs. */
async function forgiveErrors<Row>(
  unit: UnitOfWork,
  ranked: RankedList<Row>,
  { matching }: SearchRequest,
  hasWord: readonly SqlCondition[],
  patterns: readonly SearchPatterns[],
): Promise<SqlCondition | undefined> {
  const occurs = await Promise.all(
    hasWord.map((condition) =>
      unit.first(
        sql`select 1 as one from ${sql.raw(ranked.list.from)}
          where ${sql.join([...matching, condition], sql` and `)} limit 1`,
      ),
    ),
  );
  if (occurs.every(Boolean)) return undefined;
  const forgiving = hasWord.map(async (condition, position) =>
    occurs[position] ? condition : matchPatterns(unit, ranked, patterns[position]?.errors ?? []),
  );
  return joinWithAnd(await Promise.all(forgiving));
}

/** Matches two typed words as one, with a typing error: 'rose mary' is rosemary. Undefined for a single word. */
async function matchJoinedWords<Row>(
  unit: UnitOfWork,
  ranked: RankedList<Row>,
  words: readonly string[],
): Promise<SqlCondition | undefined> {
  if (words.length < 2) return undefined;
  // Most words stand in several variants and are looked up once.
  const conditionByWord = new Map<string, Promise<SqlCondition>>();
  const matchWord = (word: string): Promise<SqlCondition> => {
    const { any, errors } = toSearchPatterns(word);
    const condition = conditionByWord.get(word) ?? matchPatterns(unit, ranked, [...any, ...errors]);
    conditionByWord.set(word, condition);
    return condition;
  };
  const variants = await Promise.all(
    words.slice(1).map(async (word, position) => {
      const joined = [...words.slice(0, position), `${words[position]}${word}`, ...words.slice(position + 2)];
      return joinWithAnd(await Promise.all(joined.map(matchWord)));
    }),
  );
  return sql<boolean>`(${sql.join(variants, sql` or `)})`;
}

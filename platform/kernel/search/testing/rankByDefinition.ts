import type { SearchTexts } from '../rankedSearch.ts';
import { foldCode, isNumber, isOneErrorAway, isSize, toSearchWords, toUnit } from '../searchWords.ts';

interface DescribedRow<Row> {
  row: Row;
  name: string;
  /** Words of the name, each behind a space. */
  phrase: string;
  wordCount: number;
  words: readonly (readonly [word: string, cost: number])[];
  codes: readonly string[];
}

function describeRow<Row>(row: Row, { name, fields, codes }: SearchTexts): DescribedRow<Row> {
  const nameWords = toSearchWords(name);
  return {
    row,
    name,
    phrase: nameWords.map((word) => ` ${word}`).join(''),
    wordCount: nameWords.length,
    words: fields.flatMap(({ text, cost }) => {
      const words = toSearchWords(text);
      const joined = words
        .slice(1)
        .map((word, at) => `${words[at]}${word}`)
        .filter((word) => !/\d/.test(word));
      return [
        ...words.map((word) => [word, cost] as const),
        ...joined.map((word) => [word, cost + 1] as const),
      ];
    }),
    codes: codes.flatMap((code) => (code ? [foldCode(code)] : [])),
  };
}

function getCodeCost(code: string, typed: string): number {
  if (typed === '') return Infinity;
  if (code === typed) return /\d/.test(typed) ? -1 : 3;
  if (/^\d{1,4}$/.test(typed)) return Infinity;
  if (code.startsWith(typed)) return 3;
  return /^\d+$/.test(typed) && code.includes(typed) ? 6 : Infinity;
}

const toSingulars = (typed: string): readonly string[] =>
  typed.length > 3 && typed.endsWith('s') ? [typed.slice(0, -1)] : [];

type WordCost = (word: string) => number;

/** Costs of a typed word in a word of a text. */
function toWordCost(typed: string): WordCost {
  if (isSize(typed)) return (word) => (word === typed ? 0 : Infinity);
  if (isNumber(typed))
    return (word) => {
      if (word === typed) return 0;
      if (!isSize(word) || !word.startsWith(typed)) return Infinity;
      return /^[\d.]/.test(word.slice(typed.length)) ? 4 : 1;
    };
  const whole = [typed, ...toSingulars(typed)];
  const unit = toUnit(typed);
  return (word) => {
    if (whole.includes(word)) return 0;
    if (unit !== undefined && word.endsWith(unit) && isSize(word)) return 1;
    if (word.startsWith(typed)) return 2;
    return typed.length >= 3 && word.includes(typed) ? 6 : Infinity;
  };
}

const toErrorCost =
  (typed: string): WordCost =>
  (word) =>
    [typed, ...toSingulars(typed)].some((form) => isOneErrorAway(form, word)) ? 8 : Infinity;

const toErrorAtStartCost =
  (typed: string): WordCost =>
  (word) =>
    word.length > typed.length && isOneErrorAway(typed, word.slice(0, typed.length)) ? 10 : Infinity;

/** Ranks rows as docs/decisions/0040 states it, comparing each row with each word, without an index. */
export function createRankingByDefinition<Row>(
  rows: readonly Row[],
  describe: (row: Row) => SearchTexts,
): (query: string, isPreferred: (row: Row) => boolean) => readonly Row[] {
  const described = rows.map((row) => describeRow(row, describe(row)));
  const vocabulary = [...new Set(described.flatMap(({ words }) => words.map(([word]) => word)))];
  interface FoundWord {
    /** Cost of the word in each row. */
    costs: readonly number[];
    hasError: boolean;
  }
  const foundByWord = new Map<string, FoundWord>();

  function findWord(typed: string): FoundWord {
    const code = isNumber(typed) ? typed : foldCode(typed);
    const compare = (toCost: WordCost, hasCodes: boolean) => {
      const costs = new Map(vocabulary.map((word) => [word, toCost(word)]));
      return described.map(({ words, codes }) => {
        let lowest = Infinity;
        for (const [word, fieldCost] of words)
          lowest = Math.min(lowest, (costs.get(word) ?? Infinity) + fieldCost);
        for (const one of hasCodes ? codes : []) lowest = Math.min(lowest, getCodeCost(one, code));
        return lowest;
      });
    };
    const isNowhere = (costs: readonly number[]) => costs.every((cost) => cost === Infinity);
    const costs = compare(toWordCost(typed), true);
    const allowsError = typed.length >= 5 && typed.length <= 16 && !isNumber(typed) && !isSize(typed);
    if (!isNowhere(costs) || !allowsError) return { costs, hasError: false };
    const similar = compare(toErrorCost(typed), false);
    return {
      costs: isNowhere(similar) ? compare(toErrorAtStartCost(typed), false) : similar,
      hasError: true,
    };
  }
  function findWords(typed: readonly string[]): readonly number[] {
    const found = typed.map((word) => {
      const one = foundByWord.get(word) ?? findWord(word);
      foundByWord.set(word, one);
      return one;
    });
    if (found.filter(({ hasError }) => hasError).length > 2) return described.map(() => Infinity);
    const pairs = typed
      .slice(1)
      .map((word, at) => `${typed[at]}${word}`)
      .map((pair) => (/\d/.test(pair) ? undefined : pair));
    return described.map(({ words }, row) => {
      const hasPair = pairs.map((pair) => words.some(([word]) => word === pair));
      return found.reduce((sum, { costs }, at) => {
        const cost = costs[row] ?? Infinity;
        const isLowered = cost < Infinity && (hasPair[at - 1] || hasPair[at]);
        return sum + (isLowered ? Math.min(cost, 0) : cost);
      }, 0);
    });
  }

  return (query, isPreferred) => {
    const typed = toSearchWords(query);
    const separate = findWords(typed);
    const isJoined = separate.every((cost) => cost === Infinity);
    const joined = (isJoined && typed.length <= 4 ? typed.slice(1) : []).map((word, at) =>
      findWords([...typed.slice(0, at), `${typed[at]}${word}`, ...typed.slice(at + 2)]),
    );
    const phrase = typed.map((word) => ` ${word}`).join('');
    const hits = described.map(({ codes, ...entry }, row) => ({
      ...entry,
      code: codes[0] ?? '',
      cost: Math.min(
        separate[row] ?? Infinity,
        ...joined.map((costs) => (costs[row] ?? Infinity) + 1),
        ...(typed.length > 1 && /\d/.test(query)
          ? codes.map((code) => getCodeCost(code, foldCode(query)))
          : []),
      ),
      preference: isPreferred(entry.row) ? 0 : 1,
      sequence: [entry.phrase.startsWith(phrase), entry.phrase.includes(phrase), true].indexOf(true),
    }));
    return hits
      .filter(({ cost }) => cost < Infinity)
      .toSorted(
        (a, b) =>
          a.cost - b.cost ||
          a.preference - b.preference ||
          a.sequence - b.sequence ||
          a.wordCount - b.wordCount ||
          (a.name < b.name ? -1 : Number(a.name > b.name)) ||
          (a.code < b.code ? -1 : 1),
      )
      .map(({ row }) => row);
  };
}

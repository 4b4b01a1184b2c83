import { foldCode, isNumber, isOneErrorAway, isSize, toSearchWords, toUnit } from './searchWords.ts';

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

interface IndexedRow<Row> {
  row: Row;
  name: string;
  /** Words of the name, each behind a space. */
  phrase: string;
  wordCount: number;
  codes: readonly string[];
}

/** Cost of the best match of a word in each row that has it. */
type Costs = Map<number, number>;

const batchSize = 100;
const costs = { joined: 1, prefix: 2, sameNumber: 1, numberPrefix: 4, code: 3, part: 6, error: 8 } as const;
const minPartLength = 3;
const minErrorLength = 5;
/** Shorter digits are part of too many codes. */
const minDigits = 5;

const addCost = (found: Costs, row: number, cost: number): void => {
  const known = found.get(row);
  if (known === undefined || cost < known) found.set(row, cost);
};

const toPhrase = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** A name that begins with the phrase comes before one that contains it. */
function phraseRank(name: string, phrase: string): number {
  if (name.startsWith(phrase)) return 0;
  return name.includes(phrase) ? 1 : 2;
}

/** Creates the index of a list. Rows are indexed by the first search, or by `prepare` before it. */
export function createRankedSearch<Row>(
  rows: readonly Row[],
  describe: (row: Row) => SearchTexts,
): RankedSearch<Row> {
  const indexed: IndexedRow<Row>[] = [];
  /** Rows by word, with the lowest cost of a field that has it. */
  const rowsByWord = new Map<string, Costs>();
  let vocabulary: readonly string[] = [];

  function addWord(index: number, word: string, cost: number): void {
    const found = rowsByWord.get(word) ?? new Map<number, number>();
    rowsByWord.set(word, found);
    addCost(found, index, cost);
  }

  function indexRow(row: Row): void {
    const index = indexed.length;
    const { name, fields, codes } = describe(row);
    const nameWords = toSearchWords(name);
    indexed.push({
      row,
      name,
      phrase: toPhrase(nameWords),
      wordCount: nameWords.length,
      codes: codes.flatMap((code) => (code ? [foldCode(code)] : [])),
    });
    for (const { text, cost } of fields) {
      const words = toSearchWords(text);
      words.forEach((word, position) => {
        addWord(index, word, cost);
        const next = words[position + 1];
        // 'Knock Out' is also written 'Knockout'.
        if (next !== undefined && !/\d/.test(word + next)) addWord(index, word + next, cost + costs.joined);
      });
    }
  }

  function* prepare(): Generator<void, void> {
    while (indexed.length < rows.length) {
      const row = rows[indexed.length];
      if (row !== undefined) indexRow(row);
      if (indexed.length % batchSize === 0) yield;
    }
    if (vocabulary.length < rowsByWord.size) vocabulary = [...rowsByWord.keys()];
  }

  function addRows(found: Costs, word: string, cost: number): void {
    for (const [row, fieldCost] of rowsByWord.get(word) ?? []) addCost(found, row, fieldCost + cost);
  }

  function addCodes(found: Costs, code: string): void {
    const isDigits = /^\d+$/.test(code);
    // A short number is more likely a size or a quantity than a part of a code.
    const isPartial = !isDigits || code.length >= minDigits;
    // A whole code means its row before anything else.
    const exactCost = /\d/.test(code) ? -1 : costs.code;
    indexed.forEach(({ codes }, row) => {
      if (codes.includes(code)) addCost(found, row, exactCost);
      else if (isPartial && codes.some((one) => one.startsWith(code))) addCost(found, row, costs.code);
      else if (isPartial && isDigits && codes.some((one) => one.includes(code)))
        addCost(found, row, costs.part);
    });
  }

  /** Rows with a number: as a size of that number, then as a size that begins with it. */
  function findNumber(typed: string): Costs {
    const found: Costs = new Map();
    for (const word of vocabulary) {
      if (word === typed) addRows(found, word, 0);
      else if (isSize(word) && word.startsWith(typed))
        addRows(
          found,
          word,
          /^\d|^\./.test(word.slice(typed.length)) ? costs.numberPrefix : costs.sameNumber,
        );
    }
    addCodes(found, typed);
    return found;
  }

  function findWord(typed: string): Costs {
    const found: Costs = new Map();
    if (isSize(typed)) {
      addRows(found, typed, 0);
      addCodes(found, typed);
      return found;
    }
    const singular = typed.length > 3 && typed.endsWith('s') ? typed.slice(0, -1) : undefined;
    const unit = toUnit(typed);
    for (const word of vocabulary) {
      if (unit !== undefined && isSize(word) && word.endsWith(unit)) addRows(found, word, costs.sameNumber);
      if (word === typed || word === singular) addRows(found, word, 0);
      else if (word.startsWith(typed)) addRows(found, word, costs.prefix);
      else if (typed.length >= minPartLength && word.includes(typed)) addRows(found, word, costs.part);
    }
    addCodes(found, foldCode(typed));
    if (found.size > 0 || typed.length < minErrorLength) return found;
    for (const word of vocabulary)
      if (isOneErrorAway(typed, word) || (singular !== undefined && isOneErrorAway(singular, word)))
        addRows(found, word, costs.error);
    // The last word may still be typed: an error in the part that is there.
    for (const word of found.size > 0 ? [] : vocabulary)
      if (word.length > typed.length && isOneErrorAway(typed, word.slice(0, typed.length)))
        addRows(found, word, costs.error + costs.prefix);
    return found;
  }

  /** Rows that match every word, with the sum of their costs. */
  function findWords(words: readonly string[]): Costs {
    let result: Costs | undefined;
    for (const word of words) {
      const found = isNumber(word) ? findNumber(word) : findWord(word);
      const before = result;
      result = new Map(
        [...found].flatMap(([row, cost]) => {
          const sum = before === undefined ? 0 : before.get(row);
          return sum === undefined ? [] : [[row, sum + cost] as const];
        }),
      );
    }
    return result ?? new Map();
  }

  /** Two typed words may be one: 'butterfly bush' is also written 'butterflybush'. */
  function findJoined(words: readonly string[]): Costs {
    const found: Costs = new Map();
    for (let position = 1; position < words.length; position += 1) {
      const joined = [
        ...words.slice(0, position - 1),
        `${words[position - 1]}${words[position]}`,
        ...words.slice(position + 1),
      ];
      for (const [row, cost] of findWords(joined)) addCost(found, row, cost + costs.joined);
    }
    return found;
  }

  return {
    prepare,
    find: (query, isPreferred = () => false) => {
      const words = toSearchWords(query);
      if (words.length === 0) return rows;
      const phrase = toPhrase(words);
      for (const _ of prepare());
      const separate = findWords(words);
      const found = separate.size > 0 ? separate : findJoined(words);
      // Parts of one code, typed apart: 'SHR 0720'.
      const code = foldCode(query);
      if (words.length > 1 && /\d/.test(code)) addCodes(found, code);
      return [...found]
        .flatMap(([index, cost]) => {
          const entry = indexed[index];
          return entry ? [{ ...entry, cost, isOther: isPreferred(entry.row) ? 0 : 1 }] : [];
        })
        .toSorted(
          (a, b) =>
            a.cost - b.cost ||
            a.isOther - b.isOther ||
            phraseRank(a.phrase, phrase) - phraseRank(b.phrase, phrase) ||
            a.wordCount - b.wordCount ||
            (a.name < b.name ? -1 : Number(a.name > b.name)) ||
            ((a.codes[0] ?? '') < (b.codes[0] ?? '') ? -1 : 1),
        )
        .map(({ row }) => row);
    },
  };
}

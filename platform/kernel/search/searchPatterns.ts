import {
  allowsError,
  foldCode,
  isNumber,
  isSize,
  joinNeighbors,
  minDigits,
  minPartLength,
  toSingular,
  toUnit,
} from './searchWords.ts';

/**
 * LIKE patterns of a typed word for texts made by `search_words` in the database (migration 0033). Every row in which the
 * ranked search finds the word has one of `any`. Words are letters, digits and points, so nothing in them needs escaping.
 */
interface SearchPatterns {
  any: readonly string[];
  /** Of rows with the whole word. */
  whole: readonly string[];
  /**
   * Of rows with a word that is one typing error away, or begins with one; empty for words that allow no error. At most 61:
   * with 77 a search of 3,900 items takes PostgreSQL 300 ms instead of 8.
   */
  errors: readonly string[];
}

const toPrefix = (word: string): string => `% ${word}%`;
const toWhole = (word: string): string => `% ${word} %`;

/** Returns the patterns of one of `toSearchWords`. */
export function toSearchPatterns(word: string): SearchPatterns {
  const whole = [toWhole(word)];
  // A number begins a size or a code; only a long one is searched inside of codes.
  if (isNumber(word))
    return { any: [word.length >= minDigits ? `%${word}%` : toPrefix(word)], whole, errors: [] };
  if (isSize(word)) return { any: [toPrefix(word)], whole, errors: [] };
  const singular = toSingular(word);
  const unit = toUnit(word);
  const code = foldCode(word);
  return {
    any: [
      word.length >= minPartLength ? `%${word}%` : toPrefix(word),
      ...(singular === undefined ? [] : [toWhole(singular)]),
      ...(unit === undefined ? [] : [`%${unit} %`]),
      ...(code === '' || code === word ? [] : [toPrefix(code)]),
    ],
    whole: singular === undefined ? whole : [...whole, toWhole(singular)],
    errors: allowsError(word) ? listPrefixesWithError(singular ?? word).map(toPrefix) : [],
  };
}

/** Returns the patterns of two neighbors of a search that are neighbors in a text of a row, or one word of it. */
export const toNeighborPatterns = (words: readonly string[]): readonly (readonly string[])[] =>
  words.flatMap((word, position) => {
    const joined = joinNeighbors(word, words[position + 1]);
    return joined === undefined ? [] : [[toWhole(joined)]];
  });

/**
 * Lists the beginnings of all texts one error away, with _ for any letter: one that is wrong, missing, added or exchanged
 * with its neighbor. An error in the last letter, or behind it, leaves the others. Those of a singular are also beginnings
 * of texts one error away from its plural.
 */
function listPrefixesWithError(word: string): readonly string[] {
  const letters = [...word];
  const prefixes = letters.slice(0, -1).flatMap((letter, position) => {
    const before = letters.slice(0, position).join('');
    const after = letters.slice(position + 1).join('');
    const [next = '', ...rest] = letters.slice(position + 1);
    return [
      `${before}_${after}`,
      `${before}_${letter}${after}`,
      `${before}${after}`,
      `${before}${next}${letter}${rest.join('')}`,
    ];
  });
  return [...new Set([...prefixes, letters.slice(0, -1).join('')])];
}

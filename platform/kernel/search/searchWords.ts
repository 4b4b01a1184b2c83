import { removeInvisible } from '../text/normalizeText.ts';

/** Units of sizes by the forms in which people write them. */
const unitForms: Readonly<Record<string, readonly string[]>> = {
  gal: ['gal', 'gals', 'gallon', 'gallons', 'g'],
  in: ['in', 'inch', 'inches'],
  qt: ['qt', 'qts', 'quart', 'quarts'],
  ct: ['ct', 'count'],
  pack: ['pack', 'packs', 'pk'],
  ft: ['ft', 'foot', 'feet'],
  cm: ['cm'],
};
/** Units of sizes in all forms: 'gallons'. */
export const sizeUnits: readonly string[] = Object.values(unitForms).flat();
const unitByForm = new Map(
  Object.entries(unitForms).flatMap(([unit, forms]) => forms.map((form) => [form, unit] as const)),
);

/** A shorter text is found at the beginning of words only. */
export const minPartLength = 3;
/** Typing errors are forgiven in words of this length and more. */
export const minErrorLength = 5;
/** Longer words match without errors only: their patterns would cost the database more than all others together. */
const maxErrorLength = 16;
/** Typing errors are forgiven in so many words of a search. */
export const maxWordsWithErrors = 2;
/** Further words of a search find no candidates on the server. */
export const maxSearchWords = 10;
/** Neighbors are joined in searches of so many words. */
const maxJoinedWords = 4;
/** Shorter digits are part of too many codes: a short number is more likely a size or a quantity. */
export const minDigits = 5;

const number = /^\d+(?:\.\d+)?$/;
const numberWithUnit = /^(\d+(?:\.\d+)?)([a-z]+)$/;

const asciiOnly = /^[\0-\x7f]*$/;

/** Letters that are no plain letter with an accent, as they are typed without them. */
const letterForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Folds case, accents, other letters and apostrophes: "'N'Joy'" is "njoy", "Straße" is "strasse". */
export function foldText(text: string): string {
  // Most texts have nothing else to fold, and a list folds those of each row.
  if (asciiOnly.test(text)) return text.toLowerCase().replaceAll(/['`]/g, '');
  return removeInvisible(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => letterForms[letter] ?? letter)
    .replaceAll(/['’‘`´]/g, '');
}

/** Folds a text that is searched for parts: as `foldText`, with "and" for "&". */
export const foldSearchText = (text: string): string => foldText(text).replaceAll(/ *& */g, ' and ');

/** Letters and digits alone: 'SHR-0720 1G' is 'shr07201g'. */
export const foldCode = (text: string): string => foldText(text).replaceAll(/[^a-z0-9]/g, '');

const splitWords = (text: string): readonly string[] =>
  foldText(text)
    // A number sign before a number is a container of so many gallons, a quote behind it an inch.
    .replaceAll(/#\s*(\d+)/g, ' $1gal ')
    .replaceAll(/(\d)\s*["”″]/g, '$1in ')
    .replaceAll(/\bb\s*&\s*b\b/g, ' bb ')
    .replaceAll('&', ' and ')
    // Points stay within numbers, as in 4.5in.
    .split(/(?:[^\p{L}\p{N}.]|\.(?!\d)|(?<!\d)\.)+/u)
    .filter(Boolean);

/** Splits a text into folded words; a number with its unit is one word: '3 gal', '3gal', '#3' and '3 Gallon' are '3gal'. */
export function toSearchWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of splitWords(text)) {
    const unit = unitByForm.get(word);
    const before = words.at(-1);
    // A single letter is a unit only when it is written at its number.
    if (unit !== undefined && word.length > 1 && before !== undefined && number.test(before)) {
      words[words.length - 1] = before + unit;
      continue;
    }
    const [, amount, form = ''] = numberWithUnit.exec(word) ?? [];
    const ownUnit = unitByForm.get(form);
    words.push(amount !== undefined && ownUnit !== undefined ? amount + ownUnit : word);
  }
  return words;
}

/** Whether a word is a size, such as 3gal. */
export const isSize = (word: string): boolean => {
  const [, , form = ''] = numberWithUnit.exec(word) ?? [];
  return unitByForm.has(form);
};

/** Unit that a word names without a number: 'quart' is qt. */
export const toUnit = (word: string): string | undefined =>
  word.length > 1 ? unitByForm.get(word) : undefined;

/** The word without its plural s. */
export const toSingular = (word: string): string | undefined =>
  word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : undefined;

export const isNumber = (word: string): boolean => number.test(word);

/** Whether a typing error in a word is forgiven. */
export const allowsError = (word: string): boolean =>
  word.length >= minErrorLength && word.length <= maxErrorLength && !isNumber(word) && !isSize(word);

/** Two neighbors as one word; undefined without one of them, or when they have digits. */
export function joinNeighbors(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || second === undefined) return undefined;
  const joined = `${first}${second}`;
  return /\d/.test(joined) ? undefined : joined;
}

/** Returns a short search with two neighbors as one word, once for each pair: 'butterfly bush' is also 'butterflybush'. */
export const joinWords = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length > maxJoinedWords
    ? []
    : words
        .slice(1)
        .map((word, index) => [
          ...words.slice(0, index),
          `${words[index]}${word}`,
          ...words.slice(index + 2),
        ]);

/** Whether two words differ by one letter that is wrong, missing, added or exchanged with its neighbor. */
export function isOneErrorAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isExchanged =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  return isExchanged || short.slice(start + 1) === long.slice(start + 1);
}

import {
  allowsError,
  foldCode,
  foldText,
  isNumber,
  isOneErrorAway,
  isSize,
  minDigits,
  minPartLength,
  toSearchWords,
  toSingular,
  toUnit,
} from './searchWords.ts';

/** A part of a text, from an offset up to another. */
export interface TextRange {
  start: number;
  end: number;
}

/** A folded text with the range of each letter in the original. */
interface FoldedText {
  letters: string;
  ranges: readonly TextRange[];
}

/** Letters that may belong to one word; those of no word are left out later. */
const chunks = /[\p{L}\p{M}\p{N}.'’‘`´#"”″&]+/gu;
/** A unit behind its number: ' gal', 'g' or '"'. */
const unitBehind = /^([^\p{L}\p{N}"”″]*)(?:\p{L}+|["”″])/u;

const joinRanges = (ranges: readonly TextRange[]): TextRange => ({
  start: ranges[0]?.start ?? 0,
  end: ranges.at(-1)?.end ?? 0,
});

function foldLetters(text: string, offset: number, fold: (letter: string) => string): FoldedText {
  const ranges: TextRange[] = [];
  let letters = '';
  let start = offset;
  for (const letter of text) {
    const end = start + letter.length;
    const folded = fold(letter);
    const last = ranges.at(-1);
    // An accent that is a character of its own belongs to its letter.
    if (last && /^\p{M}$/u.test(letter)) last.end = end;
    letters += folded;
    for (let index = 0; index < folded.length; index += 1) ranges.push({ start, end });
    start = end;
  }
  return { letters, ranges };
}

/** Finds the letters of each word of `toSearchWords` in a text at the offset. */
function locateWords(text: string, offset: number, words: readonly string[]): readonly FoldedText[] {
  const folded = foldLetters(text, offset, foldText);
  const whole = { start: offset, end: offset + text.length };
  let from = 0;
  const findLetters = (letters: string): readonly TextRange[] | undefined => {
    const index = folded.letters.indexOf(letters, from);
    if (index < 0) return undefined;
    from = index + letters.length;
    return folded.ranges.slice(index, from);
  };
  return words.map((word) => {
    const ranges = findLetters(word);
    if (ranges) return { letters: word, ranges };
    const amount = isSize(word) ? (/^[\d.]+/.exec(word)?.[0] ?? '') : '';
    const amountRanges = amount === '' ? undefined : findLetters(amount);
    const { end } = joinRanges(amountRanges ?? []);
    const [unit, gap = ''] = (amountRanges && unitBehind.exec(text.slice(end - offset))) ?? [];
    // Letters that are not in the text, as in #3 and B&B, stand at all of it.
    if (!amountRanges || unit === undefined) return { letters: word, ranges: Array.from(word, () => whole) };
    const unitRange = { start: end + gap.length, end: end + unit.length };
    return { letters: word, ranges: Array.from(word, (_, index) => amountRanges[index] ?? unitRange) };
  });
}

/** Splits a text into the words of `toSearchWords` with the ranges of their letters. */
function splitText(text: string): readonly FoldedText[] {
  const parts = Array.from(text.matchAll(chunks), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const found: FoldedText[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const { start, end } = parts[index] ?? { start: 0, end: 0 };
    const next = parts[index + 1];
    const own = toSearchWords(text.slice(start, end));
    const last = own.at(-1);
    // A number and its unit, or a number sign and its number, are one word.
    if (next && (last === undefined || isNumber(last))) {
      const both = toSearchWords(text.slice(start, next.end));
      const separate = [...own, ...toSearchWords(text.slice(next.start, next.end))];
      if (both.join(' ') !== separate.join(' ')) {
        found.push(...locateWords(text.slice(start, next.end), start, both));
        index += 1;
        continue;
      }
    }
    found.push(...locateWords(text.slice(start, end), start, own));
  }
  return found;
}

/** Two neighbors as one word: 'Knock Out' is also typed 'knockout'. */
const joinNeighbors = (words: readonly FoldedText[]): readonly FoldedText[] =>
  words.slice(1).flatMap((word, index) => {
    const letters = `${words[index]?.letters}${word.letters}`;
    return /\d/.test(letters) ? [] : [{ letters, ranges: [...(words[index]?.ranges ?? []), ...word.ranges] }];
  });

function matchWord({ letters, ranges }: FoldedText, typed: string): readonly TextRange[] {
  const match = (from: number, to: number) => [joinRanges(ranges.slice(from, to))];
  if (letters === typed) return match(0, letters.length);
  if (isNumber(typed)) return isSize(letters) && letters.startsWith(typed) ? match(0, typed.length) : [];
  if (isSize(typed)) return [];
  if (letters === toSingular(typed)) return match(0, letters.length);
  const unit = toUnit(typed);
  if (unit !== undefined && isSize(letters) && letters.endsWith(unit))
    return match(letters.length - unit.length, letters.length);
  const from = letters.indexOf(typed);
  return from === 0 || (from > 0 && typed.length >= minPartLength) ? match(from, from + typed.length) : [];
}

/** Matches a word with a typing error, in it or in the beginning that is typed. */
function matchWithError({ letters, ranges }: FoldedText, typed: string): readonly TextRange[] {
  const start = letters.slice(0, typed.length);
  const isSimilar =
    isOneErrorAway(typed, letters) ||
    isOneErrorAway(toSingular(typed) ?? typed, letters) ||
    (start !== letters && isOneErrorAway(typed, start));
  return isSimilar ? [joinRanges(ranges)] : [];
}

/** Sorts ranges and joins those that touch. */
function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Returns the parts of a text that match words of a query by the rules of the ranked search, in their sequence. A typing
 * error is forgiven in a word that matches nothing else of this text, because other texts are not known here.
 */
export function findMatchRanges(text: string, query: string): readonly TextRange[] {
  const typedWords = toSearchWords(query);
  const words = typedWords.length === 0 ? [] : splitText(text);
  const neighbors = joinNeighbors(words);
  return mergeRanges(
    typedWords.flatMap((typed) => {
      const found = words.flatMap((word) => matchWord(word, typed));
      if (found.length > 0) return found;
      const joined = neighbors.flatMap((word) => matchWord(word, typed));
      if (joined.length > 0 || !allowsError(typed)) return joined;
      const similar = words.flatMap((word) => matchWithError(word, typed));
      return similar.length > 0 ? similar : neighbors.flatMap((word) => matchWithError(word, typed));
    }),
  );
}

/** Returns the parts of a code that match a query or words of it: its start, or digits in it. */
export function findCodeMatchRanges(code: string, query: string): readonly TextRange[] {
  const { letters, ranges } = foldLetters(code, 0, foldCode);
  const typed = [...toSearchWords(query), query].map(foldCode).filter(Boolean);
  return mergeRanges(
    typed.flatMap((part) => {
      const isDigits = /^\d+$/.test(part);
      if (isDigits && part.length < minDigits && part !== letters) return [];
      const from = letters.indexOf(part);
      return from === 0 || (from > 0 && isDigits) ? [joinRanges(ranges.slice(from, from + part.length))] : [];
    }),
  );
}

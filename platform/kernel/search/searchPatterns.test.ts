import { expect, test } from 'vitest';
import { toSearchPatterns } from './searchPatterns.ts';
import { isOneErrorAway } from './searchWords.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A word of different letters, as far as there are. */
const createWord = (length: number, last = '') => letters.repeat(10).slice(0, length - last.length) + last;
const countPatterns = (word: string) => {
  const { any, whole, errors } = toSearchPatterns(word);
  return { found: any.length + whole.length, errors: errors.length };
};
/** Whether a LIKE pattern of a word's beginning matches a word. */
const matches = (pattern: string, word: string) =>
  new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`).test(` ${word} `);

test.each(['', 's'])('has at most 61 patterns for a word with errors that ends with %j', (last) => {
  for (let length = 1; length <= 255; length += 1) {
    const { found, errors } = countPatterns(createWord(length, last));
    expect(found).toBeLessThanOrEqual(6);
    expect(errors).toBeLessThanOrEqual(61);
  }
});

test('has none for errors in short and in long words, numbers and sizes', () => {
  const count = (word: string) => countPatterns(word).errors;
  expect([createWord(4), '1234567', '100gal'].map(count)).toEqual([0, 0, 0]);
  expect([createWord(5), createWord(16)].map(count)).toEqual([17, 61]);
  expect([createWord(17), createWord(255)].map(count)).toEqual([0, 0]);
});

/** Texts with one or two letters changed. */
function listSimilar(word: string): readonly string[] {
  const changeOnce = (text: string) =>
    [...text, ''].flatMap((letter, position) => {
      const [before, after] = [text.slice(0, position), text.slice(position + 1)];
      return [
        `${before}x${after}`,
        `${before}x${letter}${after}`,
        `${before}${after}`,
        `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      ];
    });
  return [...new Set([word, ...changeOnce(word)].flatMap(changeOnce))];
}

test.each(['birch', 'fescue', 'rhododendron', 'roses', 'junipers'])(
  'matches every word one error away from %j, or beginning with one',
  (word) => {
    const forms = word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
    const { any, errors } = toSearchPatterns(word);
    const similar = listSimilar(word).filter((other) =>
      forms.some((form) => isOneErrorAway(form, other) || isOneErrorAway(word, other.slice(0, word.length))),
    );
    expect(similar.length).toBeGreaterThan(4 * word.length);
    const missing = similar.filter(
      (other) => other !== word && ![...any, ...errors].some((pattern) => matches(pattern, other)),
    );
    expect(missing).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { normalizeLines, normalizePart, normalizeText, textKey } from './normalizeText.ts';

test.each([
  ['Net\u00a060', 'Net 60'],
  ['Moss  Case\t\r\nNursery', 'Moss Case Nursery'],
  ['Moss\u202fCase\u3000Nursery', 'Moss Case Nursery'],
  ['Moss Case\u200b Nursery', 'Moss Case Nursery'],
  ['Moss Ca\u00adse Nur\u2060sery', 'Moss Case Nursery'],
  ['\ufeff\u200eMoss\u200f ', 'Moss'],
  ['100 Main St\nSuite 200', '100 Main St Suite 200'],
  ['a\u0007b\u0085c\u2028d', 'a b c d'],
  ['Pe\u0301pinie\u0300re', 'Pépinière'],
  ['Smith’s – “Oak”', 'Smith’s – “Oak”'],
  ['\u200b', ''],
  ['a\0b', 'a\0b'],
  ['\ud83c', '\ud83c'],
])('normalizes %j to %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
  expect(normalizeText(normalized)).toBe(normalized);
});

test('keeps a space around a part of a text', () => expect(normalizePart('oak\u00a0\u00a0')).toBe('oak '));

test.each([
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['  1\u00a0x\tOak\u00ad \n\n', '1 x Oak'],
  ['a\n  b', 'a\n  b'],
])('normalizes the lines %j to %j', (text, normalized) => expect(normalizeLines(text)).toBe(normalized));

test.each([
  ['Smith’s', "SMITH'S"],
  ['A‑1 – 2', 'a-1 - 2'],
  ['“Oak” 6″', '"oak" 6"'],
  ['Net\u00a060 ', 'net 60'],
])('compares %j as equal to %j', (a, b) => expect(textKey(a)).toBe(textKey(b)));

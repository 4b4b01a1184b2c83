import { expect, test } from 'vitest';
import { encodeCode128 } from './code128.ts';

test.each([
  // Wikipedia "Code 128": the check symbol of PJJ123C in code B is 55.
  ['PJJ123C', '211214 313121 112133 112133 123221 223211 221132 131321'],
  // Start C, 12 and 34, with the check symbol (105 + 12 + 2 * 34) % 103 = 82.
  ['1234', '211232 112232 131123 121241'],
])('encodes %j with the published patterns', (text, symbols) => {
  const widths = encodeCode128(text)?.join('') ?? '';
  const known = symbols.replaceAll(' ', '');
  expect(widths.startsWith(known)).toBe(true);
  expect(widths.endsWith('2331112')).toBe(true);
});

test('encodes digits in pairs after a letter, and an odd one alone', () => {
  const modules = (text: string) => encodeCode128(text)?.reduce((sum, width) => sum + width, 0);
  // Start, M, 1, code C, 01, 34 and the check symbol, 11 modules each, and the stop of 13.
  expect(modules('M10134')).toBe(7 * 11 + 13);
  expect(modules('AB')).toBe(4 * 11 + 13);
});

test.each(['', 'Bin › 1', 'ä', '\n'])('encodes no %j', (text) => expect(encodeCode128(text)).toBeUndefined());

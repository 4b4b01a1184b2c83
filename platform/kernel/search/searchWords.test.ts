import { expect, test } from 'vitest';
import { foldCode, isOneErrorAway, isSize, toSearchWords } from './searchWords.ts';

test.each([
  ['Hydrangea 3 gal', ['hydrangea', '3gal']],
  ['3gal', ['3gal']],
  ['3g', ['3gal']],
  ['3 g', ['3', 'g']],
  ['#3', ['3gal']],
  ['4.5 in', ['4.5in']],
  ['4.5"', ['4.5in']],
  ['10" HB', ['10in', 'hb']],
  ['2in B&B', ['2in', 'bb']],
  ["Pothos 'N'Joy' - 6in", ['pothos', 'njoy', '6in']],
  ['Home & Garden', ['home', 'and', 'garden']],
  ['N’Joy', ['njoy']],
  ["Widow's-Thrill", ['widows', 'thrill']],
  ['Pépinière LAVAL', ['pepiniere', 'laval']],
  ['Straße Ærø Ca\u00adse', ['strasse', 'aero', 'case']],
  ['36 ct flat', ['36ct', 'flat']],
  ['No. 5', ['no', '5']],
  [' - ', []],
])('splits %j into %j', (text, words) => expect(toSearchWords(text)).toEqual(words));

test('compares codes without what separates their parts', () => {
  expect(foldCode('SHR-0720 1G')).toBe('shr07201g');
});

test('tells sizes from other words with digits', () => {
  expect(['3gal', '4.5in', '6pack'].map(isSize)).toEqual([true, true, true]);
  expect(['per1695', '3', 'gal', '3x'].map(isSize)).toEqual([false, false, false, false]);
});

test.each([
  ['rose', 'rosa', true],
  ['rose', 'roses', true],
  ['rose', 'ose', true],
  ['rose', 'orse', true],
  ['rose', 'rose', true],
  ['rose', 'rosaa', false],
  ['rose', 'eros', false],
  ['rose', 'ro', false],
])('%s and %s are one error apart: %s', (a, b, isNear) => {
  expect([isOneErrorAway(a, b), isOneErrorAway(b, a)]).toEqual([isNear, isNear]);
});

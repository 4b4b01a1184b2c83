import { expect, test } from 'vitest';
import { readSource } from './source.ts';
import { vocabularyProblems } from './vocabulary.ts';

const findProblems = (path: string, text: string) => vocabularyProblems(readSource(path, text));

test.each([
  ['const keptRows = [];', 'keptRows'],
  ['export function tellPeople() {}', undefined],
  ['export function onTold() {}', 'onTold'],
  ['interface Row { place: number }', 'place'],
  ['const read = ({ patience }: Options) => patience;', 'patience'],
  ['function read(mostRows = 1) {}', 'mostRows'],
  ['type Sale = { of: string };', 'Sale'],
  ['const [, usual] = pair;', 'usual'],
])('refuses banned words in %j', (text, name) =>
  expect(findProblems('features/orders/order.ts', text)).toEqual(
    name === undefined ? [] : [expect.stringContaining(`${name}: the word`)],
  ),
);

test('refuses getters that end in Of, but not names of libraries', () => {
  expect(findProblems('a.ts', 'const priceOf = 1;')).toEqual(['priceOf: name it getX, findX, toX or xById']);
  expect(findProblems('a.ts', 'const indexOf = 1;')).toEqual([]);
});

test('accepts banned words in objects that a library reads and in texts', () =>
  expect(findProblems('a.ts', "render({ head: 'the usual place' }); document.head.append(1);")).toEqual([]));

test('refuses a banned word in a file name', () =>
  expect(findProblems('platform/web/unkept.ts', '')).toEqual([
    'the file name has "unkept", see docs/vocabulary.md',
  ]));

test.each([
  '/** What it does. */',
  '// Who knows\n// more',
  '/* Where rows go */',
  '/**\n * Whoever calls. */',
])('refuses the comment %j', (text) =>
  expect(findProblems('a.ts', text)).toEqual([expect.stringContaining('line 1: a comment begins')]),
);

test('accepts a relative clause in the second line of a comment', () =>
  expect(findProblems('a.ts', '// Rows that are new,\n// which come first\nconst a = 1;')).toEqual([]));

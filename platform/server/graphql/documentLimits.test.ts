import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { extentProblem, sizeProblem } from './documentLimits.ts';

const deep = (levels: number): string => (levels === 1 ? 'name' : `parent { ${deep(levels - 1)} }`);
const problemOf = (text: string) => extentProblem(parse(text));
const tooDeep = 'The document is too deep: at most 12 levels of fields are allowed.';
const tooManyAliases = 'The document has too many aliases: at most 30 are allowed.';
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ');

test.each([
  ['12 levels', `{ ${deep(12)} }`, undefined],
  ['13 levels', `{ ${deep(13)} }`, tooDeep],
  ['13 levels through an inline fragment', `{ parent { ... on Node { ${deep(12)} } } }`, tooDeep],
  [
    '13 levels through fragments',
    `{ parent { ...F } } fragment F on Node { ...G } fragment G on Node { ${deep(12)} }`,
    tooDeep,
  ],
  ['13 levels in the second operation', `query A { name } query B { ${deep(13)} }`, tooDeep],
  ['a fragment that nothing spreads', `{ name } fragment F on Node { ${deep(13)} }`, undefined],
  [
    'fragments that double',
    `{ ...A } ${'ABCDEFGHIJKLMNOPQRSTUVWXY'
      .split('')
      .map(
        (letter, index) =>
          `fragment ${letter} on Q { ...${String.fromCharCode(66 + index)} ...${String.fromCharCode(66 + index)} }`,
      )
      .join(' ')} fragment Z on Q { name }`,
    undefined,
  ],
  ['30 aliases', `{ ${aliases(30)} }`, undefined],
  ['31 aliases', `{ ${aliases(31)} }`, tooManyAliases],
  ['31 aliases in a fragment', `{ ...F } fragment F on Node { parent { ${aliases(31)} } }`, tooManyAliases],
  ['introspection', getIntrospectionQuery(), undefined],
])('%s', (_what, text, problem) => expect(problemOf(text)).toBe(problem));

test('a text is measured in bytes', () => {
  expect(sizeProblem('x'.repeat(32 * 1024))).toBeUndefined();
  expect(sizeProblem('é'.repeat(16 * 1024))).toBeUndefined();
  expect(sizeProblem(`${'é'.repeat(16 * 1024)}x`)).toBe(
    'The document is too large: at most 32 KiB can be sent; put values into variables.',
  );
});

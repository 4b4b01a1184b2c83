import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { findExtentProblem, findSizeProblem, findTokenProblem } from './documentLimits.ts';

const deep = (levels: number): string => (levels === 1 ? 'name' : `parent { ${deep(levels - 1)} }`);
const findProblem = (text: string) => findExtentProblem(parse(text));
const tooDeep = 'The document is nested too deeply. Request at most 12 levels of fields.';
const tooManyAliases = 'The document has too many aliases. Use at most 30.';
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ');

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`).join(' ');
const tooManyRootFields = 'The document has too many root fields. Request at most 40.';

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
  ['40 root fields', `{ ${names(40)} }`, undefined],
  ['41 root fields', `{ ${names(41)} }`, tooManyRootFields],
  [
    '41 root fields through fragments',
    `{ ...F ... { ${names(40)} } } fragment F on Query { x }`,
    tooManyRootFields,
  ],
  ['41 root fields of the second operation', `query A { x } mutation B { ${names(41)} }`, tooManyRootFields],
  ['41 fields below the root', `{ parent { ${names(41)} } }`, undefined],
  ['introspection', getIntrospectionQuery(), undefined],
])('%s', (_what, text, problem) => expect(findProblem(text)).toBe(problem));

test('limits the bytes of a document', () => {
  expect(findSizeProblem('x'.repeat(32 * 1024))).toBeUndefined();
  expect(findSizeProblem('é'.repeat(16 * 1024))).toBeUndefined();
  expect(findSizeProblem(`${'é'.repeat(16 * 1024)}x`)).toBe(
    'The document is too large. Send at most 32 KiB, with values as variables.',
  );
});

const tooLong = 'The document is too long. Send at most 2000 tokens.';
const tooNested = 'The document is nested too deeply. Open at most 100 brackets at once.';
test.each([
  ['2000 words', `{${'a '.repeat(1998)}}`, undefined],
  ['2001 words', `{${'a '.repeat(1999)}}`, tooLong],
  ['a long comment', `{ a } ${'# x\n'.repeat(5000)}`, undefined],
  ['100 open brackets', `${'{a('.repeat(50)}${')}'.repeat(50)}`, undefined],
  ['101 open brackets', `{${'{a['.repeat(50)}`, tooNested],
  ['brackets that never close', '{a'.repeat(10_000), tooNested],
  ['brackets one after the other', '{a(b:[1])}'.repeat(150), undefined],
  ['introspection', getIntrospectionQuery(), undefined],
])('%s', (_what, text, problem) => expect(findTokenProblem(text)).toBe(problem));

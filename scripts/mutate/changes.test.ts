import { describe, expect, test } from 'vitest';
import { changedText, findChanges } from './changes.ts';

/** Returns a line of code with each possible change. */
const changedLines = (text: string) =>
  findChanges('rule.ts', text).map((change) => changedText(text, change));

const table: readonly (readonly [string, readonly string[]])[] = [
  ['f(a < b);', [';', 'f(a <= b);', 'f(a >= b);']],
  ['x = (a) + b;', [';', 'x = (a) - b;']],
  ['x ??= a && b;', [';', 'x ??= a || b;', 'x ??= a;', 'x ??= b;']],
  ['const x = a ? b : c;', ['const x = !(a) ? b : c;']],
  ['if (a) b();', ['if (!(a)) b();', ';', 'if (a) ;']],
  ['if (a) b(); else c();', ['if (!(a)) b(); else c();', 'if (a) ; else c();', 'if (a) b(); else ;']],
  ['const x = !a;', ['const x = a;']],
  ['const x = [a, b];', ['const x = [ b];', 'const x = [a, ];']],
  [
    'const x = { a: 1, b };',
    ['const x = {  b };', 'const x = { a: 1,  };', 'const x = { a: 2, b };', 'const x = { a: 0, b };'],
  ],
  ['const x = await a;', ['const x = a;']],
  ['const x = new A(b, c);', ['const x = new A(c, b);']],
  ['const x = a.trim();', ['const x = a;']],
  ["log.warn({ a }, 'b');", [';', "log.warn('b', { a });", "log.warn({  }, 'b');"]],
  ["const x = { description: 'i.name' };", ['const x = {  };', "const x = { description: '' };"]],
  ['const x = a.some(b);', ['const x = a.every(b);']],
  ['const x = 0;', ['const x = 1;', 'const x = (-1);']],
  ['const x = true;', ['const x = false;']],
  ["const x = 'a';", ["const x = '';"]],
  ["const x = '';", ["const x = 'x';"]],
  ['const x = `a${b}c`;', ['const x = `${b}c`;', 'const x = `a${b}`;']],
  ['const x = { 1: a };', ['const x = {  };']],
  [
    'const x = /^a+$/i;',
    ['const x = /a+$/i;', 'const x = /^a+/i;', 'const x = /^a$/i;', 'const x = /^a+$/;'],
  ],
  ['i++;', [';', 'i--;']],
];

describe('finds the changes', () => {
  for (const [text, lines] of table) test(`in ${text}`, () => expect(changedLines(text)).toEqual(lines));
});

describe('finds no change in code that does not run or is for developers', () => {
  for (const text of [
    "import { a } from './a.ts';",
    "export * from './a.ts';",
    "type A = 'a' | 1;",
    "interface A { a: 'a' }",
    "const x = a as 'a';",
    "const x = new Error('bug');",
    "'use strict';",
    "const x = { describe: 'Adds a plant.' };",
    "const x = { description: 'A text ' + `of ${a} words.` };",
  ])
    test(`in ${text}`, () => expect(changedLines(text)).toEqual([]));
});

test('refuses a text that is not TypeScript', () =>
  expect(() => findChanges('rule.ts', 'const = 1;')).toThrow('rule.ts cannot be parsed.'));

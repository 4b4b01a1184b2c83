import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { shuffled } from './shuffled.ts';

test('samples 50 changes to the rules with a random seed by default', () =>
  expect(readOptions([], 7)).toMatchObject({
    group: { name: 'rules' },
    seed: 7,
    count: 50,
    files: [],
    workers: 1,
  }));

test('takes group, seed, count and several files', () =>
  expect(
    readOptions(['--group', 'web', '--seed', '0', '--count', '3', '--files', 'a.ts', '--files', 'b'], 7),
  ).toMatchObject({ group: { name: 'web' }, seed: 0, count: 3, files: ['a.ts', 'b'] }));

describe('refuses a wrong option', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['No group is named all', ['--group', 'all']],
    ['--count', ['--count', '0']],
    ['--seed', ['--seed', '1.5']],
    ['--workers', ['--workers', 'two']],
    ['--unknown', ['--unknown']],
  ];
  for (const [text, argv] of table)
    test(`says ${text}`, () => expect(() => readOptions(argv, 7)).toThrow(text));
});

test('shuffles the same way for the same seed and differently for another', () => {
  const values = Array.from({ length: 100 }, (_, index) => index);
  const order = shuffled(values, 1);
  expect(shuffled(values, 1)).toEqual(order);
  expect(shuffled(values, 2)).not.toEqual(order);
  expect(order.toSorted((a, b) => a - b)).toEqual(values);
});

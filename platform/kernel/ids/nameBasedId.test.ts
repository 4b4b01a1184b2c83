import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { nameBasedId } from './nameBasedId.ts';
import { parseId } from './id.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest();

test('returns the same id for the same name, with the version and variant of a UUID 5', () => {
  const id = nameBasedId(sha1, 'trellis', 'MOIF', 'terms', 'Net 30');
  expect(id).toBe('3d32fdbdeddb5bfd93e46f21825d795a');
  expect(parseId(id)).toBe(id);
});

test('does not change the digest that it was given', () => {
  const digest = new Uint8Array(20);
  expect(nameBasedId(() => digest)).toBe('00000000000050008000000000000000');
  expect(digest).toEqual(new Uint8Array(20));
});

test('distinguishes names by the borders and types of their texts', () => {
  const ids = [['ab', 'c'], ['a', 'bc'], ['abc'], ['1'], [1]].map((name) => nameBasedId(sha1, ...name));
  expect(new Set(ids).size).toBe(5);
});

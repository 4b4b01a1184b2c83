import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha1 } from './sha1.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('returns the digest that other implementations return, whatever the text and its length', () => {
  expect(hex(sha1('abc'))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  for (let length = 0; length <= 200; length += 1) {
    const text = 'x'.repeat(length);
    expect(hex(sha1(text))).toBe(createHash('sha1').update(text).digest('hex'));
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(hex(sha1(text))).toBe(createHash('sha1').update(text).digest('hex'));
    }),
  );
});

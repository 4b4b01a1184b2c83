import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64Json.ts';

test('round-trips any JSON value', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(fromBase64(toBase64(value)))).toBe(JSON.stringify(value));
    }),
  ));

test('encodes non-ASCII text as UTF-8', () => {
  expect(toBase64('ü')).toBe('IsO8Ig==');
  expect(fromBase64(toBase64('Größe 🌱'))).toBe('Größe 🌱');
});

test.each(['%', btoa('{'), btoa('"\xff"')])('refuses %j', (text) =>
  expect(() => fromBase64(text)).toThrow(/\S/),
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64Json.ts';

test('any JSON comes back as it was', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(fromBase64(toBase64(value)))).toBe(JSON.stringify(value));
    }),
  ));

test('letters of every language are kept as UTF-8', () => {
  expect(toBase64('ü')).toBe('IsO8Ig==');
  expect(fromBase64(toBase64('Größe 🌱'))).toBe('Größe 🌱');
});

test.each(['%', btoa('{'), btoa('"\xff"')])('%j is none', (text) =>
  expect(() => fromBase64(text)).toThrow(/\S/),
);

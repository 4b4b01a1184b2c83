import { expect, test } from 'vitest';
import { tokenClaims } from './tokenClaims.ts';

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ sub: 'a', iat: 1, exp: 3601, ...claims })).toString('base64url')}.x`;

test('names keep their accents', () =>
  expect(tokenClaims(token({ given_name: 'José', family_name: 'Pépinière 🌱' }))).toMatchObject({
    given_name: 'José',
    family_name: 'Pépinière 🌱',
  }));

test('a token without capabilities has them all, one whose list cannot be read has none', () => {
  expect(tokenClaims(token({})).capabilities).toBeUndefined();
  expect(tokenClaims(token({ capabilities: 'all' })).capabilities).toEqual([]);
});

test('a text that is no token throws', () => expect(() => tokenClaims('junk')).toThrow('JSON'));

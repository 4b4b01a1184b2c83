import { expect, test } from 'vitest';
import { parseTokenClaims } from './tokenClaims.ts';

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ sub: 'a', iat: 1, exp: 3601, ...claims })).toString('base64url')}.x`;

test('decodes names as UTF-8', () =>
  expect(parseTokenClaims(token({ given_name: 'José', family_name: 'Pépinière 🌱' }))).toMatchObject({
    given_name: 'José',
    family_name: 'Pépinière 🌱',
  }));

test('grants all capabilities without the claim, and none when it is unreadable', () => {
  expect(parseTokenClaims(token({})).capabilities).toBeUndefined();
  expect(parseTokenClaims(token({ capabilities: 'all' })).capabilities).toEqual([]);
});

test('throws for a text that is not a token', () => expect(() => parseTokenClaims('junk')).toThrow('JSON'));

import { expect, test } from 'vitest';
import { challengeOf, newVerifier } from './pkce.ts';

test('a verifier is 56 hex characters, and another one each time', () => {
  expect(newVerifier()).toMatch(/^[0-9a-f]{56}$/);
  expect(newVerifier()).not.toBe(newVerifier());
});

test('the challenge of the example in RFC 7636 is the one given there', async () =>
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ));

import { expect, test } from 'vitest';
import { challengeOf, newVerifier } from './pkce.ts';

test('creates random verifiers of 56 hex characters', () => {
  expect(newVerifier()).toMatch(/^[0-9a-f]{56}$/);
  expect(newVerifier()).not.toBe(newVerifier());
});

test('computes the challenge of the example in RFC 7636', async () =>
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ));

import { expect, test } from 'vitest';
import { createCodeChallenge, createCodeVerifier } from './pkce.ts';

test('creates random verifiers of 56 hex characters', () => {
  expect(createCodeVerifier()).toMatch(/^[0-9a-f]{56}$/);
  expect(createCodeVerifier()).not.toBe(createCodeVerifier());
});

test('computes the challenge of the example in RFC 7636', async () =>
  expect(await createCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ));

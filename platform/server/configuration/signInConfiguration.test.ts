import { expect, test } from 'vitest';
import { ConfigurationError } from './configurationError.ts';
import { readSignIn } from './signInConfiguration.ts';

const oidc = {
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: 'https://id.example.com/realms/plants/',
  SIGN_IN_CLIENT_ID: 'trellis',
  SIGN_IN_AUDIENCE: 'urn:trellis:api',
};
const applicationId = '85a03867-dccf-4882-adde-1a79aeec50df';
const claims = { tenant: 'wsapiTenant', capabilities: 'capabilities', email: 'email' };

test.each([[{}], [{ SIGN_IN: '' }], [{ SIGN_IN: 'embedded', SIGN_IN_ISSUER: ' ' }]])(
  'reads %j as the embedded sign-in',
  (env) => expect(readSignIn(env)).toEqual({ mode: 'embedded' }),
);

test('requires four settings for a provider', () =>
  expect(readSignIn(oidc)).toEqual({
    mode: 'oidc',
    issuer: 'https://id.example.com/realms/plants/',
    clientId: 'trellis',
    clientSecret: undefined,
    audience: 'urn:trellis:api',
    distinguishingClaims: {},
    scope: 'openid profile email offline_access',
    claims,
  }));

test('accepts the client id as audience together with a claim that only access tokens have', () =>
  expect(
    readSignIn({
      ...oidc,
      SIGN_IN_CLIENT_ID: applicationId,
      SIGN_IN_AUDIENCE: applicationId,
      SIGN_IN_REQUIRED_CLAIM: `applicationId=${applicationId}`,
    }),
  ).toMatchObject({ audience: applicationId, distinguishingClaims: { applicationId } }));

test('reads a required claim up to its first equals sign as name', () =>
  expect(readSignIn({ ...oidc, SIGN_IN_REQUIRED_CLAIM: 'https://id.example.com/use=a=b' })).toMatchObject({
    distinguishingClaims: { 'https://id.example.com/use': 'a=b' },
  }));

test('names the settings that replace the mode of FusionAuth, whatever else is set', () => {
  const removed = {
    SIGN_IN: 'fusionauth',
    SIGN_IN_ISSUER: 'acme.com',
    SIGN_IN_ADDRESS: 'http://fusionauth:9011',
    SIGN_IN_CLIENT_ID: applicationId,
  };
  const failure = () => readSignIn(removed);
  expect(failure).toThrow(ConfigurationError);
  for (const setting of [
    'SIGN_IN=oidc',
    'SIGN_IN_ISSUER',
    `SIGN_IN_CLIENT_ID=${applicationId}`,
    `SIGN_IN_AUDIENCE=${applicationId}`,
    `SIGN_IN_REQUIRED_CLAIM=applicationId=${applicationId}`,
    'leave SIGN_IN_ADDRESS out',
  ])
    expect(failure).toThrow(setting);
});

test('reads secret, scope and claim names', () =>
  expect(
    readSignIn({
      ...oidc,
      SIGN_IN_CLIENT_SECRET: 's',
      SIGN_IN_SCOPE: 'openid api://trellis/access',
      SIGN_IN_TENANT_CLAIM: 'https://example.com/tenant',
      SIGN_IN_CAPABILITIES_CLAIM: 'abilities',
      SIGN_IN_EMAIL_CLAIM: 'upn',
    }),
  ).toMatchObject({
    clientSecret: 's',
    scope: 'openid api://trellis/access',
    claims: { tenant: 'https://example.com/tenant', capabilities: 'abilities', email: 'upn' },
  }));

test.each([
  [{ SIGN_IN: 'saml' }, 'SIGN_IN is "saml", but it must be embedded or oidc.'],
  [
    { SIGN_IN_ISSUER: 'https://id.example.com' },
    'SIGN_IN_ISSUER is set but SIGN_IN is embedded; set SIGN_IN to oidc, or leave SIGN_IN_ISSUER out.',
  ],
  [{ ...oidc, SIGN_IN_CLIENTID: 'x' }, 'SIGN_IN_CLIENTID is no setting of Trellis.'],
  [{ ...oidc, SIGN_IN_ISSUER: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_ISSUER; set it too.'],
  [{ ...oidc, SIGN_IN_CLIENT_ID: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_CLIENT_ID; set it too.'],
  [{ ...oidc, SIGN_IN_AUDIENCE: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_AUDIENCE; set it too.'],
  [{ ...oidc, SIGN_IN_ADDRESS: 'http://fusionauth:9011' }, 'SIGN_IN_ADDRESS is no setting of Trellis.'],
  [
    { ...oidc, SIGN_IN_ISSUER: 'id.example.com' },
    'SIGN_IN_ISSUER is "id.example.com", but it must be an address that begins with http:// or https://.',
  ],
  [
    { ...oidc, SIGN_IN_AUDIENCE: 'trellis' },
    'SIGN_IN_AUDIENCE is the same as SIGN_IN_CLIENT_ID; configure the provider to issue access tokens with their own audience, or name a claim that only access tokens have in SIGN_IN_REQUIRED_CLAIM.',
  ],
  [{ ...oidc, SIGN_IN_SCOPE: 'profile' }, 'SIGN_IN_SCOPE is "profile", but it must include openid.'],
  ...['applicationId', 'applicationId=', `=${applicationId}`, 'applicationId = 85a03867'].map(
    (claim): [Record<string, string>, string] => [
      { ...oidc, SIGN_IN_REQUIRED_CLAIM: claim },
      `SIGN_IN_REQUIRED_CLAIM is "${claim}", but it must be the name and the value of a claim, such as applicationId=85a03867.`,
    ],
  ),
  [
    { ...oidc, SIGN_IN_REQUIRED_CLAIM: 'email=kim@example.com' },
    'SIGN_IN_REQUIRED_CLAIM is "email=kim@example.com", but ID tokens have the claim email, too; name one that only access tokens have.',
  ],
  [
    { ...oidc, SIGN_IN_AUDIENCE: 'trellis', SIGN_IN_REQUIRED_CLAIM: 'aud=trellis' },
    'SIGN_IN_REQUIRED_CLAIM is "aud=trellis", but ID tokens have the claim aud, too; name one that only access tokens have.',
  ],
])('refuses %j: %s', (env, sentence) =>
  expect(() => readSignIn(env)).toThrow(new ConfigurationError(sentence)),
);

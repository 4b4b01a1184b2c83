import { expect, test } from 'vitest';
import { ConfigurationError } from './configurationError.ts';
import { readSignIn } from './signInConfiguration.ts';

const oidc = {
  SIGN_IN: 'oidc',
  SIGN_IN_ISSUER: 'https://id.example.com/realms/plants/',
  SIGN_IN_CLIENT_ID: 'trellis',
  SIGN_IN_AUDIENCE: 'urn:trellis:api',
};
const fusionauth = {
  SIGN_IN: 'fusionauth',
  SIGN_IN_ISSUER: 'acme.com',
  SIGN_IN_ADDRESS: 'http://fusionauth:9011/',
  SIGN_IN_CLIENT_ID: '85a03867-dccf-4882-adde-1a79aeec50df',
};
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
    scope: 'openid profile email offline_access',
    claims,
  }));

test('requires four settings for FusionAuth, with any text as issuer', () =>
  expect(readSignIn(fusionauth)).toEqual({
    mode: 'fusionauth',
    issuer: 'acme.com',
    address: 'http://fusionauth:9011',
    clientId: '85a03867-dccf-4882-adde-1a79aeec50df',
    claims,
  }));

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
  [{ SIGN_IN: 'saml' }, 'SIGN_IN is "saml", but it must be embedded, fusionauth or oidc.'],
  [
    { SIGN_IN_ISSUER: 'https://id.example.com' },
    'SIGN_IN_ISSUER is set but SIGN_IN is embedded; set SIGN_IN to fusionauth or oidc, or leave SIGN_IN_ISSUER out.',
  ],
  [
    { ...fusionauth, SIGN_IN_CLIENT_SECRET: 's' },
    'SIGN_IN_CLIENT_SECRET is set but SIGN_IN is fusionauth; set SIGN_IN to oidc, or leave SIGN_IN_CLIENT_SECRET out.',
  ],
  [{ ...oidc, SIGN_IN_CLIENTID: 'x' }, 'SIGN_IN_CLIENTID is no setting of Trellis.'],
  [{ ...oidc, SIGN_IN_ISSUER: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_ISSUER; set it too.'],
  [{ ...oidc, SIGN_IN_CLIENT_ID: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_CLIENT_ID; set it too.'],
  [{ ...oidc, SIGN_IN_AUDIENCE: '' }, 'SIGN_IN is oidc, which needs SIGN_IN_AUDIENCE; set it too.'],
  [{ ...fusionauth, SIGN_IN_ADDRESS: '' }, 'SIGN_IN is fusionauth, which needs SIGN_IN_ADDRESS; set it too.'],
  [
    { ...oidc, SIGN_IN_ISSUER: 'id.example.com' },
    'SIGN_IN_ISSUER is "id.example.com", but it must be an address that begins with http:// or https://.',
  ],
  [
    { ...fusionauth, SIGN_IN_ADDRESS: 'fusionauth:9011' },
    'SIGN_IN_ADDRESS is "fusionauth:9011", but it must be an address that begins with http:// or https://.',
  ],
  [
    { ...oidc, SIGN_IN_AUDIENCE: 'trellis' },
    'SIGN_IN_AUDIENCE is the same as SIGN_IN_CLIENT_ID; configure the provider to issue access tokens with their own audience.',
  ],
  [{ ...oidc, SIGN_IN_SCOPE: 'profile' }, 'SIGN_IN_SCOPE is "profile", but it must include openid.'],
])('refuses %j: %s', (env, sentence) =>
  expect(() => readSignIn(env)).toThrow(new ConfigurationError(sentence)),
);

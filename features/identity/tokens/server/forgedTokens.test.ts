import { toInstant } from '#platform/kernel/dates/day.ts';
import { createPublicKey } from 'node:crypto';
import {
  type JWTHeaderParameters,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { loadSigningKeys } from '../../keys/server/signingKeys.ts';
import { facadeServer } from '../../server/testing/facadeServer.ts';
import { type Tokens, me, obtainTokens } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Sign-in mode whose issuer signs any claims. */
interface Peer {
  server: SignInServer;
  /** Signs any claims with the genuine key. */
  sign(claims: Claims): Promise<string>;
  /** Address of the published keys. */
  keysUrl: string;
}

const openFacade = async (options?: Parameters<typeof facadeServer>[0]): Promise<Peer> => {
  const server = await facadeServer(options);
  return { server, sign: server.provider.sign, keysUrl: `${server.provider.issuer}/keys` };
};

const peers: readonly [mode: string, open: () => Promise<Peer>, own: readonly [string, Claims][]][] = [
  [
    'embedded',
    async () => {
      const server = await signInServer();
      const { privateJwks } = await loadSigningKeys(server.database.pool, toInstant(server.now()));
      const [jwk = {}] = privateJwks;
      const key = await importJWK(jwk, 'RS256');
      const header = { alg: 'RS256', ...(jwk.kid !== undefined && { kid: jwk.kid }) };
      const sign = (claims: Claims) => new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
      return { server, sign, keysUrl: `${server.issuer}/oauth2/jwks` };
    },
    [],
  ],
  ['oidc', openFacade, []],
  [
    'oidc with a required claim',
    () => openFacade({ hasSharedAudience: true }),
    [
      ['no required claim', { applicationId: undefined }],
      ['the claim of another application', { applicationId: 'another' }],
      ['the claim of several applications', { applicationId: ['trellis', 'another'] }],
    ],
  ],
];

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const published = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

describe.each(peers)('users who sign in %s', (_mode, open, own) => {
  let peer: Peer;
  let genuine: Tokens;
  let claims: Claims;
  let header: JWTHeaderParameters;
  beforeAll(async () => {
    peer = await open();
    const { email } = await peer.server.account();
    genuine = await obtainTokens(peer.server, email);
    claims = decodeJwt(genuine.access_token);
    const { alg = '', kid = '' } = decodeProtectedHeader(genuine.access_token);
    header = { alg, kid };
  });
  afterAll(() => peer.server.close());

  const status = async (token: string) => (await me(peer.server, token)).status;
  const unsigned = (alg: string) => `${encodePart({ ...header, alg })}.${encodePart(claims)}.`;

  test('accepts a genuine token and one that is signed the same way', async () => {
    expect(await status(genuine.access_token)).toBe(200);
    expect(await status(await peer.sign(claims))).toBe(200);
  });

  const forgeries: readonly [kind: string, forge: () => Promise<string>, status?: number][] = [
    ['algorithm none', async () => unsigned('none')],
    ['algorithm None', async () => unsigned('None')],
    [
      'the public key as shared secret',
      async () => {
        const { keys } = published.parse(await (await fetch(peer.keysUrl)).json());
        const [jwk = { kty: '' }] = keys;
        const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
        return new SignJWT({ ...claims })
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(Buffer.from(pem.toString()));
      },
    ],
    [
      'a foreign key',
      async () => {
        const { privateKey } = await generateKeyPair(header.alg);
        return new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      'another tenant written into it',
      async () => {
        const [encodedHeader, , signature] = genuine.access_token.split('.');
        return [encodedHeader, encodePart({ ...claims, wsapiTenant: 'BPF' }), signature].join('.');
      },
    ],
    [
      "the forger's own key inside",
      async () => {
        const { privateKey, publicKey } = await generateKeyPair(header.alg, { extractable: true });
        const jwk = await exportJWK(publicKey);
        return new SignJWT({ ...claims }).setProtectedHeader({ ...header, jwk }).sign(privateKey);
      },
    ],
    ['the content of an id token', async () => genuine.id_token],
    ['the hash of another token', () => peer.sign({ ...claims, at_hash: 'abc' })],
    ['the hash of a code', () => peer.sign({ ...claims, c_hash: 'abc' })],
    ['another audience', () => peer.sign({ ...claims, aud: 'another' })],
    ...own.map(([kind, changes]): [string, () => Promise<string>] => [
      kind,
      () => peer.sign({ ...claims, ...changes }),
    ]),
    ['another issuer', () => peer.sign({ ...claims, iss: 'https://evil.example.com' })],
    ['an expiry in the past', () => peer.sign({ ...claims, iat: 1_700_000_000, exp: 1_700_003_600 })],
    ['no tenant', () => peer.sign({ ...claims, wsapiTenant: undefined }), 403],
    ['a list of tenants', () => peer.sign({ ...claims, wsapiTenant: ['MOIF'] }), 403],
    ['no content', async () => ''],
    ['junk in it', async () => 'junk.junk.junk'],
  ];

  test.each(forgeries)('refuses a token with %s', async (_kind, forge, expectedStatus = 401) =>
    expect(await status(await forge())).toBe(expectedStatus),
  );
});

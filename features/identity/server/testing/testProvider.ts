import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import {
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';

type Claims = Readonly<Record<string, unknown>>;

/** Fake OpenID provider whose refresh tokens work once. */
export interface TestProvider {
  issuer: string;
  /** Claims of the user in all tokens; the audience is that of access tokens. */
  userClaims: Claims;
  /** Claims that only access tokens have. */
  accessTokenClaims: Claims;
  /** Overrides of its metadata. */
  description: Claims;
  /** Replaces the next response of the token endpoint. */
  nextResponse: { statusCode: number; body: Record<string, unknown> } | undefined;
  /** Received token requests, oldest first. */
  tokenRequests: { form: Claims; authorization: string | undefined }[];
  /** Number of requests for its keys. */
  keyReads: number;
  /** Signs any claims with the newest key. */
  sign(claims: Claims): Promise<string>;
  /** Signs with a new key from now on; old keys stay published unless they are withdrawn. */
  changeKey(options?: { withdraw: boolean }): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function testProvider({ algorithm = 'ES256' } = {}): Promise<TestProvider> {
  const port = await findUnusedPort();
  const issuer = `http://127.0.0.1:${port}`;
  const refreshTokens = new Set<unknown>();
  let published: JWK[] = [];
  let server = new OAuth2Server();

  const start = async () => {
    await server.start(port, '127.0.0.1');
    server.issuer.url = issuer;
  };
  const open = async () => {
    server = new OAuth2Server();
    await server.issuer.keys.generate(algorithm);
    published = [...published, ...server.issuer.keys.toJSON()];
    listenTo(server);
    await start();
  };

  const provider: TestProvider = {
    issuer,
    userClaims: {},
    accessTokenClaims: {},
    description: {},
    nextResponse: undefined,
    tokenRequests: [],
    keyReads: 0,
    sign: (claims) => {
      server.issuer.url = issuer;
      return server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, claims),
      });
    },
    changeKey: async ({ withdraw = false } = { withdraw: false }) => {
      await server.stop();
      if (withdraw) published = [];
      await open();
    },
    stop: () => server.stop(),
    start,
  };

  const listenTo = ({ service }: OAuth2Server) => {
    service.addRoute('GET', '/keys', (_request, response) => {
      provider.keyReads += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
    });
    service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) =>
      Object.assign(body, { jwks_uri: `${issuer}/keys` }, provider.description),
    );
    service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
      // Only the id token has an audience already.
      const { aud } = payload;
      Object.assign(payload, provider.userClaims, aud === undefined ? provider.accessTokenClaims : { aud });
      payload['jti'] = randomUUID();
    });
    service.on(
      'beforeResponse',
      (tokenResponse: MutableResponse, { body, headers }: TokenRequestIncomingMessage) => {
        provider.tokenRequests.push({ form: { ...body }, authorization: headers.authorization });
        const isStale =
          !provider.nextResponse &&
          body.grant_type === 'refresh_token' &&
          !refreshTokens.delete(Reflect.get(body, 'refresh_token'));
        const replacement =
          provider.nextResponse ??
          (isStale ? { statusCode: 400, body: { error: 'invalid_grant' } } : undefined);
        provider.nextResponse = undefined;
        if (replacement) Object.assign(tokenResponse, replacement);
        else if (tokenResponse.body !== '') refreshTokens.add(tokenResponse.body['refresh_token']);
      },
    );
  };

  await open();
  return provider;
}

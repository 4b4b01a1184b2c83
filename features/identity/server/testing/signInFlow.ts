import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { clientId } from '../../provider/server/embeddedSignIn.ts';
import { testPassword } from './signInServer.ts';
import { TestBrowser } from './testBrowser.ts';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });
export type Tokens = z.output<typeof tokens>;

const renewed = z.object({ token: z.string(), refreshToken: z.string() });

/** Server to sign in at, and the client id; defaults to the client of the embedded sign-in. */
interface SignInTarget {
  issuer: string;
  mode?: { clientId: string };
}

/** Reads a response of /oauth2/token. */
export const readTokens = async (response: Response): Promise<Tokens> => tokens.parse(await response.json());

/** Reads a response of /api/jwt/refresh. */
export const readRenewedTokens = async (response: Response): Promise<z.output<typeof renewed>> =>
  renewed.parse(await response.json());

const scope = 'openid profile email offline_access';

/** Returns the authorization URL of the app. */
export const authorizeUrl = (
  server: SignInTarget,
  verifier: string,
  changes: Record<string, string> = {},
): string =>
  `${server.issuer}/oauth2/authorize?${new URLSearchParams({
    client_id: server.mode?.clientId ?? clientId,
    redirect_uri: `${server.issuer}/oauth-redirect`,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()}`;

export const isRedirectBack = (server: SignInTarget) => (url: string) =>
  url.startsWith(`${server.issuer}/oauth-redirect`);

export const randomCodeVerifier = (): string => randomBytes(28).toString('hex');

/** Signs in and returns the authorization code. */
export async function obtainCode(server: SignInTarget, email: string, browser = new TestBrowser()) {
  const verifier = randomCodeVerifier();
  const { url } = await browser.signIn(
    authorizeUrl(server, verifier),
    { email, password: testPassword },
    isRedirectBack(server),
  );
  const code = new URL(url).searchParams.get('code');
  if (code === null) throw new Error(`The sign-in returned no code: ${url}`);
  return { code, verifier, browser };
}

/** Exchanges a code; sends the origin, as browsers do. */
export const exchange = (
  server: SignInTarget,
  { code, verifier }: { code: string; verifier: string },
  origin = server.issuer,
): Promise<Response> =>
  fetch(`${server.issuer}/oauth2/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      client_id: server.mode?.clientId ?? clientId,
      code,
      code_verifier: verifier,
      grant_type: 'authorization_code',
      redirect_uri: `${server.issuer}/oauth-redirect`,
    }),
  });

/** Signs in with the right password and returns the tokens. */
export const obtainTokens = async (
  server: SignInTarget,
  email: string,
  browser?: TestBrowser,
): Promise<Tokens> => readTokens(await exchange(server, await obtainCode(server, email, browser)));

/** Sends POST /api/jwt/refresh as the app does. */
export const refresh = (server: SignInTarget, refreshToken: string): Promise<Response> =>
  fetch(`${server.issuer}/api/jwt/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken, token: 'the old one' }),
  });

export const me = (server: SignInTarget, token: string): Promise<Response> =>
  fetch(`${server.issuer}/sf/web/me`, { headers: { authorization: `Bearer ${token}` } });

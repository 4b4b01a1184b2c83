import * as z from 'zod';
import { networkFailureMessage } from '#platform/kernel/errorLog/errorLog.ts';
import { readState, writeState } from '../../provider/oauthState.ts';
import { returnPath } from '../../provider/returnPath.ts';
import { createCodeChallenge, createCodeVerifier, randomHex } from './pkce.ts';
import type { TabEnvironment } from './tabEnvironment.ts';
import type { SessionStore } from './sessionStore.ts';
import { parseTokenClaims } from './tokenClaims.ts';

interface RedirectOptions {
  clientId: string;
  signInUrl: string;
  environment: TabEnvironment;
  store: SessionStore;
}

/** Returns whether the claims of an access token can be read. */
const isReadable = (token: string): boolean => {
  try {
    return parseTokenClaims(token).exp > 0;
  } catch {
    return false;
  }
};
const tokens = z.object({ access_token: z.string().refine(isReadable), refresh_token: z.string() });
const oauthError = z.object({
  error: z
    .string()
    .regex(/^\w{1,40}$/)
    .transform((error) => `, ${error}`),
});

const redirectUri = ({ origin }: TabEnvironment): string => `${origin}/oauth-redirect`;

/** Stores a pending sign-in; returns the URL of the sign-in page, which returns to the path (spec 1 §7). */
export async function buildSignInUrl(
  { clientId, signInUrl, environment, store }: RedirectOptions,
  path = environment.path(),
): Promise<string> {
  const verifier = createCodeVerifier();
  const nonce = randomHex(16);
  await store.writeVerifier(nonce, { verifier, begunAt: environment.now() });
  const address = new URL('/oauth2/authorize', signInUrl);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(environment),
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: await createCodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: writeState({
      port: new URL(environment.origin).port,
      returnTo: returnPath(path),
      nonce,
    }),
  }).toString();
  return address.href;
}

interface ExchangedTokens {
  accessToken: string;
  refreshToken: string;
}

/** Takes the verifier of the returned sign-in; undefined when it is not pending in this browser. */
export async function takePendingVerifier(
  { store }: RedirectOptions,
  query: URLSearchParams,
): Promise<string | undefined> {
  const nonce = readState(query.get('state'))?.nonce;
  return nonce === undefined ? undefined : store.takeVerifier(nonce);
}

/** Failed sign-in with a text of spec 1 §8. Its cause goes to the error log and contains neither codes nor tokens. */
export class SignInError extends Error {}

/** Longer than any response of a reachable server takes. */
const exchangeTimeoutMs = 15_000;

/** Exchanges the returned code for tokens. @throws SignInError */
export async function exchangeCode(
  { clientId, signInUrl, environment }: RedirectOptions,
  query: URLSearchParams,
  verifier: string,
): Promise<ExchangedTokens> {
  const failed = (cause: unknown) => new SignInError('Error exchanging code for tokens', { cause });
  const code = query.get('code');
  if (code === null)
    throw failed(query.get('error_description') ?? query.get('error') ?? 'The sign-in returned no code.');
  const response = await fetch(`${signInUrl}/oauth2/token`, {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(exchangeTimeoutMs),
    body: new URLSearchParams({
      client_id: clientId,
      code,
      code_verifier: verifier,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri(environment),
    }),
  }).catch((cause: unknown) => {
    throw failed(cause);
  });
  // Drop the parser's error, because it quotes the body.
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (!(cause instanceof SyntaxError)) throw failed(new Error(networkFailureMessage, { cause }));
  });
  if (response.status !== 200)
    throw failed(`Status ${response.status}${oauthError.safeParse(body).data?.error ?? ''}`);
  const exchanged = tokens.safeParse(body).data;
  if (!exchanged)
    throw failed(`Response without tokens (${response.headers.get('content-type') ?? 'no type'})`);
  return { accessToken: exchanged.access_token, refreshToken: exchanged.refresh_token };
}

/** Returns the path of the previous page; the start page when the state is not from this app. */
export const readReturnPath = (query: URLSearchParams): string =>
  readState(query.get('state'))?.returnTo ?? '/';

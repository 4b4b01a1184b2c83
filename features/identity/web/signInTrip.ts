import * as z from 'zod';
import { readState, writeState } from '../oauthState.ts';
import { returnPath } from '../returnPath.ts';
import { challengeOf, newVerifier, randomHex } from './pkce.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { SessionStore } from './sessionStore.ts';

interface TripSettings {
  clientId: string;
  signInUrl: string;
  place: SessionPlace;
  store: SessionStore;
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

const redirectUri = ({ origin }: SessionPlace): string => `${origin}/oauth-redirect`;

/** Address of the sign-in page, from where the user comes back to the page at hand (spec 1 §7). */
export async function signInAddress({ clientId, signInUrl, place, store }: TripSettings): Promise<string> {
  const verifier = newVerifier();
  const nonce = randomHex(16);
  await store.writeVerifier(nonce, { verifier, begunAt: place.now() });
  const address = new URL('/oauth2/authorize', signInUrl);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(place),
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    state: writeState({ port: new URL(place.origin).port, returnTo: returnPath(place.path()), nonce }),
  }).toString();
  return address.href;
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
}

/** The verifier of the sign-in that has come back; undefined when this browser has begun none or finished it before. */
export async function pendingVerifier(
  { store }: TripSettings,
  query: URLSearchParams,
): Promise<string | undefined> {
  const nonce = readState(query.get('state'))?.nonce;
  return nonce === undefined ? undefined : store.takeVerifier(nonce);
}

/** Buys tokens with the code that came back. Throws the text of spec 1 §8. */
export async function exchangeCode(
  { clientId, signInUrl, place }: TripSettings,
  query: URLSearchParams,
  verifier: string,
): Promise<SignedIn> {
  const trouble = 'Error exchanging code for tokens';
  const code = query.get('code');
  if (code === null)
    throw new Error(trouble, { cause: query.get('error_description') ?? query.get('error') });
  const response = await fetch(`${signInUrl}/oauth2/token`, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({
      client_id: clientId,
      code,
      code_verifier: verifier,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri(place),
    }),
  }).catch((cause: unknown) => {
    throw new Error(trouble, { cause });
  });
  if (response.status !== 200) throw new Error(trouble);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens.parse(await response.json());
  return { accessToken, refreshToken };
}

/** Where the user was before; the start page when the state is none of ours. */
export const placeBefore = (query: URLSearchParams): string => readState(query.get('state'))?.returnTo ?? '/';

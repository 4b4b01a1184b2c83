import * as z from 'zod';
import { isRefreshRefused } from '../refreshRefusal.ts';
import { isOver, needsRenewal } from '../tokenLife.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { SessionStore, StoredTokens } from './sessionStore.ts';
import { storedTokens } from './tabSessionStore.ts';
import { tokenClaims } from './tokenClaims.ts';
import { oneTabAtATime, tabChannel } from '#platform/web/tabs/otherTabs.ts';

/** `unreachable` does not end the session: the renewal is retried. */
export type Renewal = 'renewed' | 'signedOut' | 'unreachable';

/** Tokens of this browser; one tab at a time renews them. */
export interface TokenKeeper {
  current(): Promise<StoredTokens | undefined>;
  /** Returns the current tokens and renews them before they expire; waits for the renewal of expired ones. */
  fresh(): Promise<StoredTokens | undefined>;
  renew(): Promise<Renewal>;
  /** Stores the tokens of a new sign-in. */
  keep(tokens: { accessToken: string; refreshToken: string }): Promise<void>;
  /** Signs out, in every tab. */
  drop(): Promise<void>;
}

interface KeeperSettings {
  signInUrl: string;
  place: SessionPlace;
  store: SessionStore;
  /** Another tab has signed out. */
  onSignedOut: () => void;
  /** Another tab has signed in as somebody else. */
  onOtherUser: () => void;
}

const renewed = z.object({ token: z.string(), refreshToken: z.string() });
const answerMilliseconds = 15_000;
// A running tab never holds the lock for longer.
const turnMilliseconds = 30_000;
// Retry within the grace period of used refresh tokens, so that a lost response does not end the session.
const retryMilliseconds = 5_000;
const mostRetries = 3;

export function createTokenKeeper({
  signInUrl,
  place,
  store,
  onSignedOut,
  onOtherUser,
}: KeeperSettings): TokenKeeper {
  const channel = tabChannel('trellis-session');
  let tokens: StoredTokens | undefined;
  let renewing: Promise<Renewal> | undefined;
  let retries = 0;

  const follow = (next: StoredTokens | undefined) => {
    const before = tokens;
    tokens = next;
    if (before && next && userOf(before) !== userOf(next)) onOtherUser();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedOut') {
      tokens = undefined;
      store.forgetTab();
      return onSignedOut();
    }
    const handed = data === 'changed' ? undefined : storedTokens.parse(data);
    store.adopt(handed);
    if (handed) follow(handed);
    else void store.readTokens().then(follow);
  });

  const write = async (made: StoredTokens) => {
    tokens = made;
    if (await store.writeTokens(made)) return channel.postMessage('changed');
    // Send the new tokens to the other tabs first: a tab that reuses the old ones ends the session for all.
    channel.postMessage(made);
    await store.forgetShared();
  };

  const forget = async (message: 'changed' | 'signedOut') => {
    tokens = undefined;
    await store.clear();
    channel.postMessage(message);
  };

  /** Renews under the lock. `before` is the token to replace; another tab may have replaced it meanwhile. */
  const renewAlone = async (before: string | undefined): Promise<Renewal> => {
    const stored = await store.readTokens();
    if (!stored) {
      tokens = undefined;
      return 'signedOut';
    }
    // Another tab has renewed the token already.
    if (before !== undefined && stored.accessToken !== before && !isOver(stored, place.now())) {
      tokens = stored;
      return 'renewed';
    }
    const answer = await askForTokens(signInUrl, stored);
    if (answer === 'signedOut') await forget('changed');
    if (typeof answer === 'string') return answer;
    // The user has signed out or in again meanwhile.
    const now = await store.readTokens();
    if (now?.accessToken !== stored.accessToken) {
      tokens = now;
      return now ? 'renewed' : 'signedOut';
    }
    await write({ ...lifeOf(answer.token, place.now()), ...answered(answer), signedInAt: stored.signedInAt });
    return 'renewed';
  };

  const renew = (): Promise<Renewal> => {
    const before = tokens?.accessToken;
    renewing ??= oneTabAtATime('trellis-session', () => renewAlone(before), turnMilliseconds)
      .then((renewal) => {
        retries = renewal === 'unreachable' ? retries + 1 : 0;
        if (renewal === 'unreachable' && retries <= mostRetries)
          place.after(retryMilliseconds, () => void renew());
        return renewal;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  const current = async () => (tokens ??= await store.readTokens());

  return {
    current,
    fresh: async () => {
      const known = await current();
      if (!known || !needsRenewal(known, place.now())) return known;
      const renewal = renew();
      if (isOver(known, place.now())) await renewal;
      return tokens;
    },
    renew,
    keep: ({ accessToken, refreshToken }) =>
      write({ ...lifeOf(accessToken, place.now()), accessToken, refreshToken, signedInAt: place.now() }),
    drop: () => forget('signedOut'),
  };
}

const answered = ({ token, refreshToken }: z.output<typeof renewed>) => ({
  accessToken: token,
  refreshToken,
});

const userOf = ({ accessToken }: StoredTokens): string => tokenClaims(accessToken).sub;

const lifeOf = (token: string, now: number) => {
  const { iat, exp } = tokenClaims(token);
  return { receivedAt: now, lifetime: (exp - iat) * 1000 };
};

async function askForTokens(
  signInUrl: string,
  { accessToken, refreshToken }: StoredTokens,
): Promise<z.output<typeof renewed> | 'signedOut' | 'unreachable'> {
  try {
    const response = await fetch(`${signInUrl}/api/jwt/refresh`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken, token: accessToken }),
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const answer: unknown = await response.json();
    if (response.ok) return renewed.parse(answer);
    return isRefreshRefused(response.status, answer) ? 'signedOut' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

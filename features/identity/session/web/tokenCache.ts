import * as z from 'zod';
import { isExpired, needsRenewal } from '../../tokens/tokenLifetime.ts';
import type { TabEnvironment } from './tabEnvironment.ts';
import type { SessionStore, StoredTokens } from './sessionStore.ts';
import { storedTokens } from './tabSessionStore.ts';
import { parseTokenClaims } from './tokenClaims.ts';
import { runInOneTab, openTabChannel } from '#platform/web/live/browserTabs.ts';

/** `unreachable` does not end the session: the renewal is retried. */
type Renewal = 'renewed' | 'signedOut' | 'unreachable';

/** Tokens of this browser; one tab at a time renews them. */
interface TokenCache {
  current(): Promise<StoredTokens | undefined>;
  /** Returns the current tokens and renews them before they expire; waits for the renewal of expired ones. */
  getValid(): Promise<StoredTokens | undefined>;
  renew(): Promise<Renewal>;
  /** Stores the tokens of a new sign-in. */
  save(tokens: { accessToken: string; refreshToken: string }): Promise<void>;
  /** Signs out, in every tab. */
  signOut(): Promise<void>;
}

interface TokenCacheOptions {
  signInUrl: string;
  environment: TabEnvironment;
  store: SessionStore;
  /** Another tab has signed out. */
  onSignedOut: () => void;
  /** Another window has signed in while this tab had no tokens. */
  onSignedIn: (tokens: StoredTokens) => void;
  /** Another tab has signed in as somebody else. */
  onOtherUser: () => void;
}

const renewalSchema = z.object({ token: z.string(), refreshToken: z.string() });
const responseTimeoutMs = 15_000;
// A running tab never holds the lock for longer.
const lockTimeoutMs = 30_000;
// Retry within the grace period of used refresh tokens, so that a lost response does not end the session.
const retryDelayMs = 5_000;
const maxRetries = 3;

export function createTokenCache({
  signInUrl,
  environment,
  store,
  onSignedOut,
  onSignedIn,
  onOtherUser,
}: TokenCacheOptions): TokenCache {
  const channel = openTabChannel('trellis-session');
  let tokens: StoredTokens | undefined;
  /** Grows with every change of the tokens: what was read before a change is outdated. */
  let changeCount = 0;
  let renewing: Promise<Renewal> | undefined;
  let retries = 0;

  const setTokens = (next: StoredTokens | undefined) => {
    changeCount += 1;
    tokens = next;
  };

  /** Returns false when what was read is outdated. */
  const readStored = async (apply: (stored: StoredTokens | undefined) => void): Promise<boolean> => {
    const count = changeCount;
    const stored = await store.readTokens();
    if (count !== changeCount) return false;
    apply(stored);
    return true;
  };

  const follow = (next: StoredTokens | undefined) => {
    const before = tokens;
    setTokens(next);
    if (!before && next) onSignedIn(next);
    if (before && next && readUserId(before) !== readUserId(next)) onOtherUser();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedOut') {
      setTokens(undefined);
      store.clearTab();
      return onSignedOut();
    }
    const received = data === 'changed' ? undefined : storedTokens.parse(data);
    store.adopt(received);
    if (received) return follow(received);
    changeCount += 1;
    void readStored(follow);
  });

  const write = async (newTokens: StoredTokens) => {
    setTokens(newTokens);
    if (await store.writeTokens(newTokens)) return channel.postMessage('changed');
    // Send the new tokens to the other tabs first: a tab that reuses the old ones ends the session for all.
    channel.postMessage(newTokens);
    await store.clearShared();
  };

  const clear = async (message: 'changed' | 'signedOut') => {
    setTokens(undefined);
    await store.clear();
    channel.postMessage(message);
  };

  /** Renews under the lock. `before` is the token to replace; another tab may have replaced it meanwhile. */
  const renewExclusively = async (before: string | undefined): Promise<Renewal> => {
    const stored = await store.readTokens();
    if (!stored) {
      setTokens(undefined);
      return 'signedOut';
    }
    // Another tab has renewed the token already.
    if (before !== undefined && stored.accessToken !== before && !isExpired(stored, environment.now())) {
      setTokens(stored);
      return 'renewed';
    }
    const result = await requestRenewal(signInUrl, stored);
    if (result === 'signedOut') await clear('changed');
    if (typeof result === 'string') return result;
    // The user has signed out or in again meanwhile.
    const now = await store.readTokens();
    if (now?.accessToken !== stored.accessToken) {
      setTokens(now);
      return now ? 'renewed' : 'signedOut';
    }
    await write({
      ...readLifetime(result.token, environment.now()),
      ...toTokens(result),
      signedInAt: stored.signedInAt,
    });
    return 'renewed';
  };

  const renew = (): Promise<Renewal> => {
    const before = tokens?.accessToken;
    renewing ??= runInOneTab('trellis-session', () => renewExclusively(before), lockTimeoutMs)
      .then((renewal) => {
        retries = renewal === 'unreachable' ? retries + 1 : 0;
        if (renewal === 'unreachable' && retries <= maxRetries)
          environment.after(retryDelayMs, () => void renew());
        return renewal;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  const current = async (): Promise<StoredTokens | undefined> =>
    tokens ?? ((await readStored(setTokens)) ? tokens : current());

  return {
    current,
    getValid: async () => {
      const cached = await current();
      if (!cached || !needsRenewal(cached, environment.now())) return cached;
      const renewal = renew();
      if (isExpired(cached, environment.now())) await renewal;
      return tokens;
    },
    renew,
    save: ({ accessToken, refreshToken }) =>
      write({
        ...readLifetime(accessToken, environment.now()),
        accessToken,
        refreshToken,
        signedInAt: environment.now(),
      }),
    signOut: () => clear('signedOut'),
  };
}

const toTokens = ({ token, refreshToken }: z.output<typeof renewalSchema>) => ({
  accessToken: token,
  refreshToken,
});

const readUserId = ({ accessToken }: StoredTokens): string => parseTokenClaims(accessToken).sub;

const readLifetime = (token: string, now: number) => {
  const { iat, exp } = parseTokenClaims(token);
  return { receivedAt: now, lifetime: (exp - iat) * 1000 };
};

async function requestRenewal(
  signInUrl: string,
  { accessToken, refreshToken }: StoredTokens,
): Promise<z.output<typeof renewalSchema> | 'signedOut' | 'unreachable'> {
  try {
    const response = await fetch(`${signInUrl}/api/jwt/refresh`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken, token: accessToken }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const result: unknown = await response.json();
    if (response.ok) return renewalSchema.parse(result);
    return isRefreshRefused(response.status, result) ? 'signedOut' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const refusedRefresh = z.object({ error: z.literal('invalid_grant') });

/**
 * Returns whether a response of `/api/jwt/refresh` (status and JSON body) ends the session. Other failures are temporary:
 * a proxy's error page, a server that is starting (spec 1 §7; design of offline work: an outage never signs out).
 */
export const isRefreshRefused = (status: number, body: unknown): boolean =>
  status >= 400 && status < 500 && refusedRefresh.safeParse(body).success;

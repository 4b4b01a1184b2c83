import * as z from 'zod';
import { isRefreshRefused } from '../refreshRefusal.ts';
import { isOver, needsRenewal } from '../tokenLife.ts';
import type { SessionPlace } from './sessionPlace.ts';
import type { SessionStore, StoredTokens } from './sessionStore.ts';
import { storedTokens } from './tabSessionStore.ts';
import { tokenClaims } from './tokenClaims.ts';
import { oneTabAtATime, tabChannel } from '#platform/web/tabs/otherTabs.ts';

/** `unreachable` is no end of the session: work goes on, and it is tried again. */
export type Renewal = 'renewed' | 'signedOut' | 'unreachable';

/** The tokens of this browser, one renewal at a time over all its tabs. */
export interface TokenKeeper {
  current(): Promise<StoredTokens | undefined>;
  /** The current tokens, renewed in time; those that are over are waited for. */
  fresh(): Promise<StoredTokens | undefined>;
  renew(): Promise<Renewal>;
  /** Tokens that a sign-in brought. */
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
// No tab that runs keeps its turn for longer.
const turnMilliseconds = 30_000;
// While a used refresh token is still taken, so that a lost answer costs nothing.
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
    // First every open tab gets the new ones: whoever starts with those that are used up ends the sign-in for all.
    channel.postMessage(made);
    await store.forgetShared();
  };

  const forget = async (message: 'changed' | 'signedOut') => {
    tokens = undefined;
    await store.clear();
    channel.postMessage(message);
  };

  /** `before`: the token that was to be replaced; while this tab waited for its turn it may have been. */
  const renewAlone = async (before: string | undefined): Promise<Renewal> => {
    const stored = await store.readTokens();
    if (!stored) {
      tokens = undefined;
      return 'signedOut';
    }
    // A sibling was faster; its token is as good.
    if (before !== undefined && stored.accessToken !== before && !isOver(stored, place.now())) {
      tokens = stored;
      return 'renewed';
    }
    const answer = await askForTokens(signInUrl, stored);
    if (answer === 'signedOut') await forget('changed');
    if (typeof answer === 'string') return answer;
    // Somebody has signed out meanwhile, or in again.
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

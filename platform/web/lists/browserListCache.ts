import type { SessionState } from '../session/userSession.ts';
import { createListCache, type ListCache } from './listCache.ts';

interface ListOwner {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
}

/**
 * List cache in IndexedDB, cleared at sign-out. It is empty when its database does not open within `openTimeoutMs`: do not wait
 * long, because the server has the lists.
 */
export function browserListCache(
  session: ListOwner,
  onError: (error: unknown) => void,
  openTimeoutMs = 3_000,
): ListCache {
  const cache = createListCache({
    owner: () => {
      const state = session.state();
      return state.status === 'signedIn' ? state.user : undefined;
    },
    now: () => Date.now(),
    // Without the Web Locks API nothing is written: two tabs would overwrite each other.
    requestWriteLock: (hold) => void navigator.locks?.request('trellis-lists', hold).catch(() => undefined),
    pause,
    openTimeoutMs,
    onError,
  });
  session.subscribe(() => {
    if (session.state().status === 'signedOut') cache.clear().catch(onError);
  });
  return cache;
}

// Safari lacks `requestIdleCallback`.
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });

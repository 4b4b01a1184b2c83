import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../parts/store.ts';
import type { SessionState } from '../session/userSession.ts';
import { setOnline } from '../testing/dom/network.ts';
import { setPageVisible } from '../testing/dom/pageVisibility.ts';

const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };

beforeEach(() => {
  // Component tests of other files share the page.
  setOnline(true);
  setPageVisible(true);
  // Without other tabs: their channel would outlive the test.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.useFakeTimers();
  // Each test is a page of its own: without Web Locks, live changes hold their turn until the page ends.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setPageVisible(true);
});

/** Starts live changes of a browser whose streams stay open until they are aborted. */
async function startLive(initial: SessionState) {
  const { createBrowserLiveChanges } = await import('./browserLiveChanges.ts');
  const { get: state, set: setSession, subscribe } = createStore(initial);
  let listenerCount = 0;
  const streams: AbortSignal[] = [];
  createBrowserLiveChanges(
    {
      state,
      subscribe: (listener) => {
        const unsubscribe = subscribe(listener);
        listenerCount += 1;
        return () => {
          listenerCount -= 1;
          unsubscribe();
        };
      },
    },
    async function* openStream(_operation, _variables, { signal, onOpen }) {
      streams.push(signal);
      onOpen();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield* [];
    },
  );
  return { streams, listenerCount: () => listenerCount, setSession };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('opens a stream once a user is signed in, online and visible, and stops watching for it', async () => {
  setOnline(false);
  const { streams, listenerCount, setSession } = await startLive({ status: 'unchecked' });
  await settle();
  setSession({ status: 'signedIn', user });
  setPageVisible(false);
  setOnline(true);
  await settle();
  expect(streams).toHaveLength(0);
  setPageVisible(true);
  await settle();
  expect(streams).toHaveLength(1);
  expect(listenerCount()).toBe(0);
});

test('ends the stream half a minute after the page was hidden and opens another when it is visible', async () => {
  const { streams } = await startLive({ status: 'signedIn', user });
  await settle();
  setPageVisible(false);
  await vi.advanceTimersByTimeAsync(29_999);
  setPageVisible(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
  setPageVisible(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
  expect(vi.getTimerCount()).toBe(0);
  setPageVisible(true);
  await settle();
  expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]);
});

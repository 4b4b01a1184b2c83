import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionPlace } from './sessionPlace.ts';
import { browserSessionStore } from './sessionStore.ts';
import { createTokenKeeper } from './tokenKeeper.ts';

const { put } = IDBObjectStore.prototype;
const fullBrowser = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('No.', 'QuotaExceededError');
  };
};

beforeEach(() => {
  // Every tab has one of its own, and so keeps what it has by itself here.
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', { name: '', opener: null });
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
});
afterEach(async () => {
  IDBObjectStore.prototype.put = put;
  await browserSessionStore(() => {}).clear();
  vi.unstubAllGlobals();
});

const place: SessionPlace = {
  origin: 'http://127.0.0.1',
  path: () => '/',
  go: () => {},
  reload: () => {},
  isOnline: () => true,
  now: () => 1000,
  onOnline: () => {},
  every: () => {},
  after: () => {},
};

function tab() {
  const heard = { otherUser: 0 };
  const store = browserSessionStore(() => {});
  const keeper = createTokenKeeper({
    signInUrl: 'http://127.0.0.1:1',
    place,
    store,
    onSignedOut: () => {},
    onOtherUser: () => void (heard.otherUser += 1),
  });
  return { keeper, store, heard };
}

const signIn = (sub: string, refreshToken: string) => ({
  accessToken: `h.${btoa(JSON.stringify({ sub, iat: 0, exp: 3600 }))}.s`,
  refreshToken,
});
const refreshOf = async ({ keeper }: ReturnType<typeof tab>) => (await keeper.current())?.refreshToken;

test('in a full browser a tab hands its new tokens to the others before those that they share go', async () => {
  const [mine, other] = [tab(), tab()];
  await mine.keeper.keep(signIn('kim', 'first'));
  await vi.waitFor(async () => expect(await refreshOf(other)).toBe('first'));
  fullBrowser();
  await mine.keeper.keep(signIn('kim', 'second'));
  await vi.waitFor(async () => expect(await refreshOf(other)).toBe('second'));
  // Also after it has forgotten what it knew, as a reload makes it.
  expect((await other.store.readTokens())?.refreshToken).toBe('second');
  expect(await tab().store.readTokens()).toBeUndefined();
  expect(other.heard.otherUser).toBe(0);

  IDBObjectStore.prototype.put = put;
  await mine.keeper.keep(signIn('kim', 'third'));
  await vi.waitFor(async () => expect(await refreshOf(other)).toBe('third'));
  expect((await tab().store.readTokens())?.refreshToken).toBe('third');

  fullBrowser();
  await mine.keeper.keep(signIn('gwen', 'hers'));
  await vi.waitFor(() => expect(other.heard.otherUser).toBe(1));
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionStore, StoredTokens } from './sessionStore.ts';
import { browserSessionStore } from './browserSessionStore.ts';

const tokens = (accessToken: string): StoredTokens => ({
  accessToken,
  refreshToken: `refresh ${accessToken}`,
  receivedAt: 1,
  lifetime: 2,
  signedInAt: 1,
});
const pending = { verifier: 'v', begunAt: 1 };
const { put } = IDBObjectStore.prototype;
const { clear } = IDBObjectStore.prototype;
const { open } = IDBFactory.prototype;
const refuse = (name: string) => () => {
  throw new DOMException('No.', name);
};

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('window', { name: '', opener: null });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});
afterEach(async () => {
  Object.assign(IDBObjectStore.prototype, { put, clear });
  IDBFactory.prototype.open = open;
  await browserSessionStore(() => {}).clear();
  vi.unstubAllGlobals();
});

/** Opens a page in the tab; pages of one tab share its storage. */
function page() {
  const errors: unknown[] = [];
  return { store: browserSessionStore((error) => errors.push(error)), errors };
}

test('stores new tokens in the tab when the database is full, and deletes the used ones', async () => {
  expect(await page().store.writeTokens(tokens('old'))).toBe(true);
  IDBObjectStore.prototype.put = refuse('QuotaExceededError');
  const { store, errors } = page();
  expect(await store.writeTokens(tokens('new'))).toBe(false);
  await store.clearShared();
  await store.writeUser({
    userId: '1',
    user: { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' },
  });
  expect(errors).toHaveLength(2);
  const next = page().store;
  expect([await next.readTokens(), (await next.readUser())?.userId]).toEqual([tokens('new'), '1']);
  // Another tab has its own session storage.
  const mine = sessionStorage;
  vi.stubGlobal('sessionStorage', undefined);
  expect(await page().store.readTokens()).toBeUndefined();
  vi.stubGlobal('sessionStorage', mine);

  IDBObjectStore.prototype.put = put;
  await next.writeTokens(tokens('newer'));
  vi.stubGlobal('sessionStorage', undefined);
  expect(await page().store.readTokens()).toEqual(tokens('newer'));
});

test('stores the user for all tabs until the session ends', async () => {
  const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };
  await page().store.writeUser({ userId: '1', user });
  vi.stubGlobal('sessionStorage', storage());
  expect(await page().store.readUser()).toEqual({ userId: '1', user });
  await page().store.clear();
  expect(await page().store.readUser()).toBeUndefined();
});

test.each(['SecurityError', 'UnknownError'])(
  'returns each pending sign-in once without a database (%s)',
  async (name) => {
    IDBFactory.prototype.open = refuse(name);
    const leaving = page().store;
    await leaving.writeVerifier('one', pending);
    await leaving.writeVerifier('two', { ...pending, verifier: 'w' });
    expect(await page().store.takeVerifier('one')).toBe('v');
    expect(await page().store.takeVerifier('one')).toBeUndefined();
  },
);

test('keeps the verifier, but never a token, in the name of the tab when there is no storage', async () => {
  IDBFactory.prototype.open = refuse('SecurityError');
  vi.stubGlobal('sessionStorage', undefined);
  const leaving = page().store;
  await leaving.writeTokens(tokens('secret'));
  await leaving.writeVerifier('one', pending);
  expect(window.name).not.toContain('secret');
  const back = page().store;
  expect(await back.takeVerifier('one')).toBe('v');
  expect([window.name, await back.readTokens()]).toEqual(['', undefined]);
  expect(await leaving.readTokens()).toEqual(tokens('secret'));
});

test('ignores the name of a tab that another page has opened', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  IDBFactory.prototype.open = refuse('SecurityError');
  vi.stubGlobal('window', { name: JSON.stringify([{ nonce: 'theirs', verifier: 'v' }]), opener: {} });
  expect(await page().store.takeVerifier('theirs')).toBeUndefined();
  Reflect.set(window, 'opener', null);
  expect(await page().store.takeVerifier('theirs')).toBe('v');
});

test('ignores the name of the tab when there is storage', async () => {
  window.name = JSON.stringify([{ nonce: 'theirs', verifier: 'v' }]);
  expect(await page().store.takeVerifier('theirs')).toBeUndefined();
});

test('keeps the session when the database can no longer be read, until sign-out', async () => {
  const { store } = page();
  await store.writeTokens(tokens('mine'));
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = refuse('UnknownError');
  expect(await store.readTokens()).toEqual(tokens('mine'));
  await store.clear();
  expect(await store.readTokens()).toBeUndefined();
  IDBObjectStore.prototype.get = get;
});

test.each([
  ['the store is cleared', (store: SessionStore) => store.clear()],
  ['another tab signs out', (store: SessionStore) => store.clearTab()],
] as const)('deletes the tokens of a single tab when %s', async (_, endSession) => {
  IDBObjectStore.prototype.put = refuse('QuotaExceededError');
  const { store } = page();
  await store.writeTokens(tokens('mine'));
  await endSession(store);
  expect([await store.readTokens(), await page().store.readTokens()]).toEqual([undefined, undefined]);
});

test('uses tokens of another tab until tokens can be stored again', async () => {
  const { store } = page();
  await store.writeTokens(tokens('old'));
  store.adopt(tokens('handed'));
  expect(await store.readTokens()).toEqual(tokens('handed'));
  await page().store.writeTokens(tokens('newer'));
  store.adopt(undefined);
  expect(await store.readTokens()).toEqual(tokens('newer'));
});

test('ends the session when the browser refuses to clear it, and retries', async () => {
  const { store, errors } = page();
  await store.writeTokens(tokens('mine'));
  IDBObjectStore.prototype.clear = refuse('UnknownError');
  await store.clear();
  expect(errors).toHaveLength(1);
  const next = page().store;
  expect([await next.readTokens(), await next.retryClear()]).toEqual([undefined, false]);

  await next.writeTokens(tokens('of the next sign-in'));
  expect(await page().store.readTokens()).toEqual(tokens('of the next sign-in'));
  await next.clear();
  IDBObjectStore.prototype.clear = clear;
  expect(await page().store.retryClear()).toBe(true);
  expect(await page().store.readTokens()).toBeUndefined();
});

test('stops waiting for a database that does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget());
  const { store, errors } = page();
  const read = store.readTokens();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await read).toBeUndefined();
  await store.writeTokens(tokens('mine'));
  expect(await store.readTokens()).toEqual(tokens('mine'));
  expect(errors.length).toBeGreaterThan(0);
  vi.useRealTimers();
});

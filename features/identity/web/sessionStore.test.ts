import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSessionStore, type StoredTokens } from './sessionStore.ts';

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
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
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

/** A page of one tab: another one of it finds what it has left. */
function page() {
  const told: unknown[] = [];
  return { store: browserSessionStore((error) => told.push(error)), told };
}

test('a full browser keeps new tokens with the tab, and nobody meets those that are used up', async () => {
  expect(await page().store.writeTokens(tokens('old'))).toBe(true);
  IDBObjectStore.prototype.put = refuse('QuotaExceededError');
  const { store, told } = page();
  expect(await store.writeTokens(tokens('new'))).toBe(false);
  await store.forgetShared();
  await store.writeUser({
    userId: '1',
    user: { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' },
  });
  expect(told).toHaveLength(2);
  const next = page().store;
  expect([await next.readTokens(), (await next.readUser())?.userId]).toEqual([tokens('new'), '1']);
  // Another tab has a storage of its own.
  const mine = sessionStorage;
  vi.stubGlobal('sessionStorage', undefined);
  expect(await page().store.readTokens()).toBeUndefined();
  vi.stubGlobal('sessionStorage', mine);

  IDBObjectStore.prototype.put = put;
  await next.writeTokens(tokens('newer'));
  vi.stubGlobal('sessionStorage', undefined);
  expect(await page().store.readTokens()).toEqual(tokens('newer'));
});

test('the user is kept for every tab until the sign-in ends', async () => {
  const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };
  await page().store.writeUser({ userId: '1', user });
  vi.stubGlobal('sessionStorage', storage());
  expect(await page().store.readUser()).toEqual({ userId: '1', user });
  await page().store.clear();
  expect(await page().store.readUser()).toBeUndefined();
});

test.each(['SecurityError', 'UnknownError'])(
  'without a database (%s) each of the sign-ins that begin is found again, once',
  async (name) => {
    IDBFactory.prototype.open = refuse(name);
    const leaving = page().store;
    await leaving.writeVerifier('one', pending);
    await leaving.writeVerifier('two', { ...pending, verifier: 'w' });
    expect(await page().store.takeVerifier('one')).toBe('v');
    expect(await page().store.takeVerifier('one')).toBeUndefined();
  },
);

test('without any storage the verifier comes back by the name of the tab, and no token ever stands there', async () => {
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

test('a tab that another page has opened takes no sign-in from its name, though nothing else can be kept', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  IDBFactory.prototype.open = refuse('SecurityError');
  vi.stubGlobal('window', { name: JSON.stringify([{ nonce: 'theirs', verifier: 'v' }]), opener: {} });
  expect(await page().store.takeVerifier('theirs')).toBeUndefined();
  Reflect.set(window, 'opener', null);
  expect(await page().store.takeVerifier('theirs')).toBe('v');
});

test('a page that opens this one cannot give it a sign-in of its own by the name of the tab', async () => {
  window.name = JSON.stringify([{ nonce: 'theirs', verifier: 'v' }]);
  expect(await page().store.takeVerifier('theirs')).toBeUndefined();
});

test('a database that can no longer be read signs nobody out; signing out does', async () => {
  const { store } = page();
  await store.writeTokens(tokens('mine'));
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = refuse('UnknownError');
  expect(await store.readTokens()).toEqual(tokens('mine'));
  await store.clear();
  expect(await store.readTokens()).toBeUndefined();
  IDBObjectStore.prototype.get = get;
});

test.each(['clear', 'forgetTab'] as const)(
  'what a tab keeps by itself goes with the sign-in: %s',
  async (forget) => {
    IDBObjectStore.prototype.put = refuse('QuotaExceededError');
    const { store } = page();
    await store.writeTokens(tokens('mine'));
    await store[forget]();
    expect([await store.readTokens(), await page().store.readTokens()]).toEqual([undefined, undefined]);
  },
);

test('tokens that another tab hands over count until some can be written again', async () => {
  const { store } = page();
  await store.writeTokens(tokens('old'));
  store.adopt(tokens('handed'));
  expect(await store.readTokens()).toEqual(tokens('handed'));
  await page().store.writeTokens(tokens('newer'));
  store.adopt(undefined);
  expect(await store.readTokens()).toEqual(tokens('newer'));
});

test('a browser that refuses to clear keeps nobody signed in, and is asked again', async () => {
  const { store, told } = page();
  await store.writeTokens(tokens('mine'));
  IDBObjectStore.prototype.clear = refuse('UnknownError');
  await store.clear();
  expect(told).toHaveLength(1);
  const next = page().store;
  expect([await next.readTokens(), await next.letGo()]).toEqual([undefined, false]);

  await next.writeTokens(tokens('of the next sign-in'));
  expect(await page().store.readTokens()).toEqual(tokens('of the next sign-in'));
  await next.clear();
  IDBObjectStore.prototype.clear = clear;
  expect(await page().store.letGo()).toBe(true);
  expect(await page().store.readTokens()).toBeUndefined();
});

test('a database that does not answer is waited for once, and not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget());
  const { store, told } = page();
  const read = store.readTokens();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await read).toBeUndefined();
  await store.writeTokens(tokens('mine'));
  expect(await store.readTokens()).toEqual(tokens('mine'));
  expect(told.length).toBeGreaterThan(0);
  vi.useRealTimers();
});

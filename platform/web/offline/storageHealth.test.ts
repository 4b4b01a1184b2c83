import { afterEach, expect, test, vi } from 'vitest';
import { formatStorageHealth, readStorageHealth, requestPersistence } from './storageHealth.ts';

afterEach(() => void vi.unstubAllGlobals());

test('asks once for each page that the browser does not remove what is stored', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  await requestPersistence();
  await requestPersistence();
  expect(persist).toHaveBeenCalledTimes(1);
});

test.each([
  ['without the interface', undefined],
  ['without the function', {}],
  ['that denies it', { persist: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('goes on in a browser %s', async (_, storage) => {
  vi.stubGlobal('navigator', { storage });
  await expect(requestPersistence()).resolves.toBeUndefined();
});

const denied = () => Promise.reject(new TypeError('denied'));
test.each([
  [{ estimate: async () => ({ usage: 4_210_000 }), persisted: async () => true }, 4_210_000, true],
  [{ estimate: async () => ({}), persisted: async () => false }, undefined, false],
  [{ estimate: denied, persisted: denied }, undefined, undefined],
  [{}, undefined, undefined],
  [undefined, undefined, undefined],
])('reads what the browser says (%#)', async (storage, usedBytes, isPersisted) => {
  vi.stubGlobal('navigator', { storage });
  expect(await readStorageHealth()).toEqual({ usedBytes, isPersisted });
});

test.each([
  [4_210_000, true, '4.2 MB, kept by the browser'],
  [1_234_567_890, false, '1,234.6 MB, may be removed by the browser when space is short'],
  [99_999, undefined, 'less than 0.1 MB'],
  [0, true, 'less than 0.1 MB, kept by the browser'],
  [undefined, false, 'may be removed by the browser when space is short'],
  [undefined, undefined, 'Not known in this browser'],
])('formats %s bytes, persisted %s, as "%s"', (usedBytes, isPersisted, text) => {
  expect(formatStorageHealth({ usedBytes, isPersisted })).toBe(text);
});

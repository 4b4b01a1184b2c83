import { expect, test } from 'vitest';
import { cacheResult } from './cacheResult.ts';

test('shares one result within the time to live', async () => {
  let now = 0;
  let loads = 0;
  const shared = cacheResult(async () => (loads += 1), { ttlMs: 1000, clock: () => now });
  expect(await Promise.all(Array.from({ length: 100 }, shared))).toEqual(
    Array.from({ length: 100 }, () => 1),
  );
  now = 999;
  expect(await shared()).toBe(1);
  now = 1000;
  expect(await shared()).toBe(2);
});

test('shares a slow pending result', async () => {
  let now = 0;
  const first = Promise.withResolvers<string>();
  const results = [first.promise, Promise.resolve('second')];
  const shared = cacheResult(() => results.shift() ?? Promise.reject(new Error('asked too often')), {
    ttlMs: 1000,
    clock: () => now,
  });
  const waiting = shared();
  now = 5000;
  const alsoWaiting = shared();
  first.resolve('first');
  expect(await Promise.all([waiting, alsoWaiting])).toEqual(['first', 'first']);
  expect(await shared()).toBe('first');
  now = 6000;
  expect(await shared()).toBe('second');
});

import { times } from '#platform/kernel/testing/times.ts';
import { expect, test } from 'vitest';
import { rateLimit } from './rateLimit.ts';

test.each([1, 7, 60, 6000, 100_000])('allows %i requests at once and delays the next one', (perMinute) => {
  const limit = rateLimit(perMinute);
  for (const _ of times(perMinute)) expect(limit('kim', 5000)).toBeUndefined();
  expect(limit('kim', 5000)).toBe(Math.ceil(60 / perMinute));
});

test('refills the quota gradually', () => {
  const limit = rateLimit(60);
  for (const _ of times(60)) limit('kim', 0);
  expect(limit('kim', 999)).toBe(1);
  expect(limit('kim', 1000)).toBeUndefined();
  expect(limit('kim', 1000)).toBe(1);
  for (const _ of times(30)) expect(limit('kim', 31_000)).toBeUndefined();
  expect(limit('kim', 31_000)).toBe(1);
});

test('does not count refused requests', () => {
  const limit = rateLimit(2);
  for (const _ of times(100)) limit('kim', 0);
  expect(limit('kim', 0)).toBe(30);
  expect(limit('kim', 30_000)).toBeUndefined();
});

test('refills at most the quota of a minute', () => {
  const limit = rateLimit(10);
  limit('kim', 0);
  for (const _ of times(10)) expect(limit('kim', 3_600_000)).toBeUndefined();
  expect(limit('kim', 3_600_000)).toBe(6);
});

test('limits subjects independently', () => {
  const limit = rateLimit(1);
  expect(limit('kim', 0)).toBeUndefined();
  expect(limit('kim', 0)).toBe(60);
  expect(limit('lee', 0)).toBeUndefined();
});

test('drops the least recently active subject', () => {
  const limit = rateLimit(1, { max: 3 });
  for (const subject of ['a', 'b', 'c']) expect(limit(subject, 0)).toBeUndefined();
  expect(limit('a', 0)).toBe(60);
  expect(limit('d', 0)).toBeUndefined();
  expect(limit('b', 0)).toBe(60);
  expect(limit('a', 0)).toBeUndefined();
});

test('refills gradually over a longer period', () => {
  const limit = rateLimit(10, { periodMs: 600_000 });
  for (const _ of times(10)) expect(limit('kim', 0)).toBeUndefined();
  expect(limit('kim', 0)).toBe(60);
  expect(limit('kim', 60_000)).toBeUndefined();
  expect(limit('kim', 60_000)).toBe(60);
});

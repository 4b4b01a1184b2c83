import { expect, test } from 'vitest';
import { rateLimit } from './rateLimit.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([1, 7, 60, 6000, 100_000])('%i requests come at once, the next one waits', (perMinute) => {
  const limit = rateLimit(perMinute);
  for (const _ of times(perMinute)) expect(limit('kim', 5000)).toBeUndefined();
  expect(limit('kim', 5000)).toBe(Math.ceil(60 / perMinute));
});

test('they come back one by one', () => {
  const limit = rateLimit(60);
  for (const _ of times(60)) limit('kim', 0);
  expect(limit('kim', 999)).toBe(1);
  expect(limit('kim', 1000)).toBeUndefined();
  expect(limit('kim', 1000)).toBe(1);
  for (const _ of times(30)) expect(limit('kim', 31_000)).toBeUndefined();
  expect(limit('kim', 31_000)).toBe(1);
});

test('who goes on while refused is not refused for longer', () => {
  const limit = rateLimit(2);
  for (const _ of times(100)) limit('kim', 0);
  expect(limit('kim', 0)).toBe(30);
  expect(limit('kim', 30_000)).toBeUndefined();
});

test('a quiet time saves no more than a minute has', () => {
  const limit = rateLimit(10);
  limit('kim', 0);
  for (const _ of times(10)) expect(limit('kim', 3_600_000)).toBeUndefined();
  expect(limit('kim', 3_600_000)).toBe(6);
});

test('nobody is refused for what somebody else does', () => {
  const limit = rateLimit(1);
  expect(limit('kim', 0)).toBeUndefined();
  expect(limit('kim', 0)).toBe(60);
  expect(limit('lee', 0)).toBeUndefined();
});

test('of many subjects the quietest is forgotten', () => {
  const limit = rateLimit(1, { max: 3 });
  for (const subject of ['a', 'b', 'c']) expect(limit(subject, 0)).toBeUndefined();
  expect(limit('a', 0)).toBe(60);
  expect(limit('d', 0)).toBeUndefined();
  expect(limit('b', 0)).toBe(60);
  expect(limit('a', 0)).toBeUndefined();
});

test('a longer period gives its requests at once and back one by one', () => {
  const limit = rateLimit(10, { period: 600_000 });
  for (const _ of times(10)) expect(limit('kim', 0)).toBeUndefined();
  expect(limit('kim', 0)).toBe(60);
  expect(limit('kim', 60_000)).toBeUndefined();
  expect(limit('kim', 60_000)).toBe(60);
});

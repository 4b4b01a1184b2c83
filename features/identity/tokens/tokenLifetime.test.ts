import { expect, test } from 'vitest';
import { isExpired, needsRenewal } from './tokenLifetime.ts';

const token = { receivedAt: 1_000_000, lifetime: 3_600_000 };
const at = (seconds: number) => token.receivedAt + seconds * 1000;

test.each([
  [0, false],
  [2879, false],
  [2880, true],
  [3600, true],
  // Tolerates small corrections of the clock.
  [-60, false],
  [-61, true],
])('after %i of 3600 seconds, reports that renewal is needed: %s', (seconds, needed) =>
  expect(needsRenewal(token, at(seconds))).toBe(needed),
);

test.each([
  [0, false],
  [3599, false],
  [3600, true],
  // Tolerates small corrections of the clock.
  [-60, false],
  [-61, true],
])('after %i of 3600 seconds, reports that the token has expired: %s', (seconds, expired) =>
  expect(isExpired(token, at(seconds))).toBe(expired),
);

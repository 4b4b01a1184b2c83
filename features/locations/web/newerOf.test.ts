import { expect, test } from 'vitest';
import { newerOf } from './newerOf.ts';

const [older, newer] = [
  { version: 3, name: 'Bay 1' },
  { version: 4, name: 'Bay 1A' },
];

test.each([
  ['what was read last', newer, older, newer],
  ['what the list has heard since', older, newer, newer],
  ['what the list has until it is read', undefined, older, older],
  ['what the list has of a record that cannot be read', null, older, older],
  ['what was read of a record that no list has', older, undefined, older],
  ['nothing of none', null, undefined, undefined],
])('a panel shows %s', (_, read, listed, shown) => expect(newerOf(read, listed)).toBe(shown));

test('of two readings of one version the own one counts: it has all fields', () =>
  expect(newerOf(older, { ...older })).toBe(older));

import { expect, test } from 'vitest';
import { pickNewer } from './useRecord.ts';

const [older, newer] = [
  { version: 3, name: 'Bay 1' },
  { version: 4, name: 'Bay 1A' },
];

test.each([
  ['the newer read record', newer, older, newer],
  ['a newer row of the list', older, newer, newer],
  ['the row of the list until the record is read', undefined, older, older],
  ['the row of the list when the record cannot be read', null, older, older],
  ['the read record when the list has no row', older, undefined, older],
  ['nothing without both', null, undefined, undefined],
])('returns %s', (_, read, listed, expected) => expect(pickNewer(read, listed)).toBe(expected));

test('prefers the read record at equal versions, because it has all fields', () =>
  expect(pickNewer(older, { ...older })).toBe(older));

import { expect, test } from 'vitest';
import { editedEntries, type Entry, holdsEntries, mergedEntries } from './sharedList.ts';

const morning = '2026-11-21T08:00:00.000Z';
const noon = '2026-11-21T12:00:00.000Z';
const wide: Entry = { id: 'wide', revision: 1, savedAt: morning, value: { name: 'Wide' } };
const sorted = (list: readonly Entry[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));

test('merges entries added by two browsers in either direction', () => {
  const here = editedEntries([wide], [{ id: 'here', value: 1 }], noon);
  const there = editedEntries([wide], [{ id: 'there', value: 2 }], noon);
  const merged = mergedEntries(here, there);
  expect(merged.map(({ id }) => id)).toEqual(['wide', 'here', 'there']);
  expect(sorted(mergedEntries(there, here))).toEqual(sorted(merged));
  expect(mergedEntries(merged, here)).toEqual(merged);
  expect([holdsEntries(merged, here), holdsEntries(here, merged)]).toEqual([true, false]);
});

test('does not restore a deleted entry from a stale copy', () => {
  const deleted = editedEntries([wide], [{ id: 'wide', value: null }], noon);
  expect(mergedEntries([wide], deleted)).toEqual(deleted);
  expect(mergedEntries(deleted, [wide])).toEqual(deleted);
  expect(holdsEntries([wide], deleted)).toBe(false);
});

test('prefers the higher revision, then the later time, then a deterministic order', () => {
  const renamed = editedEntries([wide], [{ id: 'wide', value: 'renamed' }], morning);
  const again = editedEntries(renamed, [{ id: 'wide', value: 'again' }], morning);
  const meanwhile = editedEntries([wide], [{ id: 'wide', value: 'meanwhile' }], noon);
  expect(mergedEntries(again, meanwhile)).toEqual(again);
  expect(mergedEntries(renamed, meanwhile)).toEqual(meanwhile);
  const same = editedEntries([wide], [{ id: 'wide', value: 'same instant' }], noon);
  expect(mergedEntries(same, meanwhile)).toEqual(mergedEntries(meanwhile, same));
});

test('removes a tombstone after ninety days', () => {
  const deleted = editedEntries([wide], [{ id: 'wide', value: null }], morning);
  const after = (now: string) => editedEntries(deleted, [], now).length;
  expect([after('2027-02-19T07:00:00.000Z'), after('2027-02-20T07:00:00.000Z')]).toEqual([1, 0]);
});

test('prefers the greater JSON for changes of the same revision and time', () => {
  const [small, great] = ['a', 'b'].map((value) => editedEntries([wide], [{ id: 'wide', value }], noon));
  if (!small || !great) throw new Error('There are no lists.');
  expect(mergedEntries(small, great)).toEqual(great);
  expect(mergedEntries(great, small)).toEqual(great);
  expect([holdsEntries(great, small), holdsEntries(small, great)]).toEqual([true, false]);
});

test('increments the revision, sets the time and preserves unknown fields', () => {
  const later = { ...wide, color: 'green' };
  expect(
    editedEntries(
      [later],
      [
        { id: 'wide', value: 2 },
        { id: 'new', value: 1 },
      ],
      noon,
    ),
  ).toEqual([
    { id: 'wide', revision: 2, savedAt: noon, value: 2, color: 'green' },
    { id: 'new', revision: 1, savedAt: noon, value: 1 },
  ]);
});

test('removes a tombstone exactly after ninety days', () => {
  const deleted = editedEntries([wide], [{ id: 'wide', value: null }], '2027-01-01T00:00:00.000Z');
  const after = (now: string) => editedEntries(deleted, [], now).length;
  expect([after('2027-03-31T23:59:59.999Z'), after('2027-04-01T00:00:00.000Z')]).toEqual([1, 0]);
});

test('reports that an empty list misses an entry', () => expect(holdsEntries([], [wide])).toBe(false));

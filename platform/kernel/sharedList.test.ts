import { expect, test } from 'vitest';
import { editedEntries, type Entry, holdsEntries, mergedEntries } from './sharedList.ts';

const morning = '2026-11-21T08:00:00.000Z';
const noon = '2026-11-21T12:00:00.000Z';
const wide: Entry = { id: 'wide', revision: 1, savedAt: morning, value: { name: 'Wide' } };
const sorted = (list: readonly Entry[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));

test('two browsers that add at once have both, whoever is merged into whom', () => {
  const here = editedEntries([wide], [{ id: 'here', value: 1 }], noon);
  const there = editedEntries([wide], [{ id: 'there', value: 2 }], noon);
  const merged = mergedEntries(here, there);
  expect(merged.map(({ id }) => id)).toEqual(['wide', 'here', 'there']);
  expect(sorted(mergedEntries(there, here))).toEqual(sorted(merged));
  expect(mergedEntries(merged, here)).toEqual(merged);
  expect([holdsEntries(merged, here), holdsEntries(here, merged)]).toEqual([true, false]);
});

test('what was deleted does not come back from a browser that still has it', () => {
  const deleted = editedEntries([wide], [{ id: 'wide', value: null }], noon);
  expect(mergedEntries([wide], deleted)).toEqual(deleted);
  expect(mergedEntries(deleted, [wide])).toEqual(deleted);
  expect(holdsEntries([wide], deleted)).toBe(false);
});

test('of two changes of one entry the one that knew more counts, then the later, then always the same', () => {
  const renamed = editedEntries([wide], [{ id: 'wide', value: 'renamed' }], morning);
  const again = editedEntries(renamed, [{ id: 'wide', value: 'again' }], morning);
  const meanwhile = editedEntries([wide], [{ id: 'wide', value: 'meanwhile' }], noon);
  expect(mergedEntries(again, meanwhile)).toEqual(again);
  expect(mergedEntries(renamed, meanwhile)).toEqual(meanwhile);
  const same = editedEntries([wide], [{ id: 'wide', value: 'same instant' }], noon);
  expect(mergedEntries(same, meanwhile)).toEqual(mergedEntries(meanwhile, same));
});

test('a deletion is forgotten after ninety days', () => {
  const deleted = editedEntries([wide], [{ id: 'wide', value: null }], morning);
  const after = (now: string) => editedEntries(deleted, [], now).length;
  expect([after('2027-02-19T07:00:00.000Z'), after('2027-02-20T07:00:00.000Z')]).toEqual([1, 0]);
});

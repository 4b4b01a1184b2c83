import { expect, test } from 'vitest';
import { applyEntryEdits, type ListEntry, includesEntries, mergeEntries } from './sharedList.ts';

const morning = '2026-11-21T08:00:00.000Z';
const noon = '2026-11-21T12:00:00.000Z';
const wide: ListEntry = { id: 'wide', revision: 1, savedAt: morning, value: { name: 'Wide' } };
const sorted = (list: readonly ListEntry[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));

test('merges entries added by two browsers in either direction', () => {
  const here = applyEntryEdits([wide], [{ id: 'here', value: 1 }], noon);
  const there = applyEntryEdits([wide], [{ id: 'there', value: 2 }], noon);
  const merged = mergeEntries(here, there);
  expect(merged.map(({ id }) => id)).toEqual(['wide', 'here', 'there']);
  expect(sorted(mergeEntries(there, here))).toEqual(sorted(merged));
  expect(mergeEntries(merged, here)).toEqual(merged);
  expect([includesEntries(merged, here), includesEntries(here, merged)]).toEqual([true, false]);
});

test('does not restore a deleted entry from a stale copy', () => {
  const deleted = applyEntryEdits([wide], [{ id: 'wide', value: null }], noon);
  expect(mergeEntries([wide], deleted)).toEqual(deleted);
  expect(mergeEntries(deleted, [wide])).toEqual(deleted);
  expect(includesEntries([wide], deleted)).toBe(false);
});

test('prefers the higher revision, then the later time, then a deterministic order', () => {
  const renamed = applyEntryEdits([wide], [{ id: 'wide', value: 'renamed' }], morning);
  const again = applyEntryEdits(renamed, [{ id: 'wide', value: 'again' }], morning);
  const meanwhile = applyEntryEdits([wide], [{ id: 'wide', value: 'meanwhile' }], noon);
  expect(mergeEntries(again, meanwhile)).toEqual(again);
  expect(mergeEntries(renamed, meanwhile)).toEqual(meanwhile);
  const same = applyEntryEdits([wide], [{ id: 'wide', value: 'same instant' }], noon);
  expect(mergeEntries(same, meanwhile)).toEqual(mergeEntries(meanwhile, same));
});

test('removes a tombstone after ninety days', () => {
  const deleted = applyEntryEdits([wide], [{ id: 'wide', value: null }], morning);
  const after = (now: string) => applyEntryEdits(deleted, [], now).length;
  expect([after('2027-02-19T07:00:00.000Z'), after('2027-02-20T07:00:00.000Z')]).toEqual([1, 0]);
});

test('prefers the greater JSON for changes of the same revision and time', () => {
  const [small, great] = ['a', 'b'].map((value) => applyEntryEdits([wide], [{ id: 'wide', value }], noon));
  if (!small || !great) throw new Error('There are no lists.');
  expect(mergeEntries(small, great)).toEqual(great);
  expect(mergeEntries(great, small)).toEqual(great);
  expect([includesEntries(great, small), includesEntries(small, great)]).toEqual([true, false]);
});

test('increments the revision, sets the time and preserves unknown fields', () => {
  const later = { ...wide, color: 'green' };
  expect(
    applyEntryEdits(
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
  const deleted = applyEntryEdits([wide], [{ id: 'wide', value: null }], '2027-01-01T00:00:00.000Z');
  const after = (now: string) => applyEntryEdits(deleted, [], now).length;
  expect([after('2027-03-31T23:59:59.999Z'), after('2027-04-01T00:00:00.000Z')]).toEqual([1, 0]);
});

test('reports that an empty list misses an entry', () => expect(includesEntries([], [wide])).toBe(false));

import { expect, test } from 'vitest';
import type { EntityChangeEvent } from '../live/entityChangeEvent.ts';
import { findChangedIds, findMissingRows, isListAffected } from './listChanges.ts';

interface Row {
  id: string;
  at: string;
}

const list = {
  id: (row: Row) => row.id,
  changes: {
    pollIntervalMs: 60_000,
    kinds: ['ORDER', 'CUSTOMER'],
    updatedAt: (row: Row) => row.at,
    page: () => Promise.reject(new Error('Unexpected request.')),
  },
};
const still = { id: list.id };
const byId = {
  id: list.id,
  rowsById: { kinds: ['LOCATION'], updatedAt: (row: Row) => row.at, read: list.changes.page },
};
const at = (second: number) => `2026-05-01T10:00:0${second}.000Z`;
const change = (
  entityId: string,
  second: number,
  other: Partial<EntityChangeEvent> = {},
): EntityChangeEvent => ({
  entityType: 'ORDER',
  entityId,
  version: second,
  operation: 'UPDATED',
  changedAt: at(second),
  changedBy: 'sam@moif.example.com',
  ...other,
});

test.each([
  ['a change of its kind', list, [change('a', 1)], true],
  ['a change of its second kind', list, [change('a', 1, { entityType: 'CUSTOMER' })], true],
  ['a change of another kind', list, [change('a', 1, { entityType: 'ITEM' })], false],
  ['a gap', list, undefined, true],
  ['a gap, without incremental updates', still, undefined, false],
  ['a change, with rows by id', byId, [change('a', 1, { entityType: 'LOCATION' })], true],
  ['a change of another kind, with rows by id', byId, [change('a', 1)], false],
  ['a change, without incremental updates', still, [change('a', 1)], false],
])('decides whether %s affects a list', (_, one, changes, concerns) =>
  expect(isListAffected(one, changes ? { kind: 'changed', changes } : { kind: 'missed' }, true)).toBe(
    concerns,
  ),
);

test('reads a list with rows by id completely after a gap, unless it has just been read', () =>
  expect([true, false].map((isRecent) => isListAffected(byId, { kind: 'missed' }, isRecent))).toEqual([
    false,
    true,
  ]));

const location = (entityId: string) => change(entityId, 1, { entityType: 'LOCATION' });

test('reads the changed rows of a list with rows by id, each once', () =>
  expect(
    findChangedIds(byId, [
      { kind: 'changed', changes: [location('a'), location('b'), change('c', 1)] },
      { kind: 'changed', changes: [location('b')] },
    ]),
  ).toEqual(['a', 'b']));

test.each([
  ['a gap', byId, [{ kind: 'missed' }]],
  ['no event', byId, []],
  ['a list with incremental updates', list, [{ kind: 'changed', changes: [change('a', 1)] }]],
  [
    'very many changes',
    byId,
    [{ kind: 'changed', changes: Array.from({ length: 1001 }, (_, index) => location(String(index))) }],
  ],
] as const)('reads the list after %s', (_, one, events) =>
  expect(findChangedIds(one, events)).toBeUndefined(),
);

const rows = [
  { id: 'a', at: at(3) },
  { id: 'b', at: at(3) },
];

test.each([
  ['a row that is as new', [change('a', 3)], []],
  ['a row that is newer', [change('a', 2)], []],
  ['a row that is older', [change('b', 4)], [change('b', 4)]],
  ['an older and a newer change of a row', [change('b', 2), change('b', 4)], [change('b', 4)]],
  ['a row that is not there', [change('c', 1)], [change('c', 1)]],
  ['a deleted row', [change('c', 1, { operation: 'DELETED' })], []],
  ['another kind', [change('c', 1, { entityType: 'ITEM' })], []],
])('finds the changes missing in a list: %s', (_, changes, missing) =>
  expect(findMissingRows(list, rows, changes)).toEqual(missing),
);

test('finds nothing missing in a list without incremental updates', () =>
  expect(findMissingRows(still, [], [change('a', 1)])).toEqual([]));

const ofOwner = { ...list, changes: { ...list.changes, ownerId: 'session' } };

test('reads the rows of an owner only after its own changes', () => {
  const isAffected = (entityId: string) =>
    isListAffected(ofOwner, { kind: 'changed', changes: [change(entityId, 4)] }, false);
  expect([isAffected('session'), isAffected('another')]).toEqual([true, false]);
});

test('misses the changes of an owner that are newer than all of its rows', () =>
  expect(
    findMissingRows(ofOwner, rows, [change('session', 3), change('session', 4), change('another', 4)]),
  ).toEqual([change('session', 4)]));

import { expect, test } from 'vitest';
import type { EntityChangeEvent } from '../live/entityChangeEvent.ts';
import { isListAffected, findMissingRows } from './listChanges.ts';

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
  ['a change, without incremental updates', still, [change('a', 1)], false],
])('decides whether %s affects a list', (_, one, changes, concerns) =>
  expect(isListAffected(one, changes ? { kind: 'changed', changes } : { kind: 'missed' })).toBe(concerns),
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

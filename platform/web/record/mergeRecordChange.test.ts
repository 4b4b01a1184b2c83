import { expect, test } from 'vitest';
import { hasMissedChanges, mergeRecordChange } from './mergeRecordChange.ts';

const displayed = { version: 5, name: 'Rose', parts: ['a'] };

test('takes the next version, but keeps the displayed one after a gap', () => {
  expect(mergeRecordChange(displayed, { version: 6 }).version).toBe(6);
  const change = { version: 8, name: 'Lily' };
  expect(hasMissedChanges(displayed, change)).toBe(true);
  expect(mergeRecordChange(displayed, change, { parts: ['a', 'b'] })).toEqual({
    version: 5,
    name: 'Lily',
    parts: ['a', 'b'],
  });
});

test('ignores a response older than the displayed record', () =>
  expect(mergeRecordChange(displayed, { version: 4, name: 'OLD' }, { parts: [] })).toBe(displayed));

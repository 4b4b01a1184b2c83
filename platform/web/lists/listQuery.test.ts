import { expect, test } from 'vitest';
import { mergeRows } from './listQuery.ts';

const id = (row: { id: string }) => row.id;

test('replaces changed rows in place and puts new ones first', () =>
  expect(
    mergeRows(
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
      [
        { id: 'b', n: 2 },
        { id: 'c', n: 2 },
      ],
      { id },
    ),
  ).toEqual([
    { id: 'c', n: 2 },
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ]));

test('ignores a row that is older than the existing one', () => {
  const changes = {
    pollIntervalMs: 1,
    kinds: ['ORDER'],
    updatedAt: ({ at }: { id: string; at: string }) => at,
    page: () => Promise.reject(new Error('Unexpected request.')),
  };
  const known = { id: 'a', at: '2026-05-01T10:00:01.000Z' };
  const older = { id: 'a', at: '2026-05-01T10:00:00.000Z' };
  const newer = { id: 'a', at: '2026-05-01T10:00:02.000Z' };
  expect(mergeRows([known], [older], { id, changes })).toEqual([known]);
  expect(mergeRows([known], [newer], { id, changes })).toEqual([newer]);
});

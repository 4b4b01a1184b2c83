import { expect, test } from 'vitest';
import { describeSessionChanges, type OpenSessions } from './sessionChanges.ts';

const open = (sessionId: string, version: number, counts: number, adjustments = 0) => ({
  sessionId,
  version,
  totalNumberOfCounts: counts,
  totalNumberOfAdjustments: adjustments,
});
const before: OpenSessions = { session: open('staged', 5, 100), liveSession: open('live', 8, 300, 2) };

const describe = (after: Partial<OpenSessions>) => describeSessionChanges(before, { ...before, ...after });

test('says nothing when both sessions are as before', () => expect(describe({})).toEqual([]));

test('counts what was posted and deleted', () => {
  expect(describe({ session: open('staged', 6, 112) })).toEqual(['12 counts were posted']);
  expect(describe({ session: open('staged', 6, 99) })).toEqual(['1 count was deleted']);
});

test('tells a correction from new counts', () =>
  expect(describe({ session: open('staged', 7, 100) })).toEqual(['counts were changed']));

test('counts the adjustments and counts of the live session', () => {
  expect(describe({ session: open('staged', 6, 101), liveSession: open('live', 9, 300, 3) })).toEqual([
    '1 count was posted',
    '1 adjustment was recorded',
  ]);
  expect(describe({ liveSession: open('live', 10, 302, 4) })).toEqual([
    '2 adjustments were recorded',
    '2 counts were posted in the live session',
  ]);
  expect(describe({ liveSession: open('live', 9, 300, 2) })).toEqual([
    'counts of the live session were changed',
  ]);
});

test('tells that the live session is another one, or none', () => {
  expect(describe({ liveSession: open('other', 1, 4) })).toEqual(['another session became live']);
  expect(describe({ liveSession: null })).toEqual(['the live session was closed']);
});

test('says nothing of a read that is older than what is shown', () =>
  expect(describe({ session: open('staged', 4, 90), liveSession: open('live', 7, 290, 1) })).toEqual([]));

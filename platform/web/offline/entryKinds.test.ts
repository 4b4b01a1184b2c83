import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  countMainEntries,
  describeWaitingEntries,
  type EntryArea,
  nameEntries,
  registerEntryAreas,
} from './entryKinds.ts';

const area = (kinds: EntryArea['kinds']): EntryArea => ({
  kinds,
  postLabel: 'Post',
  path: '/',
  title: 'Waiting',
  managedBy: '',
  managers: '',
  describe: () => ({ name: '', location: '', reason: undefined }),
  listPostable: () => [],
  start: async () => {},
  isPosting: () => false,
  postFile: async () => ({ total: 0, done: 0, results: [] }),
});

beforeEach(() =>
  registerEntryAreas([
    area([
      { kind: 'bayCount', noun: 'count' },
      { kind: 'finished', noun: 'finished location', isMinor: true },
    ]),
    area([
      { kind: 'binCount', noun: 'count' },
      { kind: 'move', noun: 'move' },
    ]),
  ]),
);
afterEach(() => registerEntryAreas([]));

test.each([
  [{}, '0 counts', 'counts'],
  [{ bayCount: 1 }, '1 count', 'counts'],
  [{ move: 2, bayCount: 1, binCount: 2 }, '3 counts and 2 moves', 'counts and moves'],
  [{ move: 1, finished: 4 }, '1 move', 'moves'],
  [{ finished: 2 }, '2 finished locations', 'finished locations'],
  [{ later: 2, move: 1, bayCount: 1 }, '1 count, 1 move and 2 records', 'counts, moves and records'],
])('describes %j as %s', (numbers, text, names) =>
  expect([describeWaitingEntries(numbers).text, nameEntries(numbers)]).toEqual([text, names]),
);

test('knows whether texts name a single entry', () =>
  expect(
    [{ move: 1, finished: 3 }, { move: 1, bayCount: 1 }, { finished: 1 }, {}].map(
      (numbers) => describeWaitingEntries(numbers).isOne,
    ),
  ).toEqual([true, false, true, false]));

test('counts only what stands alone', () =>
  expect(countMainEntries({ finished: 3, move: 2, later: 1 })).toBe(3));

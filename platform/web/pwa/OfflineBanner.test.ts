import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { findOldestDataTime } from './OfflineBanner.tsx';

const at = (hour: number) => Date.parse(`2026-05-01T${String(hour).padStart(2, '0')}:00:00.000Z`);
const list = (hour: number) => ({ rows: [], asOf: new Date(at(hour)).toISOString() });

/** Query cache of a page with data read at the given hours; hidden queries have no observer. */
function page(cached: readonly { data?: unknown; readAt: number; hidden?: boolean }[]) {
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  for (const [number, { data, readAt, hidden = false }] of cached.entries()) {
    const queryKey = [number];
    if (data !== undefined) queries.setQueryData(queryKey, data, { updatedAt: at(readAt) });
    const queryFn = () => new Promise<never>(() => {});
    const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity });
    const stop = observer.subscribe(() => {});
    if (hidden) stop();
    else onTestFinished(stop);
  }
  return queries.getQueryCache();
}

test.each([
  ['one query', [{ data: 1, readAt: 9 }], 9],
  [
    'the oldest of several',
    [
      { data: 1, readAt: 9 },
      { data: 2, readAt: 7 },
      { data: 3, readAt: 8 },
    ],
    7,
  ],
  ['a list by its last read, not by its time in the cache', [{ data: list(5), readAt: 9 }], 5],
  [
    'a list that is older than a query',
    [
      { data: list(5), readAt: 9 },
      { data: 1, readAt: 8 },
    ],
    5,
  ],
  [
    'a query that is older than a list',
    [
      { data: list(8), readAt: 9 },
      { data: 1, readAt: 6 },
    ],
    6,
  ],
  [
    'displayed data only',
    [
      { data: 1, readAt: 6, hidden: true },
      { data: 1, readAt: 9 },
    ],
    9,
  ],
  ['data that was read', [{ readAt: 1 }, { data: 1, readAt: 9 }], 9],
])('shows the age of %s', (_, cached, hour) => expect(findOldestDataTime(page(cached))).toBe(at(hour)));

test('shows no age for a page without data', () => {
  expect(findOldestDataTime(page([]))).toBeUndefined();
  expect(findOldestDataTime(page([{ readAt: 1 }]))).toBeUndefined();
});

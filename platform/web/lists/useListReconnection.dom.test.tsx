import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOnline } from '../testing/dom/network.ts';
import { signedInPage } from '../testing/signedInPage.tsx';
import { RequestError } from '../query/client/requestError.ts';
import { createQueries } from '../query/QueryProvider.tsx';
import type { ListQuery } from './listQuery.ts';
import { useList } from './useList.ts';
import { ListCacheContext } from './useListCache.ts';
import { act, renderHook } from '../testing/dom/render.tsx';

interface Plant {
  id: string;
  updatedAt: string;
}
const noCache = { read: async () => undefined, store: () => {}, clear: async () => {} };
const pollIntervalMs = 60_000;
const plant: Plant = { id: 'a', updatedAt: '2026-05-01T10:00:00.000Z' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders a list; `reads` names its requests, which fail while `network` is broken. */
async function renderList({ incremental, isBroken = false }: { incremental: boolean; isBroken?: boolean }) {
  const reads: ('page' | 'changes')[] = [];
  const network = { isBroken };
  const failIfBroken = () => {
    if (network.isBroken) throw new RequestError('Plants', 'NETWORK', 'Check your connection.');
  };
  const lastPage = { hasNextPage: false, endCursor: null };
  const list: ListQuery<Plant> = {
    name: 'Plants',
    schema: '1',
    id: ({ id }) => id,
    page: async () => {
      reads.push('page');
      failIfBroken();
      return { nodes: [plant], totalCount: 1, pageInfo: lastPage };
    },
    ...(incremental && {
      changes: {
        pollIntervalMs,
        kinds: ['PLANT'],
        updatedAt: ({ updatedAt }) => updatedAt,
        page: async () => {
          reads.push('changes');
          failIfBroken();
          return { nodes: [], pageInfo: lastPage };
        },
      },
    }),
  };
  const wrap = await signedInPage({ queries: createQueries() });
  const shown = renderHook(() => useList(list), {
    wrapper: ({ children }) => wrap(<ListCacheContext value={noCache}>{children}</ListCacheContext>),
  });
  await wait(0);
  return { ...shown, reads, network };
}

/** Renders a list that has been read; `reads` names the requests from then on. */
async function readList({ incremental }: { incremental: boolean }) {
  const list = await renderList({ incremental });
  expect(list.result.current).toMatchObject({ rows: [plant], complete: true });
  list.reads.length = 0;
  return list;
}

test('returns an error instead of waiting for the network on a page that was loaded offline', async () => {
  setOnline(false);
  const { result } = await renderList({ incremental: false, isBroken: true });
  expect(result.current).toMatchObject({ loading: false, error: { code: 'NETWORK' } });
});

test('reads a list without incremental updates again when the network is back, however new it is', async () => {
  const { reads } = await readList({ incremental: false });
  act(() => setOnline(false));
  await wait(0);
  expect(reads).toEqual([]);
  act(() => setOnline(true));
  await wait(0);
  expect(reads).toEqual(['page']);
});

test('reads only the changes of an incremental list when the network is back', async () => {
  const { reads } = await readList({ incremental: true });
  act(() => setOnline(false));
  act(() => setOnline(true));
  await wait(1000);
  expect(reads).toEqual(['changes']);
});

test('polls for changes while online and pauses without a network', async () => {
  const { reads } = await readList({ incremental: true });
  await wait(pollIntervalMs);
  expect(reads).toEqual(['changes']);
  act(() => setOnline(false));
  await wait(10 * pollIntervalMs);
  expect(reads).toEqual(['changes']);
  act(() => setOnline(true));
  await wait(1000);
  expect(reads).toEqual(['changes', 'changes']);
});

test.each([
  ['repeats a failed read twice while online', true, 3],
  ['does not repeat a failed read without a network', false, 1],
])('%s', async (_, isOnline, count) => {
  const { reads, network } = await readList({ incremental: true });
  network.isBroken = true;
  await wait(pollIntervalMs - 1);
  // The read starts before the network goes away.
  vi.advanceTimersByTime(1);
  act(() => setOnline(isOnline));
  await wait(pollIntervalMs - 1);
  expect(reads).toHaveLength(count);
  network.isBroken = false;
  act(() => setOnline(true));
});

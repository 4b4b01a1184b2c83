import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueries } from '../../query/QueryProvider.tsx';
import { signedInPage } from '../../testing/signedInPage.tsx';
import type { PickerPage, PickerSource } from './pickerSource.ts';
import { usePickerRows } from './usePickerRows.ts';
import { act, renderHook } from '../../testing/dom/render.tsx';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const debounceMs = 200;

/** Renders the rows of a source that responds when `respond` is called; `searches` are its requests. */
async function pick(initial: { words: string; open: boolean }, pollIntervalMs?: number) {
  const searches: { words: string; after: string | null }[] = [];
  const responses: PromiseWithResolvers<PickerPage<string>>[] = [];
  const source: PickerSource<string> = {
    key: ['plants'],
    ...(pollIntervalMs && { pollIntervalMs }),
    id: (row) => row,
    name: (row) => row,
    search: (words, after) => {
      searches.push({ words, after });
      const response = Promise.withResolvers<PickerPage<string>>();
      responses.push(response);
      return response.promise;
    },
  };
  const wrap = await signedInPage({ queries: createQueries() });
  const shown = renderHook(({ words, open }) => usePickerRows(source, words, open), {
    initialProps: initial,
    wrapper: ({ children }) => wrap(children),
  });
  const flush = () => act(() => vi.advanceTimersByTimeAsync(1));
  const respond = async (page: PickerPage<string>) => {
    responses.shift()?.resolve(page);
    await flush();
  };
  return { ...shown, searches, respond, flush };
}

test('searches nothing until it opens', async () => {
  const { result, rerender, searches, respond } = await pick({ words: '', open: false });
  expect(searches).toEqual([]);
  rerender({ words: '', open: true });
  expect(result.current).toMatchObject({ rows: [], loading: true });
  await respond({ rows: ['Aster'], next: null });
  expect(result.current).toMatchObject({ rows: ['Aster'], loading: false, hasMore: false });
});

test('searches once typing has paused and shows the previous rows as outdated meanwhile', async () => {
  const { result, rerender, searches, respond, flush } = await pick({ words: '', open: true });
  await respond({ rows: ['Aster', 'Begonia'], next: null });
  rerender({ words: 'b', open: true });
  await act(() => vi.advanceTimersByTimeAsync(debounceMs - 50));
  rerender({ words: 'be', open: true });
  await act(() => vi.advanceTimersByTimeAsync(debounceMs - 50));
  expect(result.current).toMatchObject({ rows: ['Aster', 'Begonia'], isOutdated: true, loading: true });
  expect(searches).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(50));
  await flush();
  expect(searches.slice(1)).toEqual([{ words: 'be', after: null }]);
  expect(result.current).toMatchObject({ rows: ['Aster', 'Begonia'], isOutdated: true });
  await respond({ rows: ['Begonia'], next: null });
  expect(result.current).toMatchObject({ rows: ['Begonia'], isOutdated: false, loading: false });
});

test('appends the next page, requested once', async () => {
  const { result, searches, respond, flush } = await pick({ words: '', open: true });
  await respond({ rows: ['Aster'], next: 'cursor' });
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  await flush();
  act(() => result.current.loadMore());
  await flush();
  expect(searches.slice(1)).toEqual([{ words: '', after: 'cursor' }]);
  await respond({ rows: ['Begonia'], next: null });
  expect(result.current).toMatchObject({ rows: ['Aster', 'Begonia'], hasMore: false });
  act(() => result.current.loadMore());
  expect(searches).toHaveLength(2);
});

test('reads the results again at the interval of the source while it is open', async () => {
  const { result, rerender, searches, respond } = await pick({ words: '', open: true }, 30_000);
  await respond({ rows: ['Aster'], next: null });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await respond({ rows: ['Aster', 'Begonia'], next: null });
  expect(searches).toHaveLength(2);
  expect(result.current.rows).toEqual(['Aster', 'Begonia']);
  rerender({ words: '', open: false });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(searches).toHaveLength(2);
});

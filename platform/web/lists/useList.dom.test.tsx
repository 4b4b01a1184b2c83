import { expect, test } from 'vitest';
import { createQueries } from '../query/QueryProvider.tsx';
import { renderStaticHook } from '../testing/renderStaticHook.tsx';
import { signedInPage } from '../testing/signedInPage.tsx';
import type { ListQuery } from './listQuery.ts';
import type { ListData } from './listData.ts';
import { useList } from './useList.ts';
import { ListCacheContext } from './useListCache.ts';

interface Plant {
  id: string;
}
const plants: ListQuery<Plant> = {
  name: 'Plants',
  schema: '1',
  id: ({ id }) => id,
  page: () => Promise.reject(new Error('Unexpected request.')),
};
const asOf = '2026-05-01T10:00:00.000Z';
const read: ListData<Plant> = {
  rows: [{ id: 'a' }],
  totalCount: 1,
  complete: true,
  isTruncated: false,
  asOf,
};
const noCache = { read: async () => undefined, store: () => {}, clear: async () => {} };

/** Renders the list after a read with this result. */
async function listAfter(state: { data?: ListData<Plant>; error?: Error }) {
  const queries = createQueries();
  queries
    .getQueryCache()
    .build(queries, { queryKey: [plants.name, 'list', 'MOIF'] })
    .setState({ ...state, status: state.error ? 'error' : state.data ? 'success' : 'pending' });
  const page = await signedInPage({ queries });
  return renderStaticHook(
    () => useList(plants),
    (children) => page(<ListCacheContext value={noCache}>{children}</ListCacheContext>),
  );
}
const error = new Error('No answer');

test('waits for the first page', async () =>
  expect(await listAfter({})).toMatchObject({ rows: [], loading: true, complete: false, error: null }));

test('returns the rows that were read', async () =>
  expect(await listAfter({ data: read })).toMatchObject({
    rows: [{ id: 'a' }],
    totalCount: 1,
    loading: false,
    complete: true,
    error: null,
    outdated: undefined,
  }));

test('returns the previous rows and their age after a failed refetch', async () =>
  expect(await listAfter({ data: read, error })).toMatchObject({
    rows: [{ id: 'a' }],
    error: null,
    outdated: { since: asOf, areOnlyRows: false },
  }));

test('returns the error of an incomplete list', async () =>
  expect(await listAfter({ data: { ...read, complete: false }, error })).toMatchObject({
    rows: [{ id: 'a' }],
    error,
    outdated: undefined,
  }));

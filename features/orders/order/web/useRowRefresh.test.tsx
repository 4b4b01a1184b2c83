import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ListCache } from '#platform/web/lists/listCache.ts';
import type { ListData } from '#platform/web/lists/listData.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { ListCacheContext } from '#platform/web/lists/useListCache.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import type { OrderGridRow } from '../../list/web/orderColumns.ts';
import { orderListQuery } from './orderListQuery.ts';
import { useRowRefresh } from './useRowRefresh.ts';

const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };
const row = (orderEntityId: string, minute: number, numberOfLines: number) => ({
  orderEntityId,
  numberOfLines,
  updatedAt: `2027-04-11T08:0${minute}:00.000Z`,
});
type TestRow = ReturnType<typeof row>;
const key = [orderListQuery.name, 'list', 'MOIF'];

/** Rows of the grid after a refresh, and the row counts of cached lists. */
async function refreshRows(nodes: readonly TestRow[] | undefined, ids: readonly string[], complete = true) {
  const { client, requests } = await fakeClient(() => ({ combinedOrders: nodes && { nodes } }));
  const queries = new QueryClient();
  const initialRows = [row('a', 1, 1), row('b', 1, 2)];
  queries.setQueryData(key, {
    rows: initialRows,
    totalCount: 2,
    complete,
    isTruncated: false,
    asOf: '2027-04-11T08:00:00.000Z',
  });
  const cachedCounts: number[] = [];
  const cache: ListCache = {
    read: async () => undefined,
    store: (_, data) => void cachedCounts.push(data.rows.length),
    clear: async () => {},
  };
  const refresh = renderStaticHook(useRowRefresh, (children) => (
    <UserContext value={user}>
      <ClientContext value={client}>
        <ListCacheContext value={cache}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </ListCacheContext>
      </ClientContext>
    </UserContext>
  ));
  await refresh(ids);
  return { list: queries.getQueryData<ListData<OrderGridRow>>(key), requests, cachedCounts, initialRows };
}

test('reloads orders by id and updates their rows in place', async () => {
  const { list, requests, cachedCounts } = await refreshRows([row('b', 2, 5)], ['b']);
  expect(requests).toEqual([{ tenantId: 'MOIF', orderEntityIds: ['b'], first: 100 }]);
  expect(list).toMatchObject({ totalCount: 2, rows: [row('a', 1, 1), row('b', 2, 5)] });
  expect(cachedCounts).toEqual([2]);
});

test('puts a new order first and ignores an older response', async () => {
  const { list } = await refreshRows([row('c', 2, 5), row('a', 0, 9)], ['c', 'a']);
  expect(list).toMatchObject({ totalCount: 3, rows: [row('c', 2, 5), row('a', 1, 1), row('b', 1, 2)] });
});

test('does not cache an incomplete list', async () => {
  expect((await refreshRows([row('b', 2, 5)], ['b'], false)).cachedCounts).toEqual([]);
});

test('keeps the rows when the request fails', async () => {
  const { list, initialRows } = await refreshRows(undefined, ['b']);
  expect(list?.rows).toEqual(initialRows);
});

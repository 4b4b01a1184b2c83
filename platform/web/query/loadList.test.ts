import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Client } from './client.ts';
import type { ListQuery, PageRequest } from './listQuery.ts';
import { type ListData, loadList } from './loadList.ts';

const client: Client = { call: () => Promise.reject(new Error('The list does not call.')) };
const key = ['list'];
const never = new AbortController().signal;

/** A list of so many rows, what was asked of it, and how many rows were in the cache at each question. */
function listOf(length: number, queries: QueryClient) {
  const asked: PageRequest[] = [];
  const shown: (number | undefined)[] = [];
  const list: ListQuery<number> = {
    name: 'Numbers',
    id: String,
    page: async (_client, request) => {
      asked.push(request);
      shown.push(queries.getQueryData<ListData<number>>(key)?.rows.length);
      const from = Number(request.after ?? 0);
      const nodes = Array.from(
        { length: Math.min(request.first, length - from) },
        (_, place) => from + place,
      );
      const end = from + nodes.length;
      return { nodes, totalCount: length, pageInfo: { hasNextPage: end < length, endCursor: String(end) } };
    },
  };
  return { list, asked, shown };
}

test('a list comes as 100 rows, then 2,500 a page, and fills while it comes', async () => {
  const queries = new QueryClient();
  const { list, asked, shown } = listOf(5200, queries);
  const data = await loadList({ list, client, tenantId: 'MOIF' }, queries, key, never);
  expect(data).toMatchObject({ totalCount: 5200, complete: true });
  expect(data.rows).toEqual(Array.from({ length: 5200 }, (_, place) => place));
  expect(asked).toEqual([
    { tenantId: 'MOIF', first: 100, after: null },
    { tenantId: 'MOIF', first: 2500, after: '100' },
    { tenantId: 'MOIF', first: 2500, after: '2600' },
    { tenantId: 'MOIF', first: 2500, after: '5100' },
  ]);
  expect(shown).toEqual([undefined, 100, 2600, 5100]);
});

test('a list ends where a browser can hold no more', async () => {
  const queries = new QueryClient();
  const { list, asked } = listOf(100_700, queries);
  const data = await loadList({ list, client, tenantId: 'MOIF' }, queries, key, never);
  expect(data).toMatchObject({ totalCount: 100_700, complete: true, isCut: true });
  expect(data.rows).toHaveLength(100_000);
  expect(asked.at(-1)).toEqual({ tenantId: 'MOIF', first: 2400, after: '97600' });
});

test('a whole list on the screen stays until the next one is whole', async () => {
  const queries = new QueryClient();
  queries.setQueryData<ListData<number>>(key, {
    rows: [1, 2, 3],
    totalCount: 3,
    complete: true,
    isCut: false,
  });
  const { list, shown } = listOf(150, queries);
  await loadList({ list, client, tenantId: 'MOIF' }, queries, key, never);
  expect(shown).toEqual([3, 3]);
});

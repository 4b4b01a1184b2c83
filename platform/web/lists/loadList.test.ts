import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Client } from '../query/client/client.ts';
import type { ListCache } from './listCache.ts';
import type { ListChangesRequest, ListQuery, ListPageRequest } from './listQuery.ts';
import { loadList } from './loadList.ts';
import type { ListData } from './listData.ts';

interface Row {
  id: number;
  updatedAt: string;
}

const refuse = () => Promise.reject(new Error('Unexpected request.'));
const client: Client = { call: refuse, upload: refuse, download: refuse };
const key = ['list'];
const signal = new AbortController().signal;
const now = () => '2026-05-02T08:00:00.000Z';
const written = '2026-05-01T10:00:00.000Z';
const makeRow = (id: number, updatedAt = written): Row => ({ id, updatedAt });
const data = (rows: readonly Row[], complete = true): ListData<Row> => ({
  rows,
  totalCount: rows.length,
  complete,
  isTruncated: false,
  asOf: '2026-05-02T07:00:00.000Z',
});

/** A cache that stores nothing. */
const noCache: ListCache = {
  read: async () => undefined,
  store: () => {},
  clear: async () => {},
};

/** A list with `length` rows that records its requests and the number of displayed rows at each. */
function makeList(length: number, queries: QueryClient, clock = now) {
  const requests: ListPageRequest[] = [];
  const shown: (number | undefined)[] = [];
  const list: ListQuery<Row> = {
    name: 'Numbers',
    schema: 'numbers { id }',
    id: ({ id }) => String(id),
    page: async (_client, request) => {
      requests.push(request);
      shown.push(queries.getQueryData<ListData<Row>>(key)?.rows.length);
      const from = Number(request.after ?? 0);
      const nodes = Array.from({ length: Math.min(request.first, length - from) }, (_, index) =>
        makeRow(from + index),
      );
      const end = from + nodes.length;
      return { nodes, totalCount: length, pageInfo: { hasNextPage: end < length, endCursor: String(end) } };
    },
  };
  const load = (changed: Partial<ListQuery<Row>> = {}, cache = noCache) =>
    loadList({
      list: { ...list, ...changed },
      client,
      tenantId: 'MOIF',
      cache,
      queries,
      key,
      signal,
      now: clock,
    });
  return { load, requests, shown };
}

/** Changes of a list in pages, with the recorded requests. */
function makeChanges(...pages: readonly (readonly Row[])[]) {
  const requests: ListChangesRequest[] = [];
  const changes: ListQuery<Row>['changes'] = {
    pollIntervalMs: 60_000,
    kinds: ['ORDER'],
    updatedAt: ({ updatedAt }) => updatedAt,
    page: async (_client, request) => {
      requests.push(request);
      const at = Number(request.after ?? 0);
      const pageInfo = { hasNextPage: at + 1 < pages.length, endCursor: String(at + 1) };
      return { nodes: pages[at] ?? [], pageInfo };
    },
  };
  return { changes, requests };
}

test('loads 100 rows, then pages of 2,500, and displays them as they arrive', async () => {
  const { load, requests, shown } = makeList(5200, new QueryClient());
  const loaded = await load();
  expect(loaded).toMatchObject({ totalCount: 5200, complete: true, asOf: now() });
  expect(loaded.rows.map(({ id }) => id)).toEqual(Array.from({ length: 5200 }, (_, index) => index));
  expect(requests).toEqual([
    { tenantId: 'MOIF', first: 100, after: null },
    { tenantId: 'MOIF', first: 2500, after: '100' },
    { tenantId: 'MOIF', first: 2500, after: '2600' },
    { tenantId: 'MOIF', first: 2500, after: '5100' },
  ]);
  expect(shown).toEqual([undefined, 100, 2600, 5100]);
});

test('keeps rows that were read elsewhere during loading, without duplicates', async () => {
  const queries = new QueryClient();
  const { load } = makeList(5200, queries);
  const { changes } = makeChanges([]);
  const later = '2026-05-02T07:59:00.000Z';
  const change = () =>
    queries.getQueryData<ListData<Row>>(key)?.rows.length === 100 &&
    queries.setQueryData<ListData<Row>>(
      key,
      (known) =>
        known && { ...known, rows: [makeRow(4000, later), makeRow(0, later), ...known.rows.slice(1)] },
    );
  const stop = queries.getQueryCache().subscribe(() => {
    if (queries.getQueryData<ListData<Row>>(key)?.rows.length === 100) queueMicrotask(change);
  });
  const { rows } = await load({ changes });
  stop();
  expect(rows).toHaveLength(5200);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5200);
  expect(rows.filter(({ updatedAt }) => updatedAt === later).map(({ id }) => id)).toEqual([4000, 0]);
});

test('displays stored rows until the server has sent the whole list', async () => {
  const queries = new QueryClient();
  const { load, requests, shown } = makeList(200, queries);
  const { changes, requests: changeRequests } = makeChanges([]);
  const asOf = '2026-05-01T07:00:00.000Z';
  const loaded = await load({
    changes,
    readStored: async () => ({ rows: [makeRow(7), makeRow(999)], asOf }),
  });
  expect(queries.getQueryData(key)).toMatchObject({ asOf, complete: true, isStored: true });
  expect(shown).toEqual([2, 2]);
  expect(requests.map(({ after }) => after)).toEqual([null, '100']);
  expect(changeRequests).toEqual([]);
  expect(loaded.rows.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => index));
  expect(loaded.isStored).toBeUndefined();
});

test('displays cached rows instead of stored ones', async () => {
  const { load, shown } = makeList(3, new QueryClient());
  const cache: ListCache = { ...noCache, read: async <Other>() => data([makeRow(1)]) as ListData<Other> };
  await load({ readStored: async () => ({ rows: [makeRow(7), makeRow(8)], asOf: now() }) }, cache);
  expect(shown).toEqual([1]);
});

test('stops at the maximum number of rows', async () => {
  const { load, requests } = makeList(100_700, new QueryClient());
  const loaded = await load();
  expect(loaded).toMatchObject({ totalCount: 100_700, complete: true, isTruncated: true });
  expect(loaded.rows).toHaveLength(100_000);
  expect(requests.at(-1)).toEqual({ tenantId: 'MOIF', first: 2400, after: '97600' });
});

test('stops at the maximum of a list', async () => {
  const { load, requests } = makeList(5200, new QueryClient());
  const loaded = await load({ maxRows: 2000 });
  expect(loaded).toMatchObject({ totalCount: 5200, complete: true, isTruncated: true });
  expect(loaded.rows).toHaveLength(2000);
  expect(requests.map(({ first }) => first)).toEqual([100, 1900]);
});

test('neither reads nor stores an uncached list in the cache of the browser', async () => {
  const { load } = makeList(5, new QueryClient());
  const fail = () => {
    throw new Error('The cache is used.');
  };
  const loaded = await load({ isUncached: true }, { read: fail, store: fail, clear: fail });
  expect(loaded.rows).toHaveLength(5);
});

test('displays the previous complete list until the next one is complete', async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, data([makeRow(1), makeRow(2), makeRow(3)]));
  const { load, shown } = makeList(150, queries);
  await load();
  expect(shown).toEqual([3, 3]);
});

test('displays the cached list at once and reads a list without incremental updates again', async () => {
  const { load, shown } = makeList(150, new QueryClient());
  const cache = { ...noCache, read: async <Other>() => data([makeRow(7)]) as ListData<Other> };
  expect((await load({}, cache)).rows).toHaveLength(150);
  expect(shown).toEqual([1, 1]);
});

test('requests changes since the newest row, with an overlap', async () => {
  const queries = new QueryClient();
  const later = '2026-05-01T12:30:00.000Z';
  queries.setQueryData(key, data([makeRow(1), makeRow(2, later), makeRow(3)]));
  const { load, requests: wholes } = makeList(3, queries);
  const newest = '2026-05-01T12:31:00.000Z';
  const { changes, requests } = makeChanges([makeRow(3, newest)], [makeRow(4, newest)]);
  const loaded = await load({ changes });
  expect(requests).toEqual([
    { tenantId: 'MOIF', since: '2026-05-01T12:29:00.000Z', after: null },
    { tenantId: 'MOIF', since: '2026-05-01T12:29:00.000Z', after: '1' },
  ]);
  expect(wholes).toEqual([]);
  expect(loaded.rows).toEqual([makeRow(4, newest), makeRow(1), makeRow(2, later), makeRow(3, newest)]);
  expect(loaded).toMatchObject({ totalCount: 4, asOf: now() });
});

test.each(['2026-05-02T09:00:00.000Z', '2020-05-02T07:00:00.000Z'])(
  'requests the same changes on a device whose clock says %s',
  async (wrong) => {
    const queries = new QueryClient();
    const { load } = makeList(1, queries, () => wrong);
    const { changes, requests } = makeChanges([makeRow(1, '2026-05-01T12:31:00.000Z')]);
    queries.setQueryData(key, await load({ changes }));
    await load({ changes });
    expect(requests).toEqual([{ tenantId: 'MOIF', since: '2026-05-01T09:59:00.000Z', after: null }]);
  },
);

test("requests others' changes that are older than a row read by itself", async () => {
  const queries = new QueryClient();
  const hour = (at: number) => `2026-05-01T${String(at).padStart(2, '0')}:00:00.000Z`;
  queries.setQueryData(key, data([makeRow(1, hour(8)), makeRow(2, hour(9))]));
  const { load } = makeList(2, queries);
  const { changes, requests } = makeChanges([makeRow(2, hour(10))]);
  const list = { changes };
  const loaded = await load(list);
  expect(loaded).toMatchObject({ readTo: hour(10) });
  // The user changes a row one hour and some failed polls later.
  queries.setQueryData(key, { ...loaded, rows: [makeRow(1, hour(11)), makeRow(2, hour(10))] });
  await load(list);
  expect(requests.at(-1)?.since).toBe('2026-05-01T09:59:00.000Z');
});

test('requests changes from the whole duration of a full load', async () => {
  let minutes = 0;
  const slow = () => new Date(Date.parse(now()) + (minutes += 10) * 60_000).toISOString();
  const { load } = makeList(150, new QueryClient(), slow);
  const { changes } = makeChanges([]);
  expect((await load({ changes })).readTo).toBe('2026-05-01T09:50:00.000Z');
});

test('keeps rows that were read elsewhere while changes were requested', async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, data([makeRow(1)]));
  const { load } = makeList(1, queries);
  const own = makeRow(1, '2026-05-01T12:00:00.000Z');
  const { changes } = makeChanges([makeRow(1, '2026-05-01T11:00:00.000Z')]);
  const page: NonNullable<ListQuery<Row>['changes']>['page'] = async (...request) => {
    queries.setQueryData(key, data([own, makeRow(2)]));
    return changes.page(...request);
  };
  expect((await load({ changes: { ...changes, page } })).rows).toEqual([own, makeRow(2)]);
});

test("reads an empty list completely, because the browser's clock may be wrong", async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, data([]));
  const { load } = makeList(2, queries);
  const { changes, requests } = makeChanges([]);
  expect((await load({ changes })).rows).toHaveLength(2);
  expect(requests).toEqual([]);
});

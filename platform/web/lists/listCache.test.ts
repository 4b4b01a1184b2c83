import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { timeoutFactor } from '../../server/testing/timeoutFactor.ts';
import { createListCache, type ListCacheOptions } from './listCache.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListData } from './listData.ts';

interface Row {
  id: string;
  updatedAt: string;
}

const morgan = { tenantId: 'MOIF', email: 'morgan@moif.example.com' };
const asOf = '2026-05-02T08:00:00.000Z';
const hour = 3_600_000;
const makeRows = (count: number, updatedAt = asOf): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, updatedAt }));
const list: ListQuery<Row> = {
  name: 'Orders',
  schema: 'orders { id updatedAt }',
  id: ({ id }) => id,
  page: () => Promise.reject(new Error('Nothing is asked.')),
  changes: {
    pollIntervalMs: 60_000,
    kinds: ['ORDER'],
    updatedAt: ({ updatedAt }) => updatedAt,
    page: () => Promise.reject(new Error('Nothing is asked.')),
  },
};
const completeList = (rows: readonly Row[]): ListData<Row> => ({
  rows,
  totalCount: rows.length,
  complete: true,
  isTruncated: false,
  asOf,
  readTo: '2026-05-02T07:30:00.000Z',
});

beforeEach(async () => {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(
    names.map((name) => new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))),
  );
});

/** Cache of one browser tab, with its errors and one entry in `written` for each chunk. */
function tab(settings: Partial<ListCacheOptions> = {}) {
  const errors: unknown[] = [];
  const written: string[] = [];
  const cache = createListCache({
    owner: () => morgan,
    now: () => Date.parse(asOf),
    requestWriteLock: (hold) => void hold(),
    pause: async () => void written.push('chunk'),
    openTimeoutMs: 20_000 * timeoutFactor,
    onError: (error) => errors.push(error),
    ...settings,
  });
  const shown: number[] = [];
  const read = async (of = list) => cache.read(of, ({ rows }) => void shown.push(rows.length));
  const storeAndWait = async (data: ListData<Row>, of = list) => {
    cache.store(of, data);
    await expect.poll(async () => (await read(of))?.rows.length).toBe(data.rows.length);
  };
  return { cache, read, storeAndWait, shown, written, errors };
}

test('restores a list, its first and last chunk first', async () => {
  const rows = makeRows(6000);
  await tab().storeAndWait(completeList(rows));
  const next = tab();
  expect(await next.read()).toEqual(completeList(rows));
  expect(next.shown).toEqual([3500]);
});

test('writes only changed chunks after a reload', async () => {
  const first = tab();
  await first.storeAndWait(completeList(makeRows(6000)));
  expect(first.written).toHaveLength(3);
  const next = tab();
  const known = (await next.read())?.rows ?? [];
  const changed = known.with(2600, { id: 'row 2600', updatedAt: '2026-05-02T09:00:00.000Z' });
  await next.storeAndWait(completeList([{ id: 'new', updatedAt: asOf }, ...changed]));
  expect(next.written).toHaveLength(2);
  const rows = (await tab().read())?.rows ?? [];
  expect(rows).toHaveLength(6001);
  expect(rows[2600]?.updatedAt).toBe('2026-05-02T09:00:00.000Z');
});

test('writes only changed chunks in a tab that wrote the list but never read it', async () => {
  const first = tab();
  const other = tab();
  const later = '2026-05-02T09:00:00.000Z';
  first.cache.store(list, completeList(makeRows(6000)));
  await expect.poll(async () => (await other.read())?.rows.length).toBe(6000);
  expect(first.written).toHaveLength(3);
  first.cache.store(list, completeList(makeRows(6000).with(2600, { id: 'row 2600', updatedAt: later })));
  await expect.poll(async () => (await other.read())?.rows[2600]?.updatedAt).toBe(later);
  expect(first.written).toHaveLength(4);
});

test('removes rows that have disappeared', async () => {
  const first = tab();
  await first.storeAndWait(completeList(makeRows(6000)));
  await first.storeAndWait(completeList(makeRows(3000).slice(1)));
  expect((await tab().read())?.rows).toEqual(makeRows(3000).slice(1));
});

test('returns the complete list when another tab clears it during the read', async () => {
  const rows = makeRows(12_000);
  await tab().storeAndWait(completeList(rows));
  const other = tab();
  let forgotten: Promise<void> | undefined;
  const data = await tab().cache.read(list, () => {
    forgotten ??= other.cache.clear();
  });
  expect(data).toEqual(completeList(rows));
  await forgotten;
  expect(await tab().read()).toBeUndefined();
});

test('returns nothing when the user signs out during the read, and stores the next list completely', async () => {
  const rows = makeRows(12_000);
  await tab().storeAndWait(completeList(rows));
  const mine = tab();
  let forgotten: Promise<void> | undefined;
  const data = await mine.cache.read(list, () => {
    forgotten ??= mine.cache.clear();
  });
  expect(data).toBeUndefined();
  await forgotten;
  await mine.storeAndWait(completeList(rows));
  expect((await tab().read())?.rows).toEqual(rows);
});

test('stores an empty list', async () => {
  const first = tab();
  first.cache.store(list, completeList([]));
  await expect.poll(() => first.read()).toEqual(completeList([]));
});

test('ignores a list that is older than a day', async () => {
  await tab().storeAndWait(completeList(makeRows(3)));
  expect(await tab({ now: () => Date.parse(asOf) + 24 * hour }).read()).toBeDefined();
  expect(await tab({ now: () => Date.parse(asOf) + 24 * hour + 1 }).read()).toBeUndefined();
});

test('deletes a list that is older than a day with the next write', async () => {
  const old = { ...list, name: 'Old' };
  await tab().storeAndWait(completeList(makeRows(3)), old);
  const later = new Date(Date.parse(asOf) + 25 * hour).toISOString();
  const other = tab({ now: () => Date.parse(later) });
  await other.storeAndWait({ ...completeList(makeRows(2)), asOf: later });
  const database = await openDB('lists');
  await expect.poll(() => database.getAllKeys('lists')).toEqual(['Orders-MOIF']);
  await expect.poll(() => database.count('rows')).toBe(1);
  database.close();
});

test('ignores a list that an earlier release stored without saying whether it is truncated', async () => {
  await tab().storeAndWait(completeList(makeRows(1)));
  const database = await openDB('lists');
  const key = 'Orders-MOIF';
  const { isTruncated: _, ...header } = await database.get('lists', key);
  await database.put('lists', { ...header, isCut: true }, key);
  database.close();
  expect(await tab().read()).toBeUndefined();
});

test('ignores a list with another row schema', async () => {
  await tab().storeAndWait(completeList(makeRows(3)));
  expect(await tab().read({ ...list, schema: 'orders { id updatedAt total }' })).toBeUndefined();
});

test.each([
  ['the same tenant', { tenantId: 'MOIF', email: 'robin@moif.example.com' }],
  ['another tenant', { tenantId: 'BPF', email: 'robin@bpf.example.com' }],
])("deletes another user's lists of %s instead of returning them", async (_, robin) => {
  await tab().storeAndWait(completeList(makeRows(3)));
  expect(await tab({ owner: () => robin }).read()).toBeUndefined();
  expect(await tab().read()).toBeUndefined();
});

test('returns nothing to nobody', async () => {
  expect(await tab({ owner: () => undefined }).read()).toBeUndefined();
});

test('clears everything at sign-out and cancels pending writes', async () => {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  let hasStarted = false;
  const first = tab({
    pause: () => {
      hasStarted = true;
      return released;
    },
  });
  first.cache.store(list, completeList(makeRows(6000)));
  await expect.poll(() => hasStarted).toBe(true);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  onTestFinished(() => commit.mockRestore());
  await first.cache.clear();
  // Browsers abort transactions of a page that has ended, unless they are being committed.
  expect(commit).toHaveBeenCalledOnce();
  go();
  // The next list is written after the cancelled write has ended.
  await first.storeAndWait(completeList(makeRows(1)), { ...list, name: 'Items' });
  expect(await tab().read()).toBeUndefined();
  const database = await openDB('lists');
  expect(await database.getAllKeys('rows')).toEqual([['Items-MOIF', 0]]);
  database.close();
});

test('writes nothing without the write lock', async () => {
  await tab().storeAndWait(completeList(makeRows(3)));
  const other = tab({ requestWriteLock: () => {} });
  other.cache.store(list, completeList(makeRows(5)));
  expect((await other.read())?.rows).toHaveLength(3);
});

test('ignores a list whose update was interrupted between chunks', async () => {
  await tab().storeAndWait(completeList(makeRows(6000)));
  let pieces = 0;
  const cut = tab({
    pause: async () => {
      pieces += 1;
      // Simulate closing the browser.
      if (pieces === 2) await new Promise(() => {});
    },
  });
  const known = (await cut.read())?.rows ?? [];
  const later = '2026-05-02T09:00:00.000Z';
  cut.cache.store(
    list,
    completeList(
      known.with(0, { id: 'row 0', updatedAt: later }).with(5999, { id: 'row 5999', updatedAt: later }),
    ),
  );
  await expect.poll(() => pieces).toBe(2);
  expect(await tab().read()).toBeUndefined();
});

test('limits the time of a list that was stored while the clock was ahead', async () => {
  await tab().storeAndWait(completeList(makeRows(3)));
  const restored = await tab({ now: () => Date.parse(asOf) - hour }).read();
  expect(restored).toEqual({ ...completeList(makeRows(3)), asOf: '2026-05-02T07:00:00.000Z' });
  expect((await tab({ now: () => Date.parse(asOf) - 1 }).read())?.asOf).toBe('2026-05-02T07:59:59.999Z');
  expect(await tab({ now: () => Date.parse(asOf) - 25 * hour }).read()).toBeUndefined();
});

test('gives up when the browser does not open its database', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { open } = IDBFactory.prototype;
  Reflect.set(IDBFactory.prototype, 'open', () => new IDBOpenDBRequest());
  const first = tab({ openTimeoutMs: 3000 });
  const read = first.read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await read).toBeUndefined();
  expect(first.errors).toMatchObject([{ message: 'The browser did not open its database in time.' }]);
  IDBFactory.prototype.open = open;
  vi.useRealTimers();
});

test('reports storage errors and continues without the cache', async () => {
  const first = tab({
    pause: () => Promise.reject(new DOMException('The quota is used up.', 'QuotaExceededError')),
  });
  first.cache.store(list, completeList(makeRows(3)));
  await expect.poll(() => first.errors).toHaveLength(1);
  expect(await first.read()).toBeUndefined();
});

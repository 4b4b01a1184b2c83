import { afterEach, expect, test, vi } from 'vitest';
import { setPageVisible } from '../testing/dom/pageVisibility.ts';
import type { Draft } from './draftDatabase.ts';

const kim = { tenantId: 'MOIF', id: '1' };
const day = 86_400_000;
const toDraft = (id: string, change: Partial<Draft> = {}): Draft => ({
  id,
  kind: 'order',
  path: '/new',
  label: `Order ${id}`,
  detail: '',
  savedAt: Date.now(),
  input: id,
  ...change,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The drafts of a user on a page that starts now. */
async function openPage(user = kim) {
  vi.resetModules();
  const drafts = (await import('./drafts.ts')).getDrafts(user);
  const read = () => drafts.store.get()?.map(({ id, input }) => `${id}: ${String(input)}`);
  return { ...drafts, read };
}

/** The drafts of a user after the page was loaded again. */
async function reload(user = kim) {
  const page = await openPage(user);
  await expect.poll(page.read).toBeDefined();
  return page;
}

/** Time passes only where a test says so. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const spyStore = (method: 'get' | 'getAll' | 'put') => vi.spyOn(IDBObjectStore.prototype, method);

test('keeps the last version of a draft on the device, for its user alone', async () => {
  const { persist, remove } = await reload();
  persist(toDraft('a', { savedAt: Date.now() - day, input: 'first' }));
  // Written after the first version, which is being written now.
  persist(toDraft('a', { savedAt: Date.now() - day }));
  persist(toDraft('b'));
  persist(toDraft('b', { input: 'later' }));
  persist(toDraft('c'));
  remove('c');
  await expect.poll(async () => (await reload()).read()).toEqual(['b: later', 'a: a']);
  expect((await reload({ ...kim, id: '2' })).read()).toEqual([]);
  expect((await reload({ ...kim, tenantId: 'BPF' })).read()).toEqual([]);
  (await reload()).remove('a');
  await expect.poll(async () => (await reload()).read()).toEqual(['b: later']);
});

test('deletes drafts that were not touched for a month', async () => {
  const user = { ...kim, id: '3' };
  const { persist } = await reload(user);
  persist(toDraft('old', { savedAt: Date.now() - 31 * day }));
  persist(toDraft('new', { savedAt: Date.now() - 29 * day }));
  await expect.poll(async () => (await reload(user)).read()).toEqual(['new: new']);
});

test('follows the drafts of other tabs', async () => {
  const user = { ...kim, id: '4' };
  const here = await reload(user);
  const there = await reload(user);
  there.persist(toDraft('a'));
  await expect.poll(here.read).toEqual(['a: a']);
  here.remove('a');
  await expect.poll(there.read).toEqual([]);
});

test('continues with the drafts it has while those of another tab cannot be read', async () => {
  const user = { ...kim, id: '6' };
  const here = await reload(user);
  const there = await reload(user);
  here.persist(toDraft('a'));
  await expect.poll(there.read).toEqual(['a: a']);
  const damaged = () => {
    throw new DOMException('damaged', 'UnknownError');
  };
  const spies = [spyStore('get').mockImplementation(damaged), spyStore('getAll').mockImplementation(damaged)];
  there.persist(toDraft('b'));
  await expect.poll(here.isStored).toBe(false);
  expect(here.read()).toEqual(['a: a']);
  for (const spy of spies) spy.mockRestore();
  there.persist(toDraft('c', { savedAt: Date.now() + 1 }));
  await expect.poll(here.read).toEqual(['c: c', 'b: b', 'a: a']);
  expect(here.isStored()).toBe(true);
});

test('keeps drafts as long as the page when the browser cannot store them', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { persist, read, isStored } = await reload({ ...kim, id: '5' });
  persist(toDraft('a'));
  expect(read()).toEqual(['a: a']);
  await expect.poll(isStored).toBe(false);
});

test('reads and writes drafts again after the database did not open in time', async () => {
  const user = { ...kim, id: '7' };
  (await reload(user)).persist(toDraft('earlier', { savedAt: Date.now() - day }));
  await expect.poll(async () => (await reload(user)).read()).toEqual(['earlier: earlier']);

  stopTime();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => new IDBOpenDBRequest());
  const { persist, read, isStored } = await openPage(user);
  await wait(5_000);
  expect([read(), isStored()]).toEqual([[], false]);
  // Nothing was reported before: the browser stores data.
  expect((await import('../settings/storageFailure.ts')).reportStorageFailure(new DOMException())).toBe(true);
  persist(toDraft('a'));
  expect(read()).toEqual(['a: a']);
  await expect.poll(read).toEqual(['a: a', 'earlier: earlier']);
  await expect.poll(isStored).toBe(true);
  expect((await reload(user)).read()).toEqual(['a: a', 'earlier: earlier']);
});

test('offers stored drafts to the next page after the database did not open in time', async () => {
  const user = { ...kim, id: '8' };
  (await reload(user)).persist(toDraft('a'));
  await expect.poll(async () => (await reload(user)).read()).toEqual(['a: a']);
  stopTime();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => new IDBOpenDBRequest());
  const { read, isStored } = await openPage(user);
  await wait(5_000);
  expect(read()).toEqual([]);
  (await import('./drafts.ts')).getDrafts(user);
  await expect.poll(read).toEqual(['a: a']);
  expect(isStored()).toBe(true);
});

test('writes a draft that did not fit with the next change', async () => {
  const user = { ...kim, id: '9' };
  const { persist, isStored } = await reload(user);
  spyStore('put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  stopTime();
  persist(toDraft('a', { savedAt: Date.now() - day }));
  await expect.poll(isStored).toBe(false);
  await wait(300);
  persist(toDraft('b'));
  await expect.poll(isStored).toBe(true);
  expect((await reload(user)).read()).toEqual(['b: b', 'a: a']);
});

/** An order of 2,000 lines whose PO number is being typed. */
const buildLargeInput = (poNumber: string) => ({
  values: { poNumber },
  lines: Array.from({ length: 2_000 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: "Hydrangea macrophylla 'Endless Summer' - 3 gal",
    orderedQuantity: index,
    price: 12.5,
  })),
});

test('writes a large draft at most every 300 ms while the user types, and other tabs read it alone', async () => {
  const user = { ...kim, id: '10' };
  const here = await reload(user);
  const there = await reload(user);
  here.persist(toDraft('other'));
  await expect.poll(there.read).toEqual(['other: other']);
  stopTime();
  const [put, get, getAll] = [spyStore('put'), spyStore('get'), spyStore('getAll')];
  const text = 'PO 4711, second delivery of the week';
  for (let length = 1; length <= text.length; length += 1) {
    const input = buildLargeInput(text.slice(0, length));
    here.persist(toDraft('large', { savedAt: Date.now() + length, input }));
    expect(here.store.get()?.[0]?.input).toBe(input);
    await wait(50);
  }
  // 36 letters take 1.8 seconds.
  expect(put.mock.calls.length).toBeGreaterThan(1);
  expect(put.mock.calls.length).toBeLessThanOrEqual(7);
  await wait(300);
  await expect.poll(() => there.store.get()?.[0]?.input).toEqual(buildLargeInput(text));
  expect(new Set(get.mock.calls.map(([key]) => String(key)))).toEqual(new Set(['MOIF 10,large']));
  expect(getAll).not.toHaveBeenCalled();
  expect((await reload(user)).store.get()?.[0]?.input).toEqual(buildLargeInput(text));
});

test.each([
  ['ends', () => void dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => setPageVisible(false)],
])('writes the last letter at once when the page %s', async (title, end) => {
  const user = { ...kim, id: title };
  const { persist } = await reload(user);
  stopTime();
  const put = spyStore('put');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  persist(toDraft('a', { input: 'first' }));
  persist(toDraft('a', { input: 'last' }));
  end();
  expect((await reload(user)).read()).toEqual(['a: last']);
  expect(put.mock.calls.filter(([, key]) => JSON.stringify(key) === `["MOIF ${title}","a"]`)).toHaveLength(2);
  // Browsers abort transactions of a page that has ended, unless they are being committed.
  expect(commit).toHaveBeenCalledTimes(put.mock.calls.length);
});

test('writes the last version at once when asked, and says when it is on the device', async () => {
  const user = { ...kim, id: 'flush' };
  const { persist, flush } = await reload(user);
  stopTime();
  persist(toDraft('a', { input: 'first' }));
  persist(toDraft('a', { input: 'last' }));
  await flush();
  vi.useRealTimers();
  expect((await reload(user)).read()).toEqual(['a: last']);
});

test('deletes a draft at once, also while a version of it waits', async () => {
  const user = { ...kim, id: '11' };
  const { persist, remove } = await reload(user);
  stopTime();
  persist(toDraft('a'));
  persist(toDraft('a', { input: 'last' }));
  remove('a');
  expect((await reload(user)).read()).toEqual([]);
  await wait(600);
  expect((await reload(user)).read()).toEqual([]);
});

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createId } from '../parts/createId.ts';
import { createReferenceStore, getReferenceStore } from './referenceStore.ts';

const scope = 'plants canby';
const format = 1;
const plants = (count: number, name = 'Plant') =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `${name} ${index}` }));
const newName = () => `reference test ${createId()}`;

test('returns the rows of each list in their order with the time of the sync', async () => {
  const store = createReferenceStore(newName());
  const rows = { syncedAt: '2026-11-30T06:12:00.000Z', lists: { plants: plants(5_001), houses: plants(3) } };
  const generation = await store.replace(scope, format, rows);
  expect(await store.read(scope, format)).toEqual({ ...rows, generation });
  expect(await store.readGeneration(scope)).toBe(generation);
});

test('returns nothing before the first sync, and an empty list after one without rows', async () => {
  const store = createReferenceStore(newName());
  expect(await store.read(scope, format)).toBeUndefined();
  expect(await store.readGeneration(scope)).toBeUndefined();
  await store.replace(scope, format, { syncedAt: 'now', lists: { plants: [] } });
  expect(await store.read(scope, format)).toMatchObject({ lists: { plants: [] } });
});

test('stores scopes apart, also those whose names begin alike', async () => {
  const store = createReferenceStore(newName());
  for (const [name, count] of [
    ['a', 2],
    ['a b', 3],
    ['ab', 4],
  ] as const)
    await store.replace(name, format, { syncedAt: name, lists: { plants: plants(count) } });
  await store.replace('a', format, { syncedAt: 'a', lists: { plants: plants(1) } });
  for (const [name, count] of [
    ['a', 1],
    ['a b', 3],
    ['ab', 4],
  ] as const)
    expect((await store.read(name, format))?.lists['plants']).toHaveLength(count);
});

test('stores the rows of companies and issuers apart, and shares a store', async () => {
  const owner = { issuer: 'https://one.example.com', tenantId: 'MOIF' };
  const store = getReferenceStore(owner);
  await store.replace(scope, format, { syncedAt: 'now', lists: { plants: plants(1) } });
  expect(getReferenceStore({ ...owner })).toBe(store);
  for (const other of [
    { ...owner, tenantId: 'OTHER' },
    { ...owner, issuer: 'https://two.example.com' },
  ])
    expect(await getReferenceStore(other).read(scope, format)).toBeUndefined();
});

test('replaces all rows and leaves nothing of the earlier ones behind', async () => {
  const name = newName();
  const store = createReferenceStore(name);
  for (const count of [6_000, 3_000])
    await store.replace(scope, format, { syncedAt: 'now', lists: { plants: plants(count) } });
  const database = await openDB(name);
  expect(await database.count('pages')).toBe(2);
  database.close();
});

test.each([
  ['a row cannot be stored', { id: () => {} }],
  ['the storage is full', 'full'],
])('leaves the earlier rows whole when %s', async (_, row) => {
  const store = createReferenceStore(newName());
  const before = { syncedAt: 'before', lists: { plants: plants(3_000) } };
  await store.replace(scope, format, before);
  if (row === 'full') failPut(2);
  const rows = [...plants(2_500, 'Newer'), row];
  await expect(
    store.replace(scope, format, { syncedAt: 'after', lists: { plants: rows } }),
  ).rejects.toMatchObject({ name: row === 'full' ? 'QuotaExceededError' : 'DataCloneError' });
  vi.restoreAllMocks();
  expect(await store.read(scope, format)).toMatchObject(before);
  // The store works on.
  await store.replace(scope, format, { syncedAt: 'later', lists: { plants: [] } });
  expect(await store.read(scope, format)).toMatchObject({ syncedAt: 'later' });
});

/** Refuses the nth write as a browser whose storage is full. */
function failPut(nth: number): void {
  let count = 0;
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...rest) {
    count += 1;
    if (count === nth) throw new DOMException('The storage is full.', 'QuotaExceededError');
    return put.apply(this, rest);
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

test('gives the rows of one sync, whole, after two tabs have synced at once', async () => {
  const name = newName();
  const tabs = [createReferenceStore(name), createReferenceStore(name)];
  const counts = [2_501, 7_001];
  const generations = await Promise.all(
    tabs.map((store, index) =>
      store.replace(scope, format, {
        syncedAt: `tab ${index}`,
        lists: { plants: plants(counts[index] ?? 0), houses: plants(index) },
      }),
    ),
  );
  const read = await tabs[0]?.read(scope, format);
  const winner = generations.indexOf(read?.generation ?? '');
  expect(read?.syncedAt).toBe(`tab ${winner}`);
  expect(read?.lists['plants']).toHaveLength(counts[winner] ?? -1);
  expect(read?.lists['houses']).toHaveLength(winner);
});

test('notifies other tabs of the scope that was replaced, and no other company', async () => {
  const name = newName();
  const [one, two, other] = [
    createReferenceStore(name),
    createReferenceStore(name),
    createReferenceStore(newName()),
  ];
  const replaced: string[] = [];
  two.onReplaced((changed) => replaced.push(changed));
  other.onReplaced((changed) => replaced.push(`other ${changed}`));
  // Messages of a channel do not return to it, so another channel stands for the other tab.
  const channel = new BroadcastChannel('trellis-reference');
  onTestFinished(() => channel.close());
  await one.replace(scope, format, { syncedAt: 'now', lists: {} });
  channel.postMessage({ database: name, scope });
  await expect.poll(() => replaced).toEqual([scope]);
});

const damage = [
  ['a page is missing', async (name: string) => remove(name, 'pages')],
  ['the entry of the scope is missing', async (name: string) => remove(name, 'scopes')],
] as const;

/** Deletes the first record of a store, as a browser that evicts a part. */
async function remove(name: string, store: 'pages' | 'scopes'): Promise<void> {
  const database = await openDB(name);
  const [key] = await database.getAllKeys(store);
  if (key !== undefined) await database.delete(store, key);
  database.close();
}

test.each(damage)('counts as not synced when %s', async (_, damageStore) => {
  const name = newName();
  const store = createReferenceStore(name);
  await store.replace(scope, format, { syncedAt: 'now', lists: { plants: plants(5_000) } });
  await damageStore(name);
  expect(await store.read(scope, format)).toBeUndefined();
});

test('counts as not synced when a page is cut', async () => {
  const name = newName();
  const store = createReferenceStore(name);
  await store.replace(scope, format, { syncedAt: 'now', lists: { plants: plants(5_000) } });
  const database = await openDB(name);
  const [key] = await database.getAllKeys('pages');
  if (key !== undefined) await database.put('pages', plants(10), key);
  database.close();
  expect(await store.read(scope, format)).toBeUndefined();
});

test.each([format - 1, format + 1])('counts as not synced for a release with format %i', async (other) => {
  const store = createReferenceStore(newName());
  const rows = { syncedAt: 'now', lists: { plants: plants(1) } };
  await store.replace(scope, format, rows);
  expect(await store.read(scope, other)).toBeUndefined();
  // The release of the rows still has them.
  expect(await store.read(scope, format)).toMatchObject(rows);
});

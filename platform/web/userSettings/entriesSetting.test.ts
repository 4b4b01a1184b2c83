import { expect, test, vi } from 'vitest';
import { fromBase64, toBase64 } from './base64Json.ts';
import { fakeSettingServer } from '../testing/fakeSettingServer.ts';
import { type EntriesSetting, parseStoredEntries, saveEntries } from './entriesSetting.ts';
import type { StoredSetting, SettingStore } from './settingStore.ts';

const setting: EntriesSetting = { group: 'orders', name: 'gridLayouts', formatVersion: 2 };
const add = (id: string) => ({ known: undefined, edits: [{ id, value: { name: id } }] });
const emailAddress = 'kim@moif.example.com';
const toSetting = (base64Settings: string): StoredSetting => ({ emailAddress, base64Settings, version: 1 });

/** A store with one setting, and what it contains. */
async function server(base64Settings?: string) {
  const store = fakeSettingServer().createStore(emailAddress);
  if (base64Settings !== undefined)
    await store.write(setting, { base64Settings, shared: false, expectedVersion: 0 });
  const read = async () => parseStoredEntries(await store.read(setting), 2);
  return {
    store,
    read,
    ids: async () => (await read()).entries.map(({ id }) => id),
    text: async () => (await store.read(setting))?.base64Settings ?? '',
  };
}

test('round-trips text in any script', () => {
  const value = { name: 'Pépinière 🌱 ünïcode 木' };
  expect(fromBase64(toBase64(value))).toEqual(value);
});

test.each([
  ['no base64', '%%%', 'damaged'],
  ['no UTF-8', btoa('\xff\xfe'), 'damaged'],
  ['no JSON', btoa('{'), 'damaged'],
  ['no list', toBase64({ version: 1, entries: 5 }), 'damaged'],
  ['entries of another kind', toBase64({ version: 1, entries: [null, 5, { id: 7 }] }), 'damaged'],
  ['no version', toBase64({ entries: [] }), 'damaged'],
  ['nothing at all', '', 'damaged'],
  ['null', toBase64(null), 'damaged'],
  ['a text of 2 MB', toBase64('x'.repeat(2_000_000)), 'damaged'],
  ['a later release', toBase64({ version: 3, something: 'else' }), 'newer'],
])('reads %s as empty and reports the state', (_, text, state) =>
  expect(parseStoredEntries(toSetting(text), 2)).toEqual({ state, entries: [], version: 1 }),
);

test('does not overwrite a setting of a newer release', async () => {
  const newer = toBase64({ version: 3, something: 'else' });
  const { store, text } = await server(newer);
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: false });
  expect(await text()).toBe(newer);
});

test('reads entries of version 1 without loss, and writes them without tombstones, revisions and times', async () => {
  const savedAt = '2026-11-21T12:00:00.000Z';
  const entry = (id: string, value: unknown) => ({ id, revision: 3, savedAt, value });
  const entries = [
    { ...entry('spring', { name: 'Spring', layout: {} }), pinned: true },
    entry('deleted', null),
    entry('odd', ['from', 'elsewhere']),
  ];
  const { store, text } = await server(toBase64({ version: 1, entries, note: 'of a later release' }));
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(fromBase64(await text())).toEqual({
    version: 2,
    entries: [
      { id: 'spring', value: { name: 'Spring', layout: {} }, pinned: true },
      { id: 'odd', value: ['from', 'elsewhere'] },
      { id: 'mine', value: { name: 'mine' } },
    ],
    note: 'of a later release',
  });
});

test('preserves unknown fields of a newer release when an entry changes', async () => {
  const mine = { id: 'mine', value: { name: 'was' }, pinned: true };
  const { store, text } = await server(
    toBase64({ version: 2, entries: [mine], order: ['mine'], note: null }),
  );
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(fromBase64(await text())).toEqual({
    version: 2,
    entries: [{ ...mine, value: { name: 'mine' } }],
    order: ['mine'],
    note: null,
  });
});

test('treats names such as __proto__ like other names', async () => {
  const odd = (id: string) => `{"id":"${id}","value":{"__proto__":{"name":"x"}}}`;
  const names = ['__proto__', 'constructor', 'toString'];
  const text = `{"version":2,"__proto__":{"version":9},"entries":[${names.map(odd).join()}]}`;
  const { store, ids, read } = await server(btoa(text));
  expect((await read()).state).toBe('readable');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(await ids()).toEqual([...names, 'mine']);
  expect(Reflect.get({}, 'name')).toBeUndefined();
});

test('overwrites invalid data', async () => {
  const { store, ids } = await server('%%%');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(await ids()).toEqual(['mine']);
});

test('applies its edits to the list that another browser has changed since the last read', async () => {
  const { store, read, ids } = await server();
  await saveEntries(store, setting, add('deleted'));
  const known = await read();
  const edits = [
    { id: 'deleted', value: null },
    { id: 'theirs', value: { name: 'theirs' } },
  ];
  await saveEntries(store, setting, { known, edits });
  const saved = await saveEntries(store, setting, { ...add('mine'), known });
  expect(await ids()).toEqual(['theirs', 'mine']);
  expect(saved).toEqual({ ok: true, stored: await read() });
});

test('preserves the entries of browsers that create a list at the same time', async () => {
  const { store, ids } = await server();
  const names = ['a', 'b', 'c'];
  const saved = await Promise.all(names.map((name) => saveEntries(store, setting, add(name))));
  expect(saved).toMatchObject(names.map(() => ({ ok: true })));
  expect((await ids()).toSorted()).toEqual(names);
});

test('begins with the list of its last save, because a read replica may lag behind', async () => {
  const { store, ids } = await server();
  const lagging: SettingStore = { ...store, read: async () => undefined };
  const first = await saveEntries(lagging, setting, add('first'));
  if (!first.ok) throw new Error(first.message);
  expect(await saveEntries(lagging, setting, { ...add('second'), known: first.stored })).toMatchObject({
    ok: true,
  });
  expect(await ids()).toEqual(['first', 'second']);
});

test.each([
  [{}, false],
  [{ shared: false }, false],
  [{ shared: true }, true],
])('shares the saved setting as configured: %j', async (more, shared) => {
  const { store } = await server();
  const written: unknown[] = [];
  const watched: SettingStore = {
    ...store,
    write: async (key, saved) => {
      written.push([key, saved.shared]);
      return store.write(key, saved);
    },
  };
  await saveEntries(watched, { ...setting, ...more }, add('mine'));
  expect(written).toEqual([[{ group: 'orders', name: 'gridLayouts' }, shared]]);
});

test.each([
  ['after six outdated writes', true, 6, 'Another browser is saving at the same time. Try again.'],
  ['after a refused write', false, 1, 'Too large'],
])('gives up %s', async (_, isStale, expected, message) => {
  vi.useFakeTimers();
  let writes = 0;
  const store: SettingStore = {
    ...(await server()).store,
    write: async () => {
      writes += 1;
      return { ok: false, message: 'Too large', isStale };
    },
  };
  const saved = saveEntries(store, setting, add('mine'));
  await vi.runAllTimersAsync();
  expect(await saved).toEqual({ ok: false, message });
  expect(writes).toBe(expected);
});

test('waits longer after each outdated read, until the read replica has the change of another browser', async () => {
  vi.useFakeTimers();
  const startedAt = Date.now();
  const { store, ids } = await server();
  await saveEntries(store, setting, add('theirs'));
  const readAfter: number[] = [];
  const lagging: SettingStore = {
    ...store,
    read: async (key) => {
      readAfter.push(Date.now() - startedAt);
      return Date.now() - startedAt < 2500 ? undefined : store.read(key);
    },
  };
  const saved = saveEntries(lagging, setting, add('mine'));
  await vi.runAllTimersAsync();
  expect(await saved).toMatchObject({ ok: true });
  expect(readAfter).toEqual([0, 0, 200, 600, 1400, 3000]);
  expect(await ids()).toEqual(['theirs', 'mine']);
});

import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64Json.ts';
import { type EntriesSetting, parseStoredEntries, saveEntries } from './entriesSetting.ts';
import type { StoredSetting, SettingStore } from './settingStore.ts';

const setting: EntriesSetting = { group: 'orders', name: 'gridLayouts', version: 1 };
const now = '2026-11-21T12:00:00.000Z';
const nothing = { known: [], edits: [], now };
const add = (id: string) => ({ known: [], edits: [{ id, value: { name: id } }], now });
const emailAddress = 'kim@moif.example.com';
const toSetting = (base64Settings: string): StoredSetting => ({ emailAddress, base64Settings });

/** Fake server with one setting, whose writes overwrite. `meanwhile` runs before each write. */
function server(base64Settings?: string, meanwhile: (write: number) => Promise<void> = async () => {}) {
  let stored = base64Settings;
  let writes = 0;
  const store: SettingStore = {
    read: async () => (stored === undefined ? undefined : toSetting(stored)),
    readShared: async () => [],
    write: async (_, written) => {
      writes += 1;
      await meanwhile(writes);
      stored = written.base64Settings;
      return { ok: true };
    },
  };
  const ids = () =>
    parseStoredEntries(stored === undefined ? undefined : toSetting(stored), 1).entries.map(({ id }) => id);
  return {
    store,
    ids,
    stored: () => stored,
    overwrite: (text: string) => (stored = text),
    writes: () => writes,
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
  ['a later release', toBase64({ version: 2, something: 'else' }), 'newer'],
])('reads %s as empty and reports the state', (_, text, state) =>
  expect(parseStoredEntries(toSetting(text), 1)).toEqual({ state, entries: [] }),
);

test('does not overwrite a setting of a newer release', async () => {
  const text = toBase64({ version: 2, something: 'else' });
  const { store, stored } = server(text);
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: false });
  expect(stored()).toBe(text);
});

test('preserves unknown fields of a newer release when an entry changes', async () => {
  const mine = { id: 'mine', revision: 1, savedAt: now, value: { name: 'was' }, pinned: true };
  const { store, stored } = server(toBase64({ version: 1, entries: [mine], order: ['mine'], note: null }));
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(fromBase64(stored() ?? '')).toEqual({
    version: 1,
    entries: [{ ...mine, revision: 2, value: { name: 'mine' } }],
    order: ['mine'],
    note: null,
  });
});

test('treats names such as __proto__ like other names', async () => {
  const odd = (id: string) =>
    `{"id":"${id}","revision":1,"savedAt":"${now}","value":{"__proto__":{"name":"x"}}}`;
  const names = ['__proto__', 'constructor', 'toString'];
  const text = `{"version":1,"__proto__":{"version":9},"entries":[${names.map(odd).join()}]}`;
  const { store, ids } = server(btoa(text));
  expect(parseStoredEntries(toSetting(btoa(text)), 1).state).toBe('readable');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(ids()).toEqual([...names, 'mine']);
  expect(Reflect.get({}, 'name')).toBeUndefined();
});

test('overwrites invalid data', async () => {
  const { store, ids } = server('%%%');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(ids()).toEqual(['mine']);
});

test('preserves an entry that this release cannot read', async () => {
  const odd = { id: 'odd', revision: 3, savedAt: now, value: ['from', 'elsewhere'] };
  const { store, stored } = server(toBase64({ version: 1, entries: [odd] }));
  await saveEntries(store, setting, add('mine'));
  expect(fromBase64(stored() ?? '')).toMatchObject({ entries: [odd, { id: 'mine' }] });
});

test('preserves the entries of two browsers that save at the same time', async () => {
  const other = server();
  const { store, ids, overwrite } = server(undefined, async (write) => {
    if (write > 1) return;
    // The other browser writes after our read and before our write.
    await saveEntries(other.store, setting, add('theirs'));
    overwrite(other.stored() ?? '');
  });
  const saved = await saveEntries(store, setting, add('mine'));
  expect(saved).toMatchObject({ ok: true });
  // Our write overwrote theirs; their browser still has its entries and saves them again.
  await saveEntries(store, setting, {
    ...nothing,
    known: parseStoredEntries(toSetting(other.stored() ?? ''), 1).entries,
  });
  expect(ids().toSorted()).toEqual(['mine', 'theirs']);
});

test('writes again what another browser overwrote', async () => {
  const text = toBase64({ version: 1, entries: [{ id: 'theirs', revision: 1, savedAt: now, value: 1 }] });
  const shared = server();
  let reads = 0;
  const store: SettingStore = {
    ...shared.store,
    read: async (key) => {
      reads += 1;
      if (reads === 2) shared.overwrite(text);
      return shared.store.read(key);
    },
  };
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(shared.ids().toSorted()).toEqual(['mine', 'theirs']);
  expect(shared.writes()).toBe(2);
});

test.each([
  [{}, false],
  [{ shared: false }, false],
  [{ shared: true }, true],
])('shares the saved setting as configured: %j', async (more, shared) => {
  const { store } = server();
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

test('gives up after six overwritten writes', async () => {
  const { store, writes } = server();
  const losing: SettingStore = { ...store, read: async () => undefined };
  expect(await saveEntries(losing, setting, add('mine'))).toEqual({
    ok: false,
    message: 'Another browser is saving at the same time. Try again.',
  });
  expect(writes()).toBe(6);
});

test('does not retry a refused write', async () => {
  const refused = { ok: false, message: 'Too large' } as const;
  let writes = 0;
  const store: SettingStore = {
    ...server().store,
    write: async () => {
      writes += 1;
      return refused;
    },
  };
  expect(await saveEntries(store, setting, add('mine'))).toEqual(refused);
  expect(writes).toBe(1);
});

import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64Json.ts';
import { type EntriesSetting, keptEntries, saveEntries } from './entriesSetting.ts';
import type { KeptSetting, SettingStore } from './settingStore.ts';

const setting: EntriesSetting = { group: 'orders', name: 'gridLayouts', version: 1 };
const now = '2026-11-21T12:00:00.000Z';
const nothing = { known: [], edits: [], now };
const add = (id: string) => ({ known: [], edits: [{ id, value: { name: id } }], now });
const emailAddress = 'kim@moif.example.com';
const kept = (base64Settings: string): KeptSetting => ({ emailAddress, base64Settings });

/** The server's side of one setting: it overwrites. `meanwhile` happens before each write. */
function server(base64Settings?: string, meanwhile: (write: number) => Promise<void> = async () => {}) {
  let stored = base64Settings;
  let writes = 0;
  const store: SettingStore = {
    read: async () => (stored === undefined ? undefined : kept(stored)),
    readShared: async () => [],
    write: async (_, written) => {
      writes += 1;
      await meanwhile(writes);
      stored = written.base64Settings;
      return { ok: true };
    },
  };
  const ids = () =>
    keptEntries(stored === undefined ? undefined : kept(stored), 1).entries.map(({ id }) => id);
  return {
    store,
    ids,
    stored: () => stored,
    overwrite: (text: string) => (stored = text),
    writes: () => writes,
  };
}

test('what is typed in any script comes back', () => {
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
])('%s reads as empty and says so', (_, text, state) =>
  expect(keptEntries(kept(text), 1)).toEqual({ state, entries: [] }),
);

test('what a later release saved is not overwritten', async () => {
  const text = toBase64({ version: 2, something: 'else' });
  const { store, stored } = server(text);
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: false });
  expect(stored()).toBe(text);
});

test('what a later release added beside what this one knows stays, where the user changes an entry too', async () => {
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

test('names that every object has are names like others', async () => {
  const odd = (id: string) =>
    `{"id":"${id}","revision":1,"savedAt":"${now}","value":{"__proto__":{"name":"x"}}}`;
  const names = ['__proto__', 'constructor', 'toString'];
  const text = `{"version":1,"__proto__":{"version":9},"entries":[${names.map(odd).join()}]}`;
  const { store, ids } = server(btoa(text));
  expect(keptEntries(kept(btoa(text)), 1).state).toBe('kept');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(ids()).toEqual([...names, 'mine']);
  expect(Reflect.get({}, 'name')).toBeUndefined();
});

test('garbage is saved over', async () => {
  const { store, ids } = server('%%%');
  expect(await saveEntries(store, setting, add('mine'))).toMatchObject({ ok: true });
  expect(ids()).toEqual(['mine']);
});

test('an entry that this release cannot read stays as it is', async () => {
  const odd = { id: 'odd', revision: 3, savedAt: now, value: ['from', 'elsewhere'] };
  const { store, stored } = server(toBase64({ version: 1, entries: [odd] }));
  await saveEntries(store, setting, add('mine'));
  expect(fromBase64(stored() ?? '')).toMatchObject({ entries: [odd, { id: 'mine' }] });
});

test('another browser that saves between reading and writing keeps what it saved, and so does this one', async () => {
  const other = server();
  const { store, ids, overwrite } = server(undefined, async (write) => {
    if (write > 1) return;
    // Its list is on the server before ours is written, unseen by us.
    await saveEntries(other.store, setting, add('theirs'));
    overwrite(other.stored() ?? '');
  });
  const saved = await saveEntries(store, setting, add('mine'));
  expect(saved).toMatchObject({ ok: true });
  // Ours took theirs away; their browser has seen it and brings it back.
  await saveEntries(store, setting, {
    ...nothing,
    known: keptEntries(kept(other.stored() ?? ''), 1).entries,
  });
  expect(ids().toSorted()).toEqual(['mine', 'theirs']);
});

test('what another browser overwrites after our write is written again', async () => {
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
])('others may read what is saved exactly when the setting says so: %j', async (more, shared) => {
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

test('after six writes that another browser took away it says so', async () => {
  const { store, writes } = server();
  const losing: SettingStore = { ...store, read: async () => undefined };
  expect(await saveEntries(losing, setting, add('mine'))).toEqual({
    ok: false,
    message: 'Another browser keeps saving at the same time. Try again.',
  });
  expect(writes()).toBe(6);
});

test('a write that is refused is not tried again', async () => {
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

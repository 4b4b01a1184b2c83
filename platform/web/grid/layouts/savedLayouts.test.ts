import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { layoutVersion } from '#platform/kernel/grid/layouts/layout.ts';
import { toBase64 } from '../../userSettings/base64Json.ts';
import { parseStoredEntries } from '../../userSettings/entriesSetting.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { signedInPage } from '../../testing/signedInPage.tsx';
import { layoutById, type SavedLayouts, useSavedLayouts } from './savedLayouts.ts';

const group = 'orders';
const names = ['gridLayouts', 'gridLayoutsShared'] as const;
const layout = (id: string, shared = false) => ({ id, name: `Layout ${id}`, layout: {}, shared });

function company() {
  const server = fakeSettingServer();

  /** Returns the layouts of a user as a newly loaded page reads them. */
  async function loadLayouts(email: string): Promise<SavedLayouts> {
    const store = server.createStore(email);
    const queries = new QueryClient();
    for (const name of names)
      queries.setQueryData(
        ['userSetting', 'MOIF', email, group, name],
        parseStoredEntries(await store.read({ group, name }), layoutVersion),
      );
    queries.setQueryData(
      ['sharedSetting', 'MOIF', group, 'gridLayoutsShared'],
      await store.readShared({ group, name: 'gridLayoutsShared' }),
    );
    return renderStaticHook(
      () => useSavedLayouts(group),
      await signedInPage({ email, settings: store, queries }),
    );
  }

  /** Stores layouts on the server, as earlier sessions did. */
  async function storeLayouts(email: string, own: number, shared: number): Promise<void> {
    for (const [name, count] of [
      ['gridLayouts', own],
      ['gridLayoutsShared', shared],
    ] as const) {
      const entries = Array.from({ length: count }, (_, number) => {
        const { id, shared: _shared, ...value } = layout(`${name} ${number}`);
        return { id, value };
      });
      const base64Settings = toBase64({ version: layoutVersion, entries });
      const written = await server
        .createStore(email)
        .write({ group, name }, { base64Settings, shared: name !== 'gridLayouts', expectedVersion: 0 });
      if (!written.ok) throw new Error(written.message);
    }
  }
  const loadIds = async (email: string) =>
    (await loadLayouts(email)).own.map(({ id, shared }) => [id, shared]);
  return { ...server, loadLayouts, storeLayouts, loadIds };
}

const limitReached = { ok: false, message: 'This grid already has 50 saved layouts. Delete one first.' };

test.each([
  ['50 own layouts', 50, 0],
  ['50 layouts, some of them shared', 30, 20],
])('refuses a new layout of a user with %s, and allows changes', async (_, own, shared) => {
  const { loadLayouts, storeLayouts, loadIds } = company();
  await storeLayouts('kim', own, shared);
  const { save, remove } = await loadLayouts('kim');
  expect(await save(layout('new'))).toEqual(limitReached);
  expect(await save(layout('new', true))).toEqual(limitReached);
  expect(await save({ ...layout('gridLayouts 3'), name: 'Renamed' })).toEqual({ ok: true });
  expect(await loadIds('kim')).toHaveLength(50);
  await remove(layout('gridLayouts 3'));
  expect(await (await loadLayouts('kim')).save(layout('new'))).toEqual({ ok: true });
  expect(await loadIds('kim')).toContainEqual(['new', false]);
});

test('saves over lists that another browser has changed before', async () => {
  const { loadLayouts, loadIds } = company();
  await (await loadLayouts('kim')).save(layout('fall'));
  const [desk, phone] = [await loadLayouts('kim'), await loadLayouts('kim')];
  await phone.save(layout('phone'));
  await phone.remove(layout('fall'));
  expect(await desk.save(layout('desk'))).toEqual({ ok: true });
  expect(await loadIds('kim')).toEqual([
    ['desk', false],
    ['phone', false],
  ]);
});

test('preserves all of several saves in quick succession, and the last of one layout', async () => {
  const { loadLayouts } = company();
  const [first, second] = [await loadLayouts('kim'), await loadLayouts('kim')];
  const letters = ['a', 'b', 'c', 'd'];
  const saved = await Promise.all(
    letters.flatMap((name) => [
      first.save({ ...layout('changed'), name }),
      first.save(layout(`${name} here`)),
      second.save(layout(`${name} there`)),
    ]),
  );
  expect(saved).toEqual(saved.map(() => ({ ok: true })));
  const { own } = await loadLayouts('kim');
  expect(own).toHaveLength(9);
  expect(own.find(({ id }) => id === 'changed')?.name).toBe('d');
});

test('counts neither the layouts of others nor the default setting', async () => {
  const { loadLayouts, storeLayouts } = company();
  await storeLayouts('kim', 49, 0);
  await storeLayouts('gwen', 0, 20);
  await (await loadLayouts('kim')).setDefault('gridLayouts 1');
  const { own, others, save, defaultId } = await loadLayouts('kim');
  expect([own.length, others.length, defaultId]).toEqual([49, 20, 'gridLayouts 1']);
  expect(await save(layout('new'))).toEqual({ ok: true });
});

test('shows a layout to others only while it is shared, and always to its owner', async () => {
  const { loadLayouts, loadIds } = company();
  const visibleToGwen = async () => (await loadLayouts('gwen')).others.map(({ id, owner }) => [id, owner]);
  await (await loadLayouts('kim')).save(layout('spring'));
  expect(await visibleToGwen()).toEqual([]);
  await (await loadLayouts('kim')).save(layout('spring', true));
  expect([await visibleToGwen(), await loadIds('kim')]).toEqual([[['spring', 'kim']], [['spring', true]]]);
  await (await loadLayouts('kim')).save(layout('spring', false));
  expect([await visibleToGwen(), await loadIds('kim')]).toEqual([[], [['spring', false]]]);
  await (await loadLayouts('kim')).save(layout('spring', true));
  await (await loadLayouts('kim')).remove(layout('spring', true));
  expect([await visibleToGwen(), await loadIds('kim')]).toEqual([[], []]);
});

test.each([
  ['shared', 'gridLayouts', false],
  ['no longer shared', 'gridLayoutsShared', true],
] as const)(
  'does not lose a layout that cannot be %s because the server refuses one of two writes',
  async (_, refused, shared) => {
    const { loadLayouts, loadIds, reject } = company();
    await (await loadLayouts('kim')).save(layout('spring', shared));
    reject(refused);
    const saved = await (await loadLayouts('kim')).save(layout('spring', !shared));
    expect(saved).toEqual({ ok: false, message: 'The setting was refused.' });
    expect(await loadIds('kim')).toEqual([['spring', true]]);
  },
);

const encodeSetting = (values: readonly unknown[], version = layoutVersion) =>
  toBase64({
    version,
    entries: values.map((value, number) => ({ id: `${number}`, value })),
  });

test.each([
  ['readable layouts', encodeSetting([{ name: 'Spring', layout: {} }]), undefined],
  ['one unreadable layout', encodeSetting([5]), '1 saved layout cannot be read. It was not changed.'],
  [
    'two unreadable layouts',
    encodeSetting([5, 'x']),
    '2 saved layouts cannot be read. They were not changed.',
  ],
  ['a damaged list', '%%%', 'Saved layouts cannot be read. Saving a layout starts a new list.'],
  [
    'a list of a later release',
    encodeSetting([], layoutVersion + 1),
    'Some layouts were saved by a newer version of the app. Reload the page to use them.',
  ],
])('explains the problem of %s', async (_, base64Settings, problem) => {
  for (const name of names) {
    const { createStore, loadLayouts } = company();
    await createStore('kim').write({ group, name }, { base64Settings, shared: false, expectedVersion: 0 });
    expect((await loadLayouts('kim')).problem).toBe(problem);
  }
});

test('does not report deleted layouts as unreadable', async () => {
  const { loadLayouts } = company();
  for (const shared of [false, true]) {
    await (await loadLayouts('kim')).save(layout('spring', shared));
    await (await loadLayouts('kim')).remove(layout('spring', shared));
    const { own, problem } = await loadLayouts('kim');
    expect([own, problem]).toEqual([[], undefined]);
  }
});

test('does not list own shared layouts among those of others, regardless of the case of the e-mail address', async () => {
  const { loadLayouts, storeLayouts } = company();
  await storeLayouts('kim', 0, 2);
  for (const email of ['kim', 'Kim']) expect((await loadLayouts(email)).others).toEqual([]);
  expect((await loadLayouts('gwen')).others).toHaveLength(2);
});

test('finds a layout by its id among own layouts and those of others', () => {
  const [spring, fall] = [layout('spring'), layout('fall', true)].map((one) => ({
    ...one,
    layout: { search: one.id },
  }));
  if (!spring || !fall) throw new Error('There are no layouts.');
  const all = { own: [spring], others: [fall] };
  expect(layoutById(all, 'spring')).toBe(spring.layout);
  expect(layoutById(all, 'fall')).toBe(fall.layout);
  expect(layoutById(all, 'winter')).toBeUndefined();
  expect(layoutById(all, undefined)).toBeUndefined();
});

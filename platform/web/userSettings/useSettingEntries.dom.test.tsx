import { expect, test } from 'vitest';
import * as z from 'zod';
import { createQueries } from '../query/QueryProvider.tsx';
import { fakeSettingServer } from '../testing/fakeSettingServer.ts';
import { signedInPage } from '../testing/signedInPage.tsx';
import type { SettingStore } from './settingStore.ts';
import { useSettingEntries } from './useSettingEntries.ts';
import { act, renderHook } from '../testing/dom/render.tsx';

const setting = { group: 'orders', name: 'gridLayouts', formatVersion: 2 };
const schema = z.string();

/** A page that has read the entries. */
async function openPage(settings: SettingStore) {
  const queries = createQueries();
  const wrap = await signedInPage({ settings, queries });
  const render = () =>
    renderHook(() => useSettingEntries(setting, schema), { wrapper: ({ children }) => wrap(children) })
      .result;
  const shown = render();
  await expect.poll(() => shown.current.state).toBe('readable');
  return {
    save: (id: string) => act(async () => shown.current.save([{ id, value: id }])),
    readAgain: () => act(async () => queries.refetchQueries()),
    ids: () => render().current.entries.map(({ id }) => id),
  };
}

test('preserves a saved entry when a read replica lags behind, and shows later ones of another browser', async () => {
  const store = fakeSettingServer().createStore('kim');
  let isLagging = false;
  const desk = await openPage({ ...store, read: async (key) => (isLagging ? undefined : store.read(key)) });
  isLagging = true;
  expect(await desk.save('desk')).toEqual({ ok: true });
  expect(desk.ids()).toEqual(['desk']);
  await desk.readAgain();
  expect(desk.ids()).toEqual(['desk']);

  isLagging = false;
  const phone = await openPage(store);
  expect(await phone.save('phone')).toEqual({ ok: true });
  await desk.readAgain();
  expect(desk.ids()).toEqual(['desk', 'phone']);
});

import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { layoutVersion } from '#platform/kernel/grid/layouts/layout.ts';
import { fromBase64, toBase64 } from '../../userSettings/base64Json.ts';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { clearToasts } from '../../testing/toastTexts.ts';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { findAnnouncement } from '../../testing/dom/toast.ts';

const kim = 'kim@example.com';
const setting = { group: 'plants', name: 'gridLayouts' };
const titles = () =>
  [...document.querySelectorAll('[role=columnheader] .ag-header-cell-text')].map(
    ({ textContent }) => textContent,
  );
const button = (name: string) => screen.findByRole('button', { name });
const isDisabled = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';

/** Settings of a company, with the stored layouts of Kim. */
function company() {
  const server = fakeSettingServer();
  const store = server.createStore(kim);
  return {
    server,
    store,
    write: (base64Settings: string) =>
      store.write(setting, { base64Settings, shared: false, expectedVersion: 0 }),
    read: async () => (await store.read(setting))?.base64Settings ?? '',
    entries: async () => fromBase64((await store.read(setting))?.base64Settings ?? ''),
  };
}

const storedEntry = (id: string, value: object) => ({ id, value });

async function hideColumn(user: UserEvent, title: string): Promise<void> {
  await user.click(await button('More'));
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: title }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await expect.poll(titles).not.toContain(title);
}

async function openSaveDialog(user: UserEvent) {
  await user.click(await button('Save Layout'));
  const asNew = screen.queryByRole('menuitem', { name: 'Save as New Layout' });
  if (asNew) await user.click(asNew);
  return within(await screen.findByRole('dialog', { name: 'Save Layout' }));
}

async function saveLayout(user: UserEvent, name: string, ...choices: readonly RegExp[]): Promise<void> {
  const dialog = await openSaveDialog(user);
  await user.type(dialog.getByLabelText(/^Layout Name/), name);
  for (const choice of choices) await user.click(dialog.getByLabelText(choice));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(`Layout "${name}" saved`);
}

async function loadLayout(user: UserEvent, name: string): Promise<void> {
  await user.click(await button('Load Layout'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('shows saved layouts as tabs above the grid', async () => {
  const { user } = await showPlants({ settings: company().store });
  await plantsGrid.findCell('Aster', 'Size');
  expect(screen.queryByRole('group', { name: 'Layouts' })).toBeNull();
  await hideColumn(user, 'Size');
  await saveLayout(user, 'Short');
  const tabs = within(await screen.findByRole('group', { name: 'Layouts' }));
  const pressed = () =>
    tabs.getAllByRole('button').map((tab) => [tab.textContent, tab.getAttribute('aria-pressed')]);
  await expect.poll(pressed).toEqual([
    ['All', 'false'],
    ['Short', 'true'],
  ]);
  await user.click(tabs.getByRole('button', { name: 'All' }));
  await expect.poll(titles).toEqual(['Name', 'Size', 'Stock']);
  expect(pressed()[0]).toEqual(['All', 'true']);
  await user.click(tabs.getByRole('button', { name: 'Short' }));
  await expect.poll(titles).toEqual(['Name', 'Stock']);
});

test('saves a layout, loads it in another browser, replaces, renames and deletes it', async () => {
  const { store } = company();
  const first = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => isDisabled('Load Layout')).toBe(true);
  expect(await isDisabled('Save Layout')).toBe(true);
  await hideColumn(first.user, 'Size');
  await saveLayout(first.user, 'Pépinière 🌱');
  first.unmount();
  localStorage.clear();
  // That it was saved is said again when it is replaced.
  clearToasts();

  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => isDisabled('Load Layout')).toBe(false);
  await loadLayout(user, 'Pépinière 🌱');
  await expect.poll(titles).toEqual(['Name', 'Stock']);

  await hideColumn(user, 'Stock');
  await user.click(await button('Save Layout'));
  await user.click(screen.getByRole('menuitem', { name: 'Pépinière 🌱' }));
  await user.click(await button('Replace'));
  await screen.findByText('Layout "Pépinière 🌱" saved');
  await user.click(await button('Reset'));
  await expect.poll(titles).toEqual(['Name', 'Size', 'Stock']);
  await loadLayout(user, 'Pépinière 🌱');
  await expect.poll(titles).toEqual(['Name']);

  await loadLayout(user, 'Manage Layouts');
  await user.click(await button('Rename: Pépinière 🌱'));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename Layout' }));
  await user.clear(rename.getByLabelText(/^Layout Name/));
  await user.type(rename.getByLabelText(/^Layout Name/), 'Spring');
  await user.click(rename.getByRole('button', { name: 'Save' }));
  const list = () => screen.getByRole('list', { name: 'Your layouts' });
  await expect.poll(() => list().textContent).toContain('Spring');
  await findAnnouncement('Layout renamed to "Spring"');
  await user.click(await button('Delete: Spring'));
  await user.click(await button('Delete'));
  await expect.poll(() => list().childElementCount).toBe(0);
});

test('shares a layout with other users and applies a default layout in new browsers', async () => {
  const { store } = company();
  const first = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await hideColumn(first.user, 'Size');
  await saveLayout(first.user, 'For all', /^Share with everyone/, /^Use as my default/);
  const shared = await store.readShared({ ...setting, name: 'gridLayoutsShared' });
  expect(shared.map(({ emailAddress }) => emailAddress)).toEqual([kim]);
  expect(JSON.stringify(fromBase64(shared[0]?.base64Settings ?? ''))).toContain('"For all"');
  first.unmount();
  localStorage.clear();

  const { user } = await showPlants({ settings: store });
  await expect.poll(() => document.querySelector('.ag-header') && titles()).toEqual(['Name', 'Stock']);
  await user.click(await button('Reset'));
  await expect.poll(titles).toEqual(['Name', 'Size', 'Stock']);
});

test('loads a layout that another user shares, without changing it', async () => {
  const { server, store } = company();
  const value = { name: 'For all', layout: { columns: [{ key: 'size', hidden: true }] } };
  const base64Settings = toBase64({ version: layoutVersion, entries: [storedEntry('all', value)] });
  const morgan = server.createStore('morgan@example.com');
  await morgan.write(
    { ...setting, name: 'gridLayoutsShared' },
    { base64Settings, shared: true, expectedVersion: 0 },
  );
  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => isDisabled('Load Layout')).toBe(false);
  await loadLayout(user, 'For all (morgan@example.com)');
  await expect.poll(titles).toEqual(['Name', 'Stock']);
  await loadLayout(user, 'Manage Layouts');
  const list = await screen.findByRole('list', { name: 'Layouts shared by others' });
  expect(list.textContent).toContain('For all');
  expect(screen.queryByRole('button', { name: 'Delete: For all' })).toBeNull();
});

test('preserves unknown properties of a later release when a layout is replaced', async () => {
  const { store, write, entries } = company();
  const note = { key: 'name', note: 'first' };
  const layout = { columns: [note], density: 'high' };
  const value = { name: 'Later', icon: 'leaf', layout };
  await write(toBase64({ version: layoutVersion, entries: [storedEntry('later', value)] }));
  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => isDisabled('Load Layout')).toBe(false);
  await hideColumn(user, 'Size');
  await user.click(await button('Save Layout'));
  await user.click(screen.getByRole('menuitem', { name: 'Later' }));
  await user.click(await button('Replace'));
  await screen.findByText('Layout "Later" saved');
  expect(await entries()).toMatchObject({
    entries: [
      {
        id: 'later',
        value: {
          name: 'Later',
          icon: 'leaf',
          layout: {
            density: 'high',
            columns: expect.arrayContaining([
              expect.objectContaining(note),
              expect.objectContaining({ key: 'size', hidden: true }),
            ]),
          },
        },
      },
    ],
  });
});

test('saves nothing over the layouts of a newer version', async () => {
  const { store, write, read } = company();
  const newer = toBase64({ version: layoutVersion + 1, tables: [] });
  await write(newer);
  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await hideColumn(user, 'Size');
  const dialog = await openSaveDialog(user);
  await dialog.findByText(/saved by a newer version/);
  await user.type(dialog.getByLabelText(/^Layout Name/), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was changed');
  expect(await read()).toBe(newer);
});

test('names missing columns of a layout, and keeps them and unreadable entries when it saves another', async () => {
  const { store, write, entries } = company();
  const layout = { columns: [{ key: 'size' }, { key: 'gone' }, { key: 'name' }] };
  const odd = storedEntry('odd', { what: 'is this?' });
  await write(
    toBase64({ version: layoutVersion, entries: [storedEntry('old', { name: 'Old', layout }), odd] }),
  );
  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await expect.poll(() => isDisabled('Load Layout')).toBe(false);
  await loadLayout(user, 'Old');
  await screen.findByText('This grid does not have these columns: gone');
  await saveLayout(user, 'New');
  expect(await entries()).toMatchObject({
    entries: expect.arrayContaining([
      odd,
      expect.objectContaining({ value: expect.objectContaining({ layout }) }),
    ]),
  });
});

test('saves a layout where the stored ones cannot be read', async () => {
  const { store, write } = company();
  await write(btoa('{'));
  const { user } = await showPlants({ settings: store });
  await plantsGrid.findCell('Aster', 'Size');
  await hideColumn(user, 'Size');
  await saveLayout(user, 'After garbage');
});

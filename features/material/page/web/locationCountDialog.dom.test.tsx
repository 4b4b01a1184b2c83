import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { respondToMovements } from '../../deviceMovements/web/testing/movementServer.ts';
import { materialItemPath } from '../../items/web/materialPaths.ts';
import {
  CountMaterialItemDocument,
  MaterialSiteLocationsDocument,
  MoveMaterialItemDocument,
} from '../../web/documents.ts';
import {
  bin101Id,
  bin204Id,
  canbyId,
  labelId,
  locationQuantityRow,
  startMaterialServer,
} from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';

const editTitle = 'Edit Material Location Count';
const addTitle = 'Add New Material Location Count';

async function openItem(options: { capabilities?: readonly string[] } = {}) {
  const material = await startMaterialServer();
  respondToMovements(material.server);
  const shown = await showMaterial(material, { path: materialItemPath(labelId), ...options });
  await screen.findByText('2,364', { selector: 'tfoot *' });
  return { ...material, ...shown };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openCount(options: { capabilities?: readonly string[] } = {}) {
  const opened = await openItem(options);
  // The path comes with the locations, apart from the quantities.
  await opened.user.click(await screen.findByRole('button', { name: 'Hard Goods Barn › Bin 204' }));
  return { ...opened, dialog: await findDialog(editTitle) };
}

async function chooseLocation(user: UserEvent, words: string, path: string) {
  const field = screen.getByRole('combobox', { name: /^Location/ });
  await user.clear(field);
  await user.type(field, words);
  await user.click(await screen.findByRole('option', { name: new RegExp(path) }));
}

async function enterQuantity(user: UserEvent, label: RegExp, text: string) {
  const field = screen.getByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.type(field, text);
}

const locationText = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Location/ })?.value;

async function isClosed(): Promise<void> {
  await expect.poll(() => screen.queryByRole('dialog', { name: editTitle })).toBeNull();
}

test('counts at the location of the row: the count replaces the quantity', async () => {
  const { user, server, dialog } = await openCount();
  expect(dialog.getByText('Another location makes this a move')).toBeTruthy();
  expect(dialog.getByText('BOX, now 503')).toBeTruthy();
  await enterQuantity(user, /^Count/, '480');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'damaged');
  await user.type(dialog.getByLabelText(/^Comment/), 'Wet boxes');
  await user.click(dialog.getByText('Save'));
  await isClosed();
  expect(server.requests(CountMaterialItemDocument)).toMatchObject([
    {
      input: {
        countType: 'SET',
        materialItemId: labelId,
        siteLocationId: canbyId,
        locationId: bin204Id,
        quantityCounted: 480,
        reasonCode: 'DAMAGED',
        comment: 'Wet boxes',
      },
    },
  ]);
});

test('moves to another location at most what is there, with its reason', async () => {
  const { user, server, dialog } = await openCount();
  await chooseLocation(user, '101', 'Main Warehouse › Bin 101');
  await dialog.findByText('Moves from Bin 204');
  expect(dialog.getByText('BOX, at most 503 from Bin 204')).toBeTruthy();
  await enterQuantity(user, /^Move/, '504');
  await user.click(dialog.getByText('Save'));
  await dialog.findByText('Bin 204 has 503 now. Enter 503 or less.');
  await enterQuantity(user, /^Move/, '20');
  await user.click(dialog.getByText('Save'));
  await isClosed();
  expect(server.requests(MoveMaterialItemDocument)).toMatchObject([
    {
      input: {
        fromLocationId: bin204Id,
        toLocationId: bin101Id,
        quantityMoved: 20,
        reasonCode: 'MOVED',
      },
    },
  ]);
});

test('adds at a location, and shows what that has', async () => {
  const { user, server } = await openItem();
  await user.click(screen.getByText('Add'));
  const dialog = await findDialog(addTitle);
  await user.click(dialog.getByText('Save'));
  await dialog.findByText('Location not found');
  expect(dialog.getByText('Enter a count')).toBeTruthy();
  expect(dialog.getByText('Reason Code not found')).toBeTruthy();
  await chooseLocation(user, '101', 'Main Warehouse › Bin 101');
  await dialog.findByText('Enter a count');
  await enterQuantity(user, /^Add/, '12');
  await dialog.findByText('BOX, Bin 101 has 1,861, then 1,873');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await expect.poll(() => screen.queryByRole('dialog', { name: addTitle })).toBeNull();
  expect(server.requests(CountMaterialItemDocument)).toMatchObject([
    { input: { countType: 'INCREMENT', locationId: bin101Id, quantityCounted: 12 } },
  ]);
});

test('shows why the server refuses a count at its field, and keeps what was typed', async () => {
  const { user, server, dialog } = await openCount();
  respondToMovements(server, () => ({ severity: 'ERROR', message: 'Later movements took more.' }));
  await enterQuantity(user, /^Count/, '7');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await dialog.findByText('Later movements took more.');
  await screen.findByText('Error posting count');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Count/).value).toBe('7');
});

test('shows the warning of a recorded count', async () => {
  const { user, server, dialog } = await openCount();
  respondToMovements(server, () => ({ severity: 'WARNING', message: 'A newer count stands.' }));
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await screen.findByText('A newer count stands.');
  await isClosed();
});

test('says that a count without a network waits on the device, and lists it with the item', async () => {
  const { user, dialog } = await openCount();
  setOnline(false);
  await enterQuantity(user, /^Count/, '480');
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await screen.findByText('Waits on this device');
  await isClosed();
  const waiting = await screen.findByRole('list', { name: 'Waiting on this device' });
  expect(waiting.textContent).toContain('480');
  expect(waiting.textContent).toContain('Hard Goods Barn › Bin 204');
});

test('says that others have changed the quantity meanwhile, and leaves the field as it is', async () => {
  const { state, notifyChanges, dialog } = await openCount();
  state.quantities = [locationQuantityRow({ quantity: 480 })];
  notifyChanges([
    {
      entityType: 'MATERIAL_ITEM',
      entityId: labelId,
      version: 2,
      operation: 'UPDATED',
      changedAt: '2027-02-23T09:00:00.000Z',
      changedBy: 'sam@example.com',
    },
  ]);
  await dialog.findByText(/Bin 204 has 480 now; it had 503 when you opened this/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Count/).value).toBe('503');
  expect(dialog.getByText('BOX, now 480')).toBeTruthy();
});

test('lets a user without the capability read, and says why nothing can be changed', async () => {
  await openItem({ capabilities: ['material.view'] });
  const add = screen.getByText('Add').closest('button');
  expect(add?.getAttribute('aria-disabled') ?? add?.disabled).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hard Goods Barn › Bin 204' })).toBeNull();
});

test('takes the quantity from the keypad on a phone', async () => {
  await setLayout({ width: 390 });
  const { user, server, dialog } = await openCount();
  const keypad = within(dialog.getByRole('group', { name: 'Keypad' }));
  const field = dialog.getByLabelText('Count');
  await user.clear(field);
  for (const key of ['1', '2']) await user.click(keypad.getByText(key));
  await user.click(keypad.getByLabelText('Times'));
  await user.click(keypad.getByText('4'));
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await isClosed();
  expect(server.requests(CountMaterialItemDocument)).toMatchObject([{ input: { quantityCounted: 48 } }]);
});

test('takes a location that is scanned in the moment in which Add is pressed', async () => {
  await openItem();
  // The page has not drawn the dialog when the scan ends.
  screen.getByRole('button', { name: 'Add' }).click();
  scanCode(bin204Id);
  await findDialog(addTitle);
  await expect.poll(locationText).toBe('Hard Goods Barn › Bin 204');
  await screen.findByText(/Bin 204 has 503/);
});

test.each(['before', 'after'])(
  'takes a location that is scanned %s Add is pressed once the locations are read',
  async (order) => {
    const material = await startMaterialServer();
    const release = [LocationsDocument, MaterialSiteLocationsDocument].map(material.server.hold);
    const { user } = await showMaterial(material, { path: materialItemPath(labelId) });
    await screen.findByText('2,364', { selector: 'tfoot *' });
    if (order === 'before') scanCode(bin101Id);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await findDialog(addTitle);
    if (order === 'after') scanCode(bin101Id);
    await user.type(dialog.getByLabelText(/^Add/, { selector: 'input' }), '12');
    expect(locationText()).toBe('');
    release.forEach((one) => one());
    await expect.poll(locationText).toBe('Main Warehouse › Bin 101');
    await dialog.findByText(/Bin 101 has 1,861, then 1,873/);
    expect(screen.queryByRole('dialog', { name: editTitle })).toBeNull();
  },
);

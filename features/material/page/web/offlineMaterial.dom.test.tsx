import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { createReferenceStore } from '#platform/web/offline/referenceStore.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { respondToMovements } from '../../deviceMovements/web/testing/movementServer.ts';
import { materialItemPath } from '../../items/web/materialPaths.ts';
import { materialDataFormat, materialDataScope } from '../../offlineData/web/offlineRows.ts';
import { useKeepMaterialData } from '../../offlineData/web/useMaterialData.ts';
import { CountMaterialItemDocument, MaterialSiteQuantitiesByLocationDocument } from '../../web/documents.ts';
import {
  canbyId,
  disconnectMaterial,
  labelId,
  locationQuantityRow,
  startMaterialServer,
} from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';
import { MaterialItemsPage } from './MaterialItemsPage.tsx';

const grid = shownGrid('Material Items');

/** The page with what keeps its data, as below the bar of the app. */
function RefreshedPage() {
  useKeepMaterialData(canbyId);
  return <MaterialItemsPage />;
}

const readStored = (userId: string) =>
  createReferenceStore('reference test MOIF').read(materialDataScope(userId, canbyId), materialDataFormat);

/** Opens the page online, then again without a network, as after a restart of the browser. */
async function reopenOffline(path?: string) {
  const material = await startMaterialServer();
  respondToMovements(material.server);
  const userId = createId();
  const online = await showMaterial(material, { userId, page: RefreshedPage });
  await expect.poll(() => readStored(userId)).toBeTruthy();
  online.unmount();
  setOnline(false);
  const connect = disconnectMaterial(material.server);
  const shown = await showMaterial(material, {
    userId,
    page: RefreshedPage,
    ...(path !== undefined && { path }),
  });
  return { ...material, ...shown, userId, connect };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists items with their last known quantities without a network', async () => {
  await reopenOffline();
  await grid.findCell('Barcode Label', 'Description');
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '2,364']);
});

test('counts without a network at a known location, with the age of the quantities', async () => {
  const { user } = await reopenOffline(materialItemPath(labelId));
  await screen.findByText('2,364', { selector: 'tfoot *' });
  expect(screen.getByText(/^Last known quantities, as of/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hard Goods Barn › Bin 204' }));
  const dialog = await findDialog('Edit Material Location Count');
  expect(dialog.getByText('BOX, now 503')).toBeTruthy();
  expect(dialog.getByText(/^Last known quantities, as of/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await screen.findByText('Waits on this device');
  const waiting = await screen.findByRole('list', { name: 'Waiting on this device' });
  expect(waiting.textContent).toContain('503');
});

test('finds a location without a network to move to', async () => {
  const { user } = await reopenOffline(materialItemPath(labelId));
  await user.click(await screen.findByRole('button', { name: 'Hard Goods Barn › Bin 204' }));
  const dialog = await findDialog('Edit Material Location Count');
  const field = dialog.getByRole('combobox', { name: /^Location/ });
  await user.clear(field);
  await user.type(field, '101');
  await user.click(await screen.findByRole('option', { name: /Main Warehouse › Bin 101/ }));
  const quantity = dialog.getByLabelText(/^Move/, { selector: 'input' });
  await user.clear(quantity);
  await user.type(quantity, '20');
  await user.click(dialog.getByText('Save'));
  const waiting = await screen.findByRole('list', { name: 'Waiting on this device' });
  expect(waiting.textContent).toContain('Main Warehouse › Bin 101');
});

test('takes what the server answers once it does', async () => {
  const { state, connect } = await reopenOffline(materialItemPath(labelId));
  await screen.findByText('2,364', { selector: 'tfoot *' });
  state.quantities = [locationQuantityRow({ quantity: 40 })];
  connect();
  setOnline(true);
  await screen.findByText('40', { selector: 'tfoot *' });
  await expect.poll(() => screen.queryByText(/^Last known quantities/)).toBeNull();
});

test('asks for a visit with a network where there was none', async () => {
  const material = await startMaterialServer();
  disconnectMaterial(material.server);
  setOnline(false);
  await showMaterial(material);
  await screen.findByText(/^Unable to load locations\/items\. Please open Material Items/);
});

test('reads everything again after a post', async () => {
  const material = await startMaterialServer();
  respondToMovements(material.server);
  const userId = createId();
  const { user } = await showMaterial(material, {
    userId,
    page: RefreshedPage,
    path: materialItemPath(labelId),
  });
  await expect.poll(() => readStored(userId)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Hard Goods Barn › Bin 204' }));
  const dialog = await findDialog('Edit Material Location Count');
  material.state.quantities = [locationQuantityRow({ quantity: 480 })];
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'found');
  await user.click(dialog.getByText('Save'));
  await expect.poll(() => material.server.requests(CountMaterialItemDocument).length).toBe(1);
  await expect.poll(() => material.server.requests(MaterialSiteQuantitiesByLocationDocument).length).toBe(2);
  await expect
    .poll(async () => (await readStored(userId))?.lists['quantities'])
    .toMatchObject([{ quantity: 480 }]);
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { materialItemPath, materialOrderPath } from '../../items/web/materialPaths.ts';
import {
  MaterialItemDocument,
  MaterialItemLocationQuantitiesDocument,
  MaterialItemMovementsDocument,
} from '../../web/documents.ts';
import {
  bin101Id,
  bin204Id,
  canbyId,
  labelId,
  locationQuantityRow,
  movementRow,
  startMaterialServer,
} from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';

const path = materialItemPath(labelId);
const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Material Item Location Quantities' }));
const rowTexts = (label: string) =>
  [...screen.getByRole('table', { name: label }).querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

const labelChange = {
  entityType: 'MATERIAL_ITEM',
  entityId: labelId,
  version: 2,
  operation: 'UPDATED',
  changedAt: '2027-02-23T09:00:00.000Z',
  changedBy: 'sam@example.com',
} as const;

test('shows what the item is, and its locations by path with their sum', async () => {
  await showMaterial(await startMaterialServer(), { path });
  const dialog = await findDialog();
  await dialog.findByText('Bin 204', { exact: false });
  expect(dialog.getByRole('heading', { name: 'Barcode Label 2x1' })).toBeTruthy();
  expect(dialog.getByText('Tags · M10134 · BOX')).toBeTruthy();
  expect(dialog.getByText('Active')).toBeTruthy();
  expect(rowTexts('Quantities by location').map((row) => row.slice(0, 2))).toEqual([
    ['Location name', 'Qty'],
    ['Hard Goods Barn › Bin 204', '503'],
    ['Main Warehouse › Bin 101', '1,861'],
    ['2 locations', '2,364'],
  ]);
  expect(rowTexts('Quantities by location')[1]?.[2]).toContain('Feb 23');
});

test('asks for the quantities above 0 of the item at the site, and again after a change of it', async () => {
  const material = await startMaterialServer();
  const { notifyChanges } = await showMaterial(material, { path });
  await screen.findByText('2,364', { selector: 'tfoot *' });
  material.state.quantities = [locationQuantityRow({ quantity: 7 })];
  notifyChanges([labelChange]);
  await screen.findByText('7', { selector: 'tfoot *' });
  expect(material.server.requests(MaterialItemLocationQuantitiesDocument)[0]).toMatchObject({
    materialItemId: labelId,
    siteLocationId: canbyId,
  });
});

test('opens the count of a scanned location once its quantity is known, not an addition before', async () => {
  const material = await startMaterialServer();
  const release = material.server.hold(MaterialItemLocationQuantitiesDocument);
  const { user } = await showMaterial(material);
  await user.click(await screen.findByText('Barcode Label 2x1'));
  await findDialog();
  scanCode(bin204Id);
  expect(screen.queryByRole('dialog', { name: /Material Location Count/ })).toBeNull();
  release();
  const count = within(await screen.findByRole('dialog', { name: 'Edit Material Location Count' }));
  await count.findByText('BOX, now 503');
});

test('follows changes of what is at a scanned location', async () => {
  const material = await startMaterialServer();
  const { notifyChanges } = await showMaterial(material);
  await screen.findByText('Barcode Label 2x1');
  scanCode(bin204Id);
  await screen.findByText('503');
  material.state.quantities = [locationQuantityRow({ quantity: 7 })];
  notifyChanges([labelChange]);
  await screen.findByText('7');
});

test('says that the item is at no location of the site', async () => {
  const material = await startMaterialServer();
  material.state.quantities = [];
  await showMaterial(material, { path });
  await screen.findByText('Nothing at Canby Farm');
});

test('says that the quantities could not be read, and retries', async () => {
  const material = await startMaterialServer();
  const repair = material.server.refuse(MaterialItemLocationQuantitiesDocument, 'INTERNAL');
  const { user } = await showMaterial(material, { path });
  await screen.findByText('Error getting the quantities');
  repair();
  await user.click(getButton('Retry'));
  await screen.findByText('2,364', { selector: 'tfoot *' });
});

test('says that there is no such item', async () => {
  await showMaterial(await startMaterialServer(), { path: materialItemPath('7'.repeat(32)) });
  await screen.findByText('Material Item Id not found');
});

test('says that an item could not be read, and retries', async () => {
  const material = await startMaterialServer();
  material.state.items = material.state.items.slice(1);
  const repair = material.server.refuse(MaterialItemDocument, 'INTERNAL');
  const { user } = await showMaterial(material, { path });
  const dialog = await findDialog();
  await dialog.findByText('Error: Getting material items');
  repair();
  await user.click(dialog.getByText('Retry'));
  await dialog.findByText('Material Item Id not found');
});

test('explains each movement: when, who, what, from where to where, reason, comment and purchase order', async () => {
  const material = await startMaterialServer();
  const orderId = '8'.repeat(32);
  material.state.movements = [
    movementRow({
      id: '51'.repeat(16),
      event: 'MOVED',
      quantity: 20,
      countedQuantity: null,
      fromLocationId: bin101Id,
      reasonCode: 'MOVED',
      comment: 'Aisle is full',
      performedBy: 'casey@example.com',
      recordedAt: '2027-02-24T09:05:00.000Z',
    }),
    movementRow(),
    movementRow({
      id: '52'.repeat(16),
      event: 'RECEIVED',
      quantity: 500,
      countedQuantity: null,
      toLocationId: bin204Id,
      reasonCode: null,
      vendorPurchaseOrderId: orderId,
    }),
  ];
  const { user, path: currentPath } = await showMaterial(material, { path });
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('tab', { name: 'Movements' }));
  await dialog.findByText('Moved 20');
  const listRows = () =>
    [...dialog.getByRole('tabpanel').querySelectorAll('li')].map(({ textContent }) => textContent);
  // The paths come with the locations, apart from the movements.
  await expect.poll(() => listRows()[0]).toContain('Main Warehouse › Bin 101 → Hard Goods Barn › Bin 204');
  const rows = listRows();
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Aisle is full');
  expect(rows[0]).toContain('casey@example.com, posted by sam@example.com');
  expect(rows[1]).toContain('Counted 503+3');
  expect(rows[1]).toContain('sam@example.com · found');
  expect(rows[2]).toContain('Received 500+500');
  expect(dialog.getByRole('region', { name: /Feb 24/ })).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Purchase order' });
  expect(link.getAttribute('href')).toBe(materialOrderPath(orderId));
  expect(currentPath()).toBe(path);
});

test('loads older movements page by page, and says when that fails', async () => {
  const material = await startMaterialServer();
  const older = movementRow({ id: '53'.repeat(16), countedQuantity: 500 });
  const respond = () =>
    material.server.respond(MaterialItemMovementsDocument, ({ after }) => ({
      materialItemMovements: after
        ? onlyPage([older])
        : {
            ...onlyPage([movementRow()]),
            pageInfo: { ...onlyPage([]).pageInfo, hasNextPage: true, endCursor: 'older' },
          },
    }));
  respond();
  const { user } = await showMaterial(material, { path });
  await user.click(await screen.findByRole('tab', { name: 'Movements' }));
  await screen.findByText('Counted 503');
  const repair = material.server.refuse(MaterialItemMovementsDocument, 'INTERNAL');
  await user.click(getButton('Show older movements'));
  await screen.findByText('Error loading older movements.');
  repair();
  await user.click(getButton('Retry'));
  await screen.findByText('Counted 500');
  expect(screen.queryByText('Show older movements')).toBeNull();
  expect(material.server.requests(MaterialItemMovementsDocument)[0]).toMatchObject({ first: 50 });
});

test('says that the item has no movements', async () => {
  const material = await startMaterialServer();
  material.state.movements = [];
  const { user } = await showMaterial(material, { path });
  await user.click(await screen.findByRole('tab', { name: 'Movements' }));
  await screen.findByText('No movements yet');
});

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clearSite } from '#platform/web/site/siteStore.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { scanCode } from '#platform/web/testing/dom/scanCode.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { createSiteQuantityQuery, materialItemListQuery } from '../../items/web/materialItemListQuery.ts';
import { materialItemPath } from '../../items/web/materialPaths.ts';
import {
  type MaterialItemFieldsFragment,
  MaterialItemsDocument,
  MaterialItemSiteLocationQuantitiesChangedSinceDocument,
  MaterialItemSiteLocationQuantitiesDocument,
} from '../../web/documents.ts';
import {
  canbyId,
  labelId,
  locationQuantityRow,
  materialItemRow,
  startMaterialServer,
} from '../../web/testing/materialServer.ts';
import { showMaterial } from '../../web/testing/showMaterial.tsx';

const grid = shownGrid('Material Items');

/** The first page of a list of two rows, or the second one. */
const halfPage = (row: MaterialItemFieldsFragment | undefined, after: string | null | undefined) => ({
  nodes: row ? [row] : [],
  totalCount: 2,
  pageInfo: { ...onlyPage([]).pageInfo, hasNextPage: !after, endCursor: after ? null : 'next' },
});

test('lists the items by description with their quantities at the site, and opens one', async () => {
  const material = await startMaterialServer();
  const { user, path } = await showMaterial(material);
  await grid.findCell('Barcode Label', 'Description');
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '2,364']);
  await expect.poll(() => grid.texts('Description')).toEqual(['Bamboo Stake 2 ft', 'Barcode Label 2x1']);
  await expect.poll(() => grid.texts('Category')).toEqual(['Supports', 'Tags']);
  await expect.poll(() => grid.texts('Item Number')).toEqual(['M10159', 'M10134']);
  for (const hidden of ['Type', 'Unit', 'Name', 'Status', 'Created', 'Updated'])
    expect(() => grid.getHeader(hidden)).toThrow('No column');
  await user.click(await grid.findCell('Barcode Label', 'Description'));
  expect(path()).toBe(materialItemPath(labelId));
  await screen.findByRole('dialog', { name: 'Material Item Location Quantities' });
});

test('names an item without a description by its name', async () => {
  const material = await startMaterialServer();
  material.state.items = [materialItemRow({ description: null })];
  await showMaterial(material);
  await grid.findCell('BL21E', 'Description');
});

test('reads all pages of both lists before it shows a quantity', async () => {
  const material = await startMaterialServer();
  const { server, state } = material;
  const [first, second] = state.items;
  server.respond(MaterialItemsDocument, ({ after }) => ({
    materialItems: halfPage(after ? second : first, after),
  }));
  await showMaterial(material);
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '2,364']);
  expect(server.requests(MaterialItemsDocument)).toMatchObject([{ after: null }, { after: 'next' }]);
  expect(server.requests(MaterialItemSiteLocationQuantitiesDocument)).toMatchObject([
    { siteLocationId: canbyId },
  ]);
});

test('opens a scanned item that a later page of the list has', async () => {
  const material = await startMaterialServer();
  const { server, state } = material;
  const [first, second] = state.items;
  const nextPage = Promise.withResolvers<void>();
  server.respond(MaterialItemsDocument, async ({ after }) => {
    if (after) await nextPage.promise;
    return { materialItems: halfPage(after ? second : first, after) };
  });
  const { path } = await showMaterial(material);
  await grid.findCell('Barcode Label', 'Description');
  scanCode('M10159');
  nextPage.resolve();
  await screen.findByRole('dialog', { name: 'Material Item Location Quantities' });
  expect(path()).toBe(materialItemPath(second?.id ?? ''));
});

test('finds an item by its description, its number and the number of its vendor', async () => {
  const { user } = await showMaterial(await startMaterialServer());
  await grid.findCell('Barcode Label', 'Description');
  for (const words of ['barc lab', 'M10134', 'hs-77']) {
    await user.clear(screen.getByPlaceholderText('Search'));
    await user.type(screen.getByPlaceholderText('Search'), words);
    await expect.poll(() => grid.texts('Item Number')).toEqual(['M10134']);
  }
});

test('follows changes of quantities', async () => {
  const material = await startMaterialServer();
  const { notifyChanges } = await showMaterial(material);
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '2,364']);
  const updatedAt = '2027-02-23T09:00:00.000Z';
  material.server.respond(MaterialItemSiteLocationQuantitiesChangedSinceDocument, () => ({
    materialItemSiteLocationQuantities: onlyPage([
      locationQuantityRow({ quantity: 40, updated: updatedAt, updatedAt }),
    ]),
  }));
  notifyChanges([
    {
      entityType: 'MATERIAL_ITEM',
      entityId: labelId,
      version: 2,
      operation: 'UPDATED',
      changedAt: updatedAt,
      changedBy: 'sam@example.com',
    },
  ]);
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '40']);
  expect(materialItemListQuery.changes?.pollIntervalMs).toBe(30_000);
  expect(createSiteQuantityQuery(canbyId).changes?.pollIntervalMs).toBe(30_000);
});

test('says that the items could not be read, and retries', async () => {
  const material = await startMaterialServer();
  const repair = material.server.refuse(MaterialItemsDocument, 'INTERNAL');
  const { user } = await showMaterial(material);
  await screen.findByText('Error: Getting material items');
  repair();
  await user.click(screen.getByText('Retry'));
  await grid.findCell('Barcode Label', 'Description');
});

test('shows the items without quantities while those cannot be read', async () => {
  const material = await startMaterialServer();
  const repair = material.server.refuse(MaterialItemSiteLocationQuantitiesDocument, 'INTERNAL');
  const { user } = await showMaterial(material);
  await screen.findByText('Error getting the quantities of Canby Farm.');
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['', '']);
  repair();
  await user.click(screen.getByText('Retry'));
  await expect.poll(() => grid.texts('Total Qty')).toEqual(['0', '2,364']);
});

test('says that no site is chosen', async () => {
  const material = await startMaterialServer();
  clearSite();
  await showMaterial(material);
  await screen.findByText('Error: Site not selected');
});

test('shows cards with the quantity and the unit on a phone', async () => {
  await setLayout({ width: 390 });
  await showMaterial(await startMaterialServer());
  const card = (await screen.findByText('Barcode Label 2x1')).closest('li');
  await expect.poll(() => card?.textContent).toBe('Barcode Label 2x12,364Tags · M10134BOX');
});

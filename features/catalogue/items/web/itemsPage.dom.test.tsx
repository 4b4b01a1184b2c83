import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemDocument, ItemsByIdsDocument, ItemsByTenantDocument } from '../../web/documents.ts';
import { LastProductPage } from '../../web/routes.tsx';
import { lastProductPage, productPath } from '../../categories/web/productPages.ts';
import { itemData, itemRow, itemsData } from '../../web/testing/items.ts';
import { itemPath, itemsPath } from './itemPaths.ts';
import { ItemsPage } from './ItemsPage.tsx';

const grid = shownGrid('Items');
const boxwood = itemRow();
const aster = itemRow({
  id: 'b'.repeat(32),
  name: 'Aster - 1 gal',
  sku: 'AST-1G',
  upc: null,
  itemGroup: '1G-PER',
  retailPrice: 1234.5,
  status: 'INACTIVE',
});
const pages = {
  [itemsPath]: ItemsPage,
  [itemPath('$itemID')]: ItemsPage,
  [productPath]: LastProductPage,
  '/other': () => <p>Other page</p>,
};

async function showItems(options: { path?: string; capabilities?: readonly string[] } = {}) {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => itemsData([boxwood, aster]));
  server.respond(ItemDocument, ({ itemId }) => itemData(itemId === aster.id ? aster : boxwood));
  return { server, ...(await showPage({ server, pages, path: itemsPath, ...options })) };
}

test('lists the items by name with their prices and status', async () => {
  await showItems();
  await grid.findCell('Aster', 'Name');
  expect(grid.texts('Name')).toEqual(['Aster - 1 gal', 'Boxwood - 2 gal']);
  expect(grid.texts('SKU')).toEqual(['AST-1G', 'BOX-2G']);
  expect(grid.texts('UPC')).toEqual(['', '411400720038']);
  expect(grid.texts('Retail Price')).toEqual(['$1,234.50', '$23.99']);
  expect(grid.texts('Status')).toEqual(['Inactive', 'Active']);
  expect(grid.texts('Group')).toEqual(['1G-PER', '2G-SHR']);
  expect(() => grid.getHeader('ERP Id')).toThrow('No column ERP Id');
});

test('finds items as order entry does, or else by the texts of the columns', async () => {
  const { user } = await showItems();
  await grid.findCell('Boxwood', 'Name');
  await user.type(screen.getByLabelText('Quick search'), 'boxwod 2 gal');
  await expect.poll(() => grid.texts('SKU')).toEqual(['BOX-2G']);
  await user.clear(screen.getByLabelText('Quick search'));
  await user.type(screen.getByLabelText('Quick search'), 'inactive');
  await expect.poll(() => grid.texts('SKU')).toEqual(['AST-1G']);
});

test('reads only the row of an item that somebody has changed', async () => {
  const { server, notifyChanges } = await showItems();
  await grid.findCell('Boxwood', 'Name');
  const updatedAt = '2027-01-02T08:00:00.000Z';
  server.respond(ItemsByIdsDocument, () => ({
    items: { nodes: [{ ...boxwood, name: 'Boxwood - 3 gal', version: 4, updatedAt }] },
  }));
  notifyChanges([
    {
      entityType: 'ITEM',
      entityId: boxwood.id,
      version: 4,
      operation: 'UPDATED',
      changedAt: updatedAt,
      changedBy: 'sales@example.com',
    },
  ]);
  await grid.findCell('Boxwood - 3 gal', 'Name');
  expect(server.requests(ItemsByIdsDocument)).toEqual([
    { tenantId: 'MOIF', itemIds: [boxwood.id], first: 1 },
  ]);
  expect(server.requests(ItemsByTenantDocument)).toHaveLength(1);
});

test('opens an item at a path of its own', async () => {
  const { user, path } = await showItems();
  await user.click(await grid.findCell('Boxwood', 'SKU'));
  await screen.findByRole('dialog', { name: 'Edit Item' });
  expect(path()).toBe(itemPath(boxwood.id));
});

test('returns from the dialog of an item to the list', async () => {
  const { path, user } = await showItems({ path: itemPath(boxwood.id) });
  await screen.findByRole('dialog', { name: 'Edit Item' });
  await user.click(getButton('Cancel'));
  await waitFor(() => expect(path()).toBe(itemsPath));
});

test('opens the dialog of a new item by its path', async () => {
  const { path, user } = await showItems({ path: itemPath('new') });
  await screen.findByRole('dialog', { name: 'Add New Item' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe(itemsPath));
});

test('says at the path of a new item that a user may not add items', async () => {
  await showItems({ path: itemPath('new'), capabilities: ['catalogue.view'] });
  const dialog = await screen.findByRole('dialog', { name: 'Add New Item' });
  expect(within(dialog).getByText('You do not have permission to change items.')).toBeTruthy();
  expect(within(dialog).queryByLabelText(/^Item Name/)).toBeNull();
});

test('says why a user may neither add nor import items', async () => {
  await showItems({ capabilities: ['catalogue.view'] });
  await grid.findCell('Boxwood', 'Name');
  for (const [label, reason] of [
    ['Add New', 'You do not have permission to change items.'],
    ['CSV Import', 'You do not have permission to run imports.'],
  ] as const) {
    expect(getButton(label).getAttribute('aria-disabled')).toBe('true');
    expect(getButton(label).title).toBe(reason);
  }
});

test('says that the items could not be read, and that there are none', async () => {
  const server = await startStubServer();
  server.refuse(ItemsByTenantDocument, 'INTERNAL');
  const { user } = await showPage({ server, pages, path: itemsPath });
  await screen.findByText('Error loading items');
  server.respond(ItemsByTenantDocument, () => itemsData([]));
  await user.click(getButton('Retry'));
  await screen.findByText('No items yet');
});

test('leads from the path of the products to the page that was visited last, at first to the items', async () => {
  lastProductPage.set('');
  const { path, go } = await showItems({ path: productPath });
  await waitFor(() => expect(path()).toBe(itemsPath));
  await go('/other');
  lastProductPage.set('/fulfill/product/availability');
  await go(productPath);
  await waitFor(() => expect(path()).toBe('/fulfill/product/availability'));
  lastProductPage.set('/elsewhere');
  await go(productPath);
  await waitFor(() => expect(path()).toBe(itemsPath));
});

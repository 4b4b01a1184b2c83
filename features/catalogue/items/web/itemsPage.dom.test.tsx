import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
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

async function showItems({
  currency = 'USD',
  ...options
}: { path?: string; capabilities?: readonly string[]; currency?: Currency } = {}) {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => itemsData([boxwood, aster]));
  server.respond(TenantDocument, () => tenantData({ currency }));
  server.respond(ItemDocument, ({ itemId }) => itemData(itemId === aster.id ? aster : boxwood));
  return { server, ...(await showPage({ server, pages, path: itemsPath, ...options })) };
}

test('lists the items by name with their prices and status', async () => {
  await showItems();
  await grid.findCell('Aster', 'Name');
  await expect.poll(() => grid.texts('Name')).toEqual(['Aster - 1 gal', 'Boxwood - 2 gal']);
  await expect.poll(() => grid.texts('SKU')).toEqual(['AST-1G', 'BOX-2G']);
  await expect.poll(() => grid.texts('UPC')).toEqual(['', '411400720038']);
  await expect.poll(() => grid.texts('Retail Price')).toEqual(['$1,234.50', '$23.99']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Inactive', 'Active']);
  await expect.poll(() => grid.texts('Group')).toEqual(['1G-PER', '2G-SHR']);
  expect(() => grid.getHeader('ERP Id')).toThrow('No column ERP Id');
});

test('shows prices in the currency of the company', async () => {
  await showItems({ currency: 'CAD' });
  await expect.poll(() => grid.texts('Retail Price')).toEqual(['CA$1,234.50', 'CA$23.99']);
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

test('says why a user may not import items', async () => {
  await showItems({ capabilities: ['catalogue.view'] });
  await grid.findCell('Boxwood', 'Name');
  expect(getButton('CSV Import')).toMatchObject({
    ariaDisabled: 'true',
    title: 'You do not have permission to run imports.',
  });
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

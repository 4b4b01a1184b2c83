import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { ActivateItemDocument, InactivateItemDocument, ItemsByTenantDocument } from '../../web/documents.ts';
import { itemRow, itemsData } from '../../web/testing/items.ts';
import { itemPath, itemsPath } from './itemPaths.ts';
import { ItemsPage } from './ItemsPage.tsx';

const grid = shownGrid('Items');
const boxwood = itemRow();
const aster = itemRow({ id: 'b'.repeat(32), name: 'Aster - 1 gal', sku: 'AST-1G', status: 'INACTIVE' });
const onOrders = {
  __typename: 'ValidationError',
  code: 'INVALID_STATE',
  severity: 'ERROR',
  field: [],
} as const;
const sedum = itemRow({ id: 'c'.repeat(32), name: 'Sedum - 1 gal', sku: 'SED-1G' });

async function showItems(capabilities?: readonly string[]) {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => itemsData([aster, boxwood, sedum]));
  const pages = { [itemsPath]: ItemsPage, [itemPath('$itemID')]: ItemsPage };
  const page = await showPage({ server, pages, path: itemsPath, ...(capabilities && { capabilities }) });
  await grid.findCell('Boxwood', 'Name');
  const select = async (...names: readonly string[]) => {
    for (const name of names)
      await page.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };
  return { ...page, server, select };
}

test('makes the selected items inactive, those that are active, and says what was refused', async () => {
  const { server, user, select } = await showItems();
  expect(screen.queryByText('Make Inactive')).toBeNull();
  await select('Aster - 1 gal', 'Boxwood - 2 gal', 'Sedum - 1 gal');
  const message = 'Sedum is on open orders.';
  server.respond(InactivateItemDocument, ({ input }) => ({
    inactivateItem:
      input.itemId === boxwood.id
        ? { item: itemRow({ status: 'INACTIVE', version: 4 }), errors: null }
        : { item: null, errors: [{ ...onOrders, message }] },
  }));
  await user.click(getButton('Make Inactive'));
  await findToast('1 item inactivated');
  await findToast('1 item not inactivated');
  await findToast(`Sedum - 1 gal: ${message}`);
  expect(server.requests(InactivateItemDocument).map(({ input }) => input.sku)).toEqual([
    sedum.sku,
    boxwood.sku,
  ]);
  await expect.poll(() => grid.texts('Status')).toEqual(['Inactive', 'Inactive', 'Active']);
});

test('announces the status of a single item, which its row shows', async () => {
  const { server, user, select } = await showItems();
  await select('Boxwood - 2 gal');
  const item = itemRow({ status: 'INACTIVE', version: 4 });
  server.respond(InactivateItemDocument, () => ({ inactivateItem: { item, errors: null } }));
  await user.click(getButton('Make Inactive'));
  await findAnnouncement('1 item inactivated');
});

test('leaves the other items as they are after a request without a response', async () => {
  const { server, user, select } = await showItems();
  await select('Boxwood - 2 gal', 'Sedum - 1 gal');
  server.refuse(InactivateItemDocument, 'INTERNAL', 'Something went wrong.');
  await user.click(getButton('Make Inactive'));
  await findToast('2 items not inactivated');
  expect(server.requests(InactivateItemDocument)).toHaveLength(1);
});

test('activates nothing without permission', async () => {
  const { server, user, select } = await showItems(['catalogue.view']);
  await select('Aster - 1 gal');
  await user.click(getButton('Make Active'));
  expect(server.requests(ActivateItemDocument)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemProgramsDocument, ItemsByTenantDocument, UpdateItemDocument } from '../../web/documents.ts';
import { itemRow, itemsData } from '../../web/testing/items.ts';
import { ItemsPage } from './ItemsPage.tsx';
import { itemsPath } from './itemPaths.ts';

const grid = shownGrid('Items');
const boxwood = itemRow();

test('enters prices and groups in cells by the rules of the item', async () => {
  const server = await startStubServer();
  server.respond(ItemsByTenantDocument, () => itemsData([boxwood]));
  server.respond(ItemProgramsDocument, () => ({ itemPrograms: ['Native'] }));
  server.respond(UpdateItemDocument, ({ input: { retailPrice } }) => ({
    updateItem: { item: { ...boxwood, retailPrice: retailPrice ?? 0, version: 4 }, errors: null },
  }));
  const { user } = await showPage({ server, pages: { [itemsPath]: ItemsPage }, path: itemsPath });
  await grid.findCell('Boxwood', 'Name');
  await user.click(getButton('Edit'));
  await grid.enterCell(user, 'Boxwood', 'Retail Price', '$0');
  const message = await findCellMessage('Boxwood - 2 gal, Retail Price $0.00');
  expect(message.textContent).toContain('Retail Price must be greater than 0');
  await grid.enterCell(user, 'Boxwood', 'Retail Price', '$24.50');
  await expect.poll(() => grid.texts('Retail Price')).toEqual(['$24.50']);
  await expect
    .poll(() => server.requests(UpdateItemDocument).map(({ input }) => input))
    .toMatchObject([{ itemId: boxwood.id, sku: 'BOX-2G', retailPrice: 24.5, expectedVersion: 3 }]);
});

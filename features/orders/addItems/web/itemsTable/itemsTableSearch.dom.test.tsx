import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { OrderedItemIdsDocument } from '../../../web/documents.ts';
import { showStoredOrder } from '../../../web/testing/showStoredOrder.ts';

const itemsGrid = shownGrid('Items');
const title = 'Add/Edit Order Items';
const search = () =>
  within(screen.getByRole('dialog', { name: title })).getByLabelText<HTMLInputElement>('Quick search');

/** Answers with items of these names, sorted by name as the server does. */
function respondNames(server: StubServer, ...names: readonly string[]): void {
  const nodes = names.map((name, index) => ({
    ...pickedItem(String(index + 1).repeat(32)),
    name,
    sku: `SKU-${index}`,
    availableQuantity: 0,
  }));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  server.respond(ItemsByTenantDocument, () => ({ items: { nodes, totalCount: nodes.length, pageInfo } }));
}

test('finds and orders items by the ranked search, those of the customer first, unless a column is sorted', async () => {
  const { user } = await showStoredOrder(
    {},
    {
      prepare: (server) => {
        respondNames(
          server,
          'Alpenrose - 2 gal',
          "Hydrangea 'Annabelle' - 2 gal",
          "Hydrangea 'Endless Summer' - 3 gal",
          "Hydrangea 'Limelight' - 3 gal",
          'Rose - 2 gal',
        );
        server.respond(OrderedItemIdsDocument, () => ({ orderedItemIds: ['4'.repeat(32)] }));
      },
    },
  );
  await user.click(getButton('Items Table'));
  await itemsGrid.findCell('Annabelle', 'Name');
  await user.type(search(), 'rose 2 gal');
  await expect.poll(() => itemsGrid.texts('Name')).toEqual(['Rose - 2 gal', 'Alpenrose - 2 gal']);
  await user.clear(search());
  await user.type(search(), 'hydrangea 3gal');
  await expect
    .poll(() => itemsGrid.texts('Name'))
    .toEqual(["Hydrangea 'Limelight' - 3 gal", "Hydrangea 'Endless Summer' - 3 gal"]);
  await user.click(within(itemsGrid.getHeader('Name')).getByText('Name'));
  await expect
    .poll(() => itemsGrid.texts('Name'))
    .toEqual(["Hydrangea 'Endless Summer' - 3 gal", "Hydrangea 'Limelight' - 3 gal"]);
});

test('keeps an item listed while its quantity is typed under a search', async () => {
  const { user } = await showStoredOrder();
  await user.click(getButton('Items Table'));
  await itemsGrid.findCell('Thyme', 'Ordered Quantity');
  await user.type(search(), 'thyme');
  await expect.poll(() => itemsGrid.texts('Name')).toEqual(['Thyme']);
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '7');
  await expect.poll(() => itemsGrid.texts('Line Total')).toEqual(['$170.10']);
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['7']);
});

test('opens with the focus in its search, which / leads back to', async () => {
  const { user } = await showStoredOrder();
  await user.click(getButton('Items Table'));
  await screen.findByRole('dialog', { name: title });
  await user.keyboard('thy');
  await expect.poll(() => itemsGrid.texts('Name')).toEqual(['Thyme']);
  await user.click(await itemsGrid.findCell('Thyme', 'Name'));
  expect(document.activeElement).not.toBe(search());
  await user.keyboard('/');
  expect(document.activeElement).toBe(search());
  expect(search().value).toBe('thy');
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemStocksDocument } from '#features/availability/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { newLineRow, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { showStoredOrder } from '../../web/testing/showStoredOrder.ts';

/** States the stock of all items: 8 are left of each. */
const respondStocks = (server: StubServer) =>
  server.respond(ItemStocksDocument, ({ itemIds }) => ({
    itemStocks: [itemIds]
      .flat()
      .map((itemId) => ({ itemId, availableQuantity: 12, reservedQuantity: 4, actual: 8 })),
  }));

async function showPicker(options: Parameters<typeof showStoredOrder>[1] = {}) {
  const page = await showStoredOrder({}, { prepare: respondStocks, ...options });
  await page.user.click(
    getButton(
      'Add Line Item',
      screen.getByLabelText('Actions for line items', { selector: '[role=toolbar]' }),
    ),
  );
  await screen.findByLabelText('Search items');
  return page;
}

test('shows what is left of the visible items, requested once for all of them', async () => {
  const { server } = await showPicker();
  const items = within(screen.getByRole('dialog')).getByRole('listbox', { name: 'Items' });
  await within(items).findAllByText('in stock');
  const count = within(items).getAllByRole('option').length;
  expect(within(items).getAllByText('in stock')).toHaveLength(count);
  expect(server.requests(ItemStocksDocument).map(({ itemIds }) => [itemIds].flat().length)).toEqual([count]);
});

test('says what is missing for the typed quantity', async () => {
  const { user } = await showPicker();
  const dialog = screen.getByRole('dialog');
  await within(dialog).findAllByText('in stock');
  await user.click(within(dialog).getAllByRole('option')[0] ?? dialog);
  await within(dialog).findByText('· 8 in stock');
  expect(within(dialog).queryByText(/short/)).toBeNull();
  await user.keyboard('12');
  await within(dialog).findByText(', short 4');
});

test.each([
  ['without a live session', undefined],
  ['for users who may not see availability', ['orders.view', 'orders.edit', 'catalogue.view', 'prices.view']],
] as const)('shows no stock %s', async (_, capabilities) => {
  const { server, user } = await showPicker({
    ...(capabilities && { capabilities }),
    prepare: (stub) => stub.respond(ItemStocksDocument, () => ({ itemStocks: [] })),
  });
  const dialog = screen.getByRole('dialog');
  const [option] = await within(dialog).findAllByRole('option');
  if (!capabilities) await expect.poll(() => server.requests(ItemStocksDocument).length).toBe(1);
  expect(within(dialog).queryByText('Stock')).toBeNull();
  await user.click(option ?? dialog);
  expect(within(dialog).queryByText(/in stock/)).toBeNull();
  expect(server.requests(ItemStocksDocument)).toHaveLength(capabilities ? 0 : 1);
});

test('shows what is left of the hits of a new line', async () => {
  const { user, server } = await showNewLineRow();
  respondStocks(server);
  await user.keyboard('thy');
  await within(newLineRow.row()).findByText('in stock');
  expect(newLineRow.row().textContent).toContain('8 in stock');
});

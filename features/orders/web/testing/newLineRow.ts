import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { AddLineItemsDocument } from '../documents.ts';
import { showStoredOrder } from './showStoredOrder.ts';
import type { StoredOrder } from './storedOrder.ts';

const row = () => screen.getByRole('group', { name: 'New line' });
const field = (label: string) => within(row()).getByLabelText<HTMLInputElement>(label);

/** The empty last row of the lines. */
export const newLineRow = {
  row,
  itemField: () => field('Item of the new line'),
  quantityField: () => field('Quantity of the new line'),
  priceField: () => field('Price of the new line'),
  /** Text over the row: a problem, or why a line was not added. */
  hint: () => row().querySelector('.new-line-hint')?.textContent,
};

/** Shows an order with Lavender and Sage, and focuses its empty row. */
export async function showNewLineRow(options: Parameters<typeof showStoredOrder>[0] = {}) {
  const page = await showStoredOrder(options);
  await expect.poll(() => page.server.requests(ItemsByTenantDocument)).not.toEqual([]);
  await page.user.click(newLineRow.itemField());
  // A text that matches nothing is known to do so once the items are loaded.
  await page.user.keyboard('qq');
  await within(row()).findByText('No items match “qq”.');
  await page.user.keyboard('{Escape}');
  return page;
}

/** Returns SKU, quantity and price of the lines that were sent. */
export const sentLines = ({ server }: Pick<StoredOrder, 'server'>) =>
  server
    .requests(AddLineItemsDocument)
    .flatMap(({ input }) =>
      input.items.map(({ sku, quantity, overridePrice }) => [sku, quantity, overridePrice]),
    );

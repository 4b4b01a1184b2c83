import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { ItemPricesDocument, UpdateLineItemDocument } from '../../web/documents.ts';
import { levelPrice, respondPrices } from '../../web/testing/catalogue.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

test('saves quantity and price typed into cells and updates totals', async () => {
  const { user, server } = await showStoredOrder();
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '12');
  // Twelve trays of 8 at 3.25, and four of one at 11.09.
  await findTotal('$356.36');
  await linesGrid.enterCell(user, 'Lavender', 'Price', '3.5');
  await findTotal('$380.36');
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['12', '4']);
  await expect.poll(() => linesGrid.texts('Pieces')).toEqual(['96', '4']);
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['• $3.50', '$11.09']);
  await expect.poll(() => linesGrid.texts('Line Total')).toEqual(['$336.00', '$44.36']);
  expect(server.requests(UpdateLineItemDocument).map(({ input }) => input)).toMatchObject([
    { lineNumber: 1, lineItem: { quantity: 12 }, expected: { quantity: 10 } },
    { lineNumber: 1, lineItem: { overridePrice: 3.5 }, expected: { overridePrice: 3.25 } },
  ]);
  // The grid library announces its loading in a live region, which it never clears.
  expect(document.body.textContent).not.toContain('Loading...');
});

test('shows a typed value at once, and the saved one after the response', async () => {
  const { user, server } = await showStoredOrder();
  const release = server.hold(UpdateLineItemDocument);
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '12');
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['12', '4']);
  await expect.poll(() => linesGrid.texts('Pieces')).toEqual(['80', '4']);
  await findTotal('$304.36');
  release();
  await findTotal('$356.36');
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['12', '4']);
  await expect.poll(() => linesGrid.texts('Pieces')).toEqual(['96', '4']);
});

test.each([
  ['Ordered', '0', 'Quantity must be greater than 0'],
  ['Ordered', '1.5', 'Quantity must be a whole number'],
  ['Price', '0', 'Price is required and cannot be zero'],
  ['Price', '100000000', 'Price cannot exceed 99,999,999'],
  ['Price', '4,25', 'Price must be a number. Use a point for decimals, as in 1,234.5'],
])('refuses %s %s and restores the cell', async (column, typed, reason) => {
  const { user, server } = await showStoredOrder();
  const before = linesGrid.texts(column);
  await linesGrid.enterCell(user, 'Lavender', column, typed);
  const message = await screen.findByLabelText(new RegExp(`^Update Failed: Line 1, ${column} `));
  expect(message.querySelector('.reason')?.textContent).toBe(reason);
  await waitFor(() => expect(linesGrid.texts(column)).toEqual(before));
  expect(server.requests(UpdateLineItemDocument)).toEqual([]);
});

test('cuts the name of an item before its size', async () => {
  await showStoredOrder({ lineItems: [orderLine(1, { name: "Pissard Plum 'Atropurpureum' - 25 gal" })] });
  const cell = await linesGrid.findCell('Pissard Plum', 'Name');
  const parts = cell.querySelectorAll('.cut-cell > span');
  expect([...parts].map(({ textContent }) => textContent)).toEqual([
    "Pissard Plum 'Atropurpureum'",
    ' - 25 gal',
  ]);
});

test('shows the numeric keypad for numbers', async () => {
  const { user } = await showStoredOrder();
  const cell = await linesGrid.findCell('Lavender', 'Price');
  await user.dblClick(cell);
  expect(cell.querySelector('input')?.inputMode).toBe('decimal');
});

test('restores a cell that cannot be saved, shows the reason and saves the next value', async () => {
  const { user, server } = await showStoredOrder();
  const reconnect = server.disconnect(UpdateLineItemDocument);
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '12');
  const message = await findCellMessage('Line 1, Ordered 12');
  expect(message.textContent).toContain('Network error occurred. Please check your connection.');
  expect(getButton('Use 12')).toBeTruthy();
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['10', '4']);
  reconnect();
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '12');
  await findTotal('$356.36');
});

test('offers a new price when the quantity reaches another price level', async () => {
  const { user, server, order } = await showStoredOrder();
  respondPrices(server, ({ quantity }) => levelPrice(quantity < 100 ? 3.25 : 3));
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '99');
  await findTotal('$2,618.36');
  await waitFor(() => expect(server.requests(ItemPricesDocument)).toHaveLength(1));
  expect(screen.queryByText(/price of 1 line has changed/)).toBeNull();

  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '100');
  await screen.findByText(/^The price of 1 line has changed with the quantity/);
  await findTotal('$2,644.36');
  await user.click(getButton('Re-price lines'));
  await findTotal('$2,444.36');
  await waitFor(() => expect(screen.queryByText('Re-price lines')).toBeNull());
  expect(order().lineItems[0]?.overridePrice).toBe(3);
  expect(server.requests(UpdateLineItemDocument).at(-1)?.input).toMatchObject({
    lineItem: { overridePrice: 3, reprice: true },
    expected: { overridePrice: 3.25 },
  });
});

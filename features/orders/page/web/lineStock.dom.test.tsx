import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { LineItemActualQuantitiesDocument } from '../../web/documents.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { startServerWithOrder } from '../../web/testing/storedOrder.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';

/** States the stock of the lines: 4 of 10 left of the first item, enough of the second. */
const respondStock = (server: StubServer, order: () => SavedOrder) =>
  server.respond(LineItemActualQuantitiesDocument, () => ({
    lineItemActualQuantities: order().lineItems.map(({ id, itemId }, index) => ({
      lineItemId: id,
      itemId,
      availableQuantity: index === 0 ? 10 : 500,
      reservedQuantity: index === 0 ? 6 : 0,
      actual: index === 0 ? 4 : 500,
    })),
  }));

test('shows the stock of the lines once it is read, what is missing, and asks once for all lines', async () => {
  const stored = await startServerWithOrder();
  respondStock(stored.server, stored.order);
  const release = stored.server.hold(LineItemActualQuantitiesDocument);
  await showOrderPage({ server: stored.server, orderId: stored.order().orderId });
  await linesGrid.findCell('Lavender', 'Ordered');
  expect(() => linesGrid.getHeader('Stock')).toThrow('No column Stock');
  release();
  await linesGrid.findCell('Lavender', 'Stock');
  await expect.poll(() => linesGrid.texts('Stock')).toEqual(['4, short 6', '500']);
  expect((await linesGrid.findCell('Lavender', 'Stock')).className).toContain('cell-warning');
  expect((await linesGrid.findCell('Sage', 'Stock')).className).not.toContain('cell-warning');
  expect(stored.server.requests(LineItemActualQuantitiesDocument)).toHaveLength(1);
});

test('keeps what is typed into a cell when the stock arrives', async () => {
  const stored = await startServerWithOrder();
  respondStock(stored.server, stored.order);
  const release = stored.server.hold(LineItemActualQuantitiesDocument);
  const { user } = await showOrderPage({ server: stored.server, orderId: stored.order().orderId });
  await user.dblClick(await linesGrid.findCell('Lavender', 'Ordered'));
  await user.keyboard('12');
  release();
  await linesGrid.findCell('Sage', 'Stock');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored.order().lineItems[0]?.orderedQuantity).toBe(12));
  await expect.poll(() => linesGrid.texts('Stock')).toEqual(['4, short 8', '500']);
});

test('reads the stock of a line that was added', async () => {
  const stored = await startServerWithOrder();
  respondStock(stored.server, stored.order);
  const { notifyChanges } = await showOrderPage({ server: stored.server, orderId: stored.order().orderId });
  await linesGrid.findCell('Lavender', 'Stock');
  const thyme = orderLine(3, { name: 'Thyme', itemId: 'c'.repeat(32), orderedQuantity: 600 });
  stored.change({ lineItems: [...stored.order().lineItems, thyme] });
  notifyChanges([stored.changeEvent()]);
  await linesGrid.findCell('500, short 100', 'Stock');
});

test.each([
  [
    'users who may not see availability',
    {},
    ['orders.view', 'orders.edit', 'prices.view', 'customers.view', 'catalogue.view'],
  ],
  ['orders whose goods were taken', { status: 'PICKED' as const }, undefined],
  ['credit orders', { type: 'CREDIT' as const }, undefined],
])('reads no stock for %s', async (_, order, capabilities) => {
  const { server } = await showStoredOrder(order, { ...(capabilities && { capabilities }) });
  expect(server.requests(LineItemActualQuantitiesDocument)).toEqual([]);
  expect(() => linesGrid.getHeader('Stock')).toThrow('No column Stock');
});

test('has no column of stock while nothing is counted', async () => {
  const { server } = await showStoredOrder();
  await expect.poll(() => server.requests(LineItemActualQuantitiesDocument).length).toBeGreaterThan(0);
  expect(() => linesGrid.getHeader('Stock')).toThrow('No column Stock');
});

test('says that the stock could not be read, and retries', async () => {
  const { user, server, order } = await showStoredOrder(
    {},
    { prepare: (stub) => void stub.refuse(LineItemActualQuantitiesDocument, 'INTERNAL') },
  );
  const note = await screen.findByText(/Error loading stock/);
  respondStock(server, order);
  await user.click(within(note).getByText('Retry'));
  await linesGrid.findCell('Lavender', 'Stock');
  expect(screen.queryByText(/Error loading stock/)).toBeNull();
});

test('says on the card of a line what is missing', async () => {
  await setLayout({ width: 390 });
  const stored = await startServerWithOrder();
  respondStock(stored.server, stored.order);
  await showOrderPage({ server: stored.server, orderId: stored.order().orderId });
  const text = await screen.findByText('4 in stock, short 6');
  expect(text.closest('.line-confirmed')?.hasAttribute('data-short')).toBe(true);
  expect(screen.getByText('500 in stock').closest('.line-confirmed')?.hasAttribute('data-short')).toBe(false);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument } from '../documents.ts';
import { newOrderPath, ordersPath } from '../page/orderPaths.ts';
import { respondItems } from '../testing/catalogue.ts';
import { orderWithoutLines, startOrderServer } from '../testing/orderServer.ts';
import { findNewOrderPanel, findTitle, pickCustomer, showNewOrderPage } from '../testing/showOrderPage.tsx';
import { linesGrid } from '../testing/showStoredOrder.ts';

test('keeps a draft of an order that the user leaves, and continues it', async () => {
  const server = await startOrderServer();
  respondItems(server);
  const page = await showNewOrderPage({ server });
  const panel = within(await pickCustomer(page.user));
  await page.user.type(panel.getByLabelText('PO Number'), 'PO 7');
  await page.user.click(getButton('Items Table'));
  await shownGrid('Items').enterCell(page.user, 'Sage', 'Ordered Quantity', '4');
  await page.user.click(getButton('Update Order'));
  await linesGrid.findCell('Sage', 'Name');
  await page.go(ordersPath);
  await findTitle('Orders');

  await page.go(newOrderPath);
  await findTitle('New Order');
  await page.user.click(await screen.findByText('Order for Sandy Trail'));
  await linesGrid.findCell('Sage', 'Name');
  const input = within(await findNewOrderPanel());
  expect(input.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO 7');
  expect(input.getByLabelText<HTMLInputElement>(/^Location\W*$/).value).toBe('Sandy Trail North');
  expect(screen.queryByText('An order is not finished yet.')).toBeNull();
  server.loseResponses(InitializeOrderDocument);
  await page.user.click(input.getByText('Save'));
  await findToast(/Network error/);

  // The order is sent under the same id from the draft, so that it cannot be created twice.
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await page.user.click(await screen.findByText('Order for Sandy Trail'));
  await linesGrid.findCell('Sage', 'Name');
  server.respond(InitializeOrderDocument, ({ input: { orderId } }) => ({
    initializeOrder: { order: orderWithoutLines({ id: orderId, orderId }), errors: null },
  }));
  await page.user.click(within(await findNewOrderPanel()).getByText('Save'));
  await findToast('Order Initialized');
  const [first, second] = server.requests(InitializeOrderDocument);
  expect(second).toEqual(first);
  await page.go(newOrderPath);
  await findTitle('New Order');
  expect(screen.queryByText('Order for Sandy Trail')).toBeNull();
});

test('discards a draft, and keeps none of an order that was emptied again', async () => {
  const page = await showNewOrderPage({ server: await startOrderServer() });
  await pickCustomer(page.user);
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await page.user.click(await screen.findByLabelText('Discard Order for Sandy Trail'));
  await page.user.click(await screen.findByText('Discard', { selector: '[role=dialog] button' }));
  await expect.poll(() => screen.queryByText('Discard this draft?')).toBeNull();
  expect(screen.queryByText('Order for Sandy Trail')).toBeNull();

  const panel = within(await findNewOrderPanel());
  await page.user.type(panel.getByLabelText('PO Number'), '7');
  await page.user.click(panel.getByText('Reset'));
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await findTitle('New Order');
  expect(screen.queryByText('An order is not finished yet.')).toBeNull();
});

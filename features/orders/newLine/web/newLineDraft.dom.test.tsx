import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import { AddLineItemsDocument, ItemPricesDocument, OrderDocument } from '../../web/documents.ts';
import { newOrderPath, ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { newLineRow, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { reloadPage } from '../../web/testing/reloadPage.ts';
import { findTitle, pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';
import type { StoredOrder } from '../../web/testing/storedOrder.ts';

const kim = { tenantId: 'MOIF', id: '1' };
const { row, itemField, quantityField, priceField, problems } = newLineRow;
const typed = () => [itemField().value, quantityField().value, priceField().value];
const details = () => (getDrafts(kim).store.get() ?? []).map(({ detail }) => detail);
const sent = ({ server }: StoredOrder) =>
  server.requests(AddLineItemsDocument).map(({ input }) => input.items);

/** Loads the page of the order again. */
async function reload({ server, order, unmount }: StoredOrder & Pick<ShownPage, 'unmount'>) {
  const again = await reloadPage({ unmount });
  const page = await again.showOrderPage({ server, orderId: order().orderId });
  await waitFor(() => itemField());
  return {
    ...page,
    details: () => (again.getDrafts(kim).store.get() ?? []).map(({ detail }) => detail),
  };
}

test('enters a half-typed line again after a reload, and forgets it once it is added', async () => {
  const page = await showNewLineRow();
  await page.user.keyboard('lav{Tab}12{Tab}3.5');
  expect(getDrafts(kim).store.get()).toMatchObject([
    { detail: 'New line: “Lavender” × 12', path: savedOrderPath(page.order().orderId) },
  ]);
  // The row shows the line, so that no note repeats it.
  expect(screen.queryByText('Your input is not saved yet.')).toBeNull();

  const { user, details: storedDetails } = await reload(page);
  expect(typed()).toEqual(['Lavender', '12', '$3.50']);
  expect(document.activeElement).toBe(document.body);
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => sent(page)).toMatchObject([[{ sku: 'LAV', quantity: 12, overridePrice: 3.5 }]]);
  await expect.poll(storedDetails).toEqual([]);
  await user.keyboard('no such');
  await expect.poll(storedDetails).toEqual(['New line: “no such” × ']);
  await user.keyboard('{Escape}');
  await expect.poll(storedDetails).toEqual([]);
});

test('lists lines that are not added again after a reload, and sends the same line', async () => {
  const page = await showNewLineRow();
  const restore = page.server.loseResponses(AddLineItemsDocument);
  const reconnect = page.server.disconnect(OrderDocument);
  await page.user.keyboard('THY{Tab}12{Enter}no such{Tab}7{Enter}');
  await expect.poll(problems).toHaveLength(2);
  expect(details()).toEqual(['2 new lines']);
  restore();
  reconnect();
  page.change({ lineItems: page.order().lineItems.slice(0, 2) });

  const { user, details: storedDetails } = await reload(page);
  expect(problems()).toEqual([
    expect.stringMatching(/^“Thyme” × 12 was not added\. Network error/),
    expect.stringMatching(/^“no such” × 7 was not added\. No items match “no such”\./),
  ]);
  await user.click(getButton('Retry', row()));
  await linesGrid.findCell('Thyme', 'Name');
  const [first, second] = sent(page);
  expect(second).toEqual(first);
  await expect.poll(storedDetails).toEqual(['New line: “no such” × 7']);
  await user.click(getButton('Edit', row()));
  expect(typed()).toEqual(['no such', '7', '']);
  await user.keyboard('{Escape}');
  await expect.poll(storedDetails).toEqual([]);
});

test('adds all lines again that failed without a network, in the order typed', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const reconnect = [server.disconnect(AddLineItemsDocument), server.disconnect(OrderDocument)];
  await user.keyboard('THY{Tab}12{Enter}no such{Tab}7{Enter}');
  await expect.poll(problems).toHaveLength(2);
  expect(within(row()).queryByText('Add all')).toBeNull();
  await user.keyboard('LAV{Tab}3{Enter}');
  await within(row()).findByText('2 lines can be added again');
  reconnect.forEach((restore) => restore());
  await user.click(getButton('Add all', row()));
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Thyme', 'Lavender']);
  expect(problems()).toEqual([expect.stringMatching(/^“no such” × 7 was not added/)]);
});

test('lists a line that was being added when the page ended, unless the order has it', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  await page.user.keyboard('THY{Tab}12{Enter}sage{Tab}3');
  const again = await reload(page);
  await expect
    .poll(problems)
    .toEqual([
      expect.stringMatching(/^“Thyme” × 12 was not added\. The page was closed before it was saved\./),
    ]);
  expect(typed()).toEqual(['Sage', '3', '']);
  // The page that ended goes on here: the line is on the order.
  release();
  await expect.poll(() => sent(page)).toHaveLength(1);
  const { details: storedDetails } = await reload({ ...page, ...again });
  await linesGrid.findCell('Thyme', 'Name');
  expect(problems()).toEqual([]);
  await expect.poll(storedDetails).toEqual(['New line: “Sage” × 3']);
});

test('leaves the page without a question, and enters the typed line when the order is opened again', async () => {
  const page = await showNewLineRow();
  await page.user.keyboard('lav');
  await page.go(ordersPath);
  await findTitle('Orders');
  await page.go(savedOrderPath(page.order().orderId));
  await waitFor(() => itemField());
  expect(typed()).toEqual(['lav', '', '']);
});

test('keeps the typed line while another status hides the row', async () => {
  const page = await showNewLineRow();
  await page.user.keyboard('lav{Tab}12');
  page.change({ status: 'CLOSED' });
  page.notifyChanges([page.changeEvent()]);
  await screen.findByText('Your input is not saved yet.');
  expect(screen.queryByRole('group', { name: 'New line' })).toBeNull();
  expect(getButton('Continue').ariaDisabled).toBe('true');
  page.change({ status: 'OPEN' });
  page.notifyChanges([page.changeEvent()]);
  await waitFor(() => itemField());
  expect(typed()).toEqual(['Lavender', '12', '']);
  expect(screen.queryByText('Your input is not saved yet.')).toBeNull();
});

test('keeps the typed line of a new order while it has no customer', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  const panel = within(await pickCustomer(user));
  await waitFor(() => itemField());
  await user.click(itemField());
  await user.keyboard('lav{Tab}12');
  await user.clear(panel.getByLabelText(/^Customer/));
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New line' })).toBeNull());
  await pickCustomer(user);
  await waitFor(() => itemField());
  expect(typed()).toEqual(['Lavender', '12', '']);
});

test('offers a line of a new order that was left while the line was priced', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user, go } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await waitFor(() => itemField());
  await user.click(itemField());
  await user.keyboard('SAGE{Tab}3{Enter}');
  await linesGrid.findCell('Sage', 'Name');
  const release = server.hold(ItemPricesDocument);
  await user.keyboard('THY{Tab}12{Enter}');
  await go(ordersPath);
  await findTitle('Orders');
  release();
  await go(newOrderPath);
  await user.click(await screen.findByText('Order for Sandy Trail'));
  await expect
    .poll(problems)
    .toEqual([
      expect.stringMatching(/^“Thyme” × 12 was not added\. The page was closed before it was saved\./),
    ]);
  await user.click(getButton('Retry', row()));
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Sage', 'Thyme']);
});

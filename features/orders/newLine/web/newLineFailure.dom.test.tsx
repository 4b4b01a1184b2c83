import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { isInputLostByUnload } from '#platform/web/panel/unsavedForms.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument, ItemPricesDocument, OrderDocument } from '../../web/documents.ts';
import { ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { newLineRow, sentLines, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { findTitle, pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const { itemField, quantityField, priceField, hint } = newLineRow;
const typed = () => [itemField().value, quantityField().value, priceField().value];

type Shown = Awaited<ReturnType<typeof showNewLineRow>>;

const sentIds = ({ server }: Shown) =>
  server.requests(AddLineItemsDocument).map(({ input }) => input.items.map(({ id }) => id));
/** Lets neither a line nor the order through; returns the function that ends it. */
function disconnect({ server }: Shown): () => void {
  const reconnect = [server.disconnect(AddLineItemsDocument), server.disconnect(OrderDocument)];
  return () => reconnect.forEach((restore) => restore());
}
/** Loses the responses of added lines, which are stored; returns the function that ends it. */
function loseResponses({ server }: Shown): () => void {
  const reconnect = [server.loseResponses(AddLineItemsDocument), server.disconnect(OrderDocument)];
  return () => reconnect.forEach((restore) => restore());
}

/** Leaves the order and opens it again, as K and J do; then a line is half typed. */
async function returnToOrder(page: Shown) {
  await page.go(ordersPath);
  await findTitle('Orders');
  await page.go(savedOrderPath(page.order().orderId));
  await waitFor(() => itemField());
  await page.user.click(itemField());
  await page.user.keyboard('lav{Tab}5');
}

test('puts a line whose response was lost back with its message, and sends the same line again', async () => {
  const page = await showNewLineRow();
  const reconnect = loseResponses(page);
  await page.user.keyboard('THY{Tab}12{Tab}3.5{Enter}');
  await expect.poll(hint).toMatch(/^“Thyme” × 12 was not added\. Network error/);
  expect(typed()).toEqual(['Thyme', '12', '$3.50']);
  reconnect();
  await page.user.click(quantityField());
  await page.user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Thyme']);
  const [first, second] = sentIds(page);
  expect(second).toEqual(first);
  expect([typed(), hint()]).toEqual([['', '', ''], '']);
});

test('clears a line that turns out to be on the order', async () => {
  const page = await showNewLineRow();
  page.server.loseResponses(AddLineItemsDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
  await expect.poll(() => [typed(), hint()]).toEqual([['', '', ''], '']);
});

test('puts lines back one after another, in the order typed, once the row is free', async () => {
  const page = await showNewLineRow();
  const reconnect = disconnect(page);
  const { user } = page;
  await user.keyboard('THY{Tab}12{Enter}LAV{Tab}3{Enter}sage{Tab}4');
  await expect.poll(hint).toMatch(/^“Thyme” × 12 was not added\. .* Another line follows\.$/);
  expect(typed()).toEqual(['Sage', '4', '']);
  reconnect();
  await user.keyboard('{Enter}');
  await expect.poll(typed).toEqual(['Thyme', '12', '']);
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  expect(typed()).toEqual(['Lavender', '3', '']);
  await user.keyboard('{Escape}');
  expect([typed(), hint()]).toEqual([['', '', ''], '']);
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Sage', 'Thyme']);
});

test('says what is on the order when a line is corrected whose first response was lost', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const reconnect = loseResponses(page);
  await user.keyboard('THY{Tab}12{Enter}');
  await expect.poll(hint).toMatch(/Network error/);
  reconnect();
  server.respond(AddLineItemsDocument, ({ input }) => ({
    addLineItems: { order: null, lineItems: null, errors: input.items.map(({ id }) => usedId(id)) },
  }));
  await user.click(quantityField());
  await user.keyboard('{Control>}a{/Control}24{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
  await expect
    .poll(hint)
    .toBe(
      '“Thyme” × 24 was not added. It was saved before as line 3: 12 × Thyme at $2.43. Change that line.',
    );
  // After this message another line is added.
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => sentIds(page)).toHaveLength(3);
  const [first, second, third] = sentIds(page);
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
});

test('asks before a typed line is left', async () => {
  const page = await showNewLineRow();
  await page.user.keyboard('lav');
  expect(isInputLostByUnload()).toBe(true);
  void page.go(ordersPath);
  await page.user.click(await screen.findByText('Keep editing'));
  await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
  expect(itemField().value).toBe('lav');
  await page.user.click(itemField());
  await page.user.keyboard('{Escape}');
  expect(isInputLostByUnload()).toBe(false);
  await page.go(ordersPath);
  await findTitle('Orders');
});

test('goes on adding a line whose page was left, and leaves what is typed since', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(AddLineItemsDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await expect.poll(() => sentLines(page)).toEqual([['THY', 12, 2.43]]);
  expect(isInputLostByUnload()).toBe(true);
  await returnToOrder(page);
  release();
  await linesGrid.findCell('Thyme', 'Name');
  expect([typed(), hint()]).toEqual([['Lavender', '5', ''], 'Already on line 1 with 10']);
});

test('names a line that fails after its page was left', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  page.server.refuse(ItemPricesDocument, 'INTERNAL');
  await page.user.keyboard('THY{Tab}12{Enter}');
  await returnToOrder(page);
  release();
  await findToast(/^“Thyme” × 12 was not added\. The price could not be looked up/);
  expect(typed()).toEqual(['Lavender', '5', '']);
});

test('sends a line after one that was typed before the page was left', async () => {
  const page = await showNewLineRow();
  const release = page.server.hold(ItemPricesDocument);
  await page.user.keyboard('THY{Tab}12{Enter}');
  await returnToOrder(page);
  await page.user.keyboard('{Tab}1.5{Enter}');
  expect(sentLines(page)).toEqual([]);
  release();
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Thyme', 'Lavender']);
});

test('keeps the typed line while another status hides the row', async () => {
  const page = await showNewLineRow();
  await page.user.keyboard('lav{Tab}12');
  page.change({ status: 'CLOSED' });
  page.notifyChanges([page.changeEvent()]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'New line' })).toBeNull());
  page.change({ status: 'OPEN' });
  page.notifyChanges([page.changeEvent()]);
  await waitFor(() => itemField());
  expect(typed()).toEqual(['Lavender', '12', '']);
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

const usedId = (entityId: string) => ({
  __typename: 'DuplicateError' as const,
  field: ['items', '0', 'id'],
  entityId,
  code: 'DUPLICATE',
  severity: 'ERROR' as const,
  message: 'A line with this id already exists with different content',
});

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddLineItemsDocument,
  InitializeOrderDocument,
  ItemPricesDocument,
  OrderedItemIdsDocument,
  UpdateOrderStatusDocument,
} from '../../web/documents.ts';
import { levelPrice, respondItems, respondPrices } from '../../web/testing/catalogue.ts';
import { newLineRow, sentLines, showNewLineRow } from '../../web/testing/newLineRow.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import {
  findNewOrderPanel,
  pickCustomer,
  showNewOrderPage,
  showOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { startServerWithOrder } from '../../web/testing/storedOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const { row, itemField, quantityField } = newLineRow;
const hits = () => [...row().querySelectorAll('[role=option] .name')].map(({ textContent }) => textContent);

test('adds lines by SKU, Tab, quantity and Enter, without waiting for the server', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  const release = server.hold(AddLineItemsDocument);
  const prices = server.hold(ItemPricesDocument);
  await user.keyboard('THY{Tab}12{Enter}sage{Tab}3{Enter}');
  expect(document.activeElement).toBe(itemField());
  expect(itemField().value).toBe('');
  await user.keyboard('lav');
  prices();
  release();
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage', 'Thyme', 'Sage']);
  expect(sentLines(page)).toEqual([
    ['THY', 12, 2.43],
    ['SAGE', 3, 11.09],
  ]);
  expect(itemField().value).toBe('lav');
});

test('lists items ordered before first, and takes the hit selected with the arrow keys', async () => {
  const named = (letter: string) => ({
    ...pickedItem(letter.repeat(32)),
    sku: `SKU-${letter}`,
    name: `Lemon Thyme '${letter}' - 3 gal`,
    availableQuantity: 0,
  });
  const page = await showStoredOrder(
    {},
    {
      prepare: (server) => {
        server.respond(ItemsByTenantDocument, () => ({ items: onlyPage([named('a'), named('b')]) }));
        server.respond(OrderedItemIdsDocument, () => ({ orderedItemIds: ['b'.repeat(32)] }));
        respondPrices(server, () => levelPrice(2.43));
      },
    },
  );
  const { user } = page;
  await user.click(itemField());
  await user.keyboard('thyme 3 gal');
  await expect.poll(hits).toEqual(["Lemon Thyme 'b' - 3 gal", "Lemon Thyme 'a' - 3 gal"]);
  expect(itemField().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Items' }).textContent).toContain('Already on line 2 with 4');
  await user.keyboard('{ArrowDown}{Enter}');
  expect([itemField().value, document.activeElement]).toEqual(["Lemon Thyme 'a' - 3 gal", quantityField()]);
  await user.keyboard('{Shift>}{Tab}{/Shift}thyme 3 gal{Tab}2');
  expect(row().textContent).toContain('Already on line 2 with 4');
  await user.keyboard('{Tab}3.5{Enter}');
  await expect.poll(() => sentLines(page)).toEqual([['SKU-b', 2, 3.5]]);
});

test('lists the hits with their prices for this customer, requested once', async () => {
  const { user, server } = await showNewLineRow();
  const options = () =>
    within(row())
      .queryAllByRole('option')
      .map(({ textContent }) => textContent);
  await user.keyboard('thy');
  await expect.poll(options).toEqual(['ThymeTHYG $2.43']);
  await user.keyboard('{Control>}a{/Control}lav');
  await expect.poll(options).toEqual(['LavenderLAVGAlready on line 1 with 10 $2.99']);
  await user.keyboard('{Control>}a{/Control}thy');
  await expect.poll(options).toEqual(['ThymeTHYG $2.43']);
  expect(server.requests(ItemPricesDocument).map(({ items }) => items.length)).toEqual([1, 1]);
});

test('keeps what is typed when no item matches, and clears the row with Escape', async () => {
  const page = await showNewLineRow();
  const { user } = page;
  await user.keyboard('no such plant{Enter}');
  expect(document.activeElement).toBe(itemField());
  expect(row().textContent).toContain('No items match “no such plant”');
  // A typist who does not look goes on with Tab: the line stays.
  await user.keyboard('{Tab}7{Enter}');
  expect(row().textContent).toContain('No items match “no such plant”');
  expect([itemField().value, quantityField().value]).toEqual(['no such plant', '7']);
  expect(sentLines(page)).toEqual([]);
  await user.keyboard('{Escape}');
  expect([itemField().value, quantityField().value]).toEqual(['', '']);
  expect(document.activeElement).toBe(itemField());
});

test('asks for a quantity, and puts a line back whose price cannot be looked up', async () => {
  const page = await showNewLineRow();
  const { user, server } = page;
  await user.keyboard('THY{Tab}0{Enter}');
  await expect.poll(() => row().textContent).toContain('Quantity must be greater than 0');
  expect(document.activeElement).toBe(quantityField());
  const repair = server.refuse(ItemPricesDocument, 'INTERNAL');
  await user.keyboard('{Control>}a{/Control}15{Enter}');
  await screen.findByText(/^“Thyme” × 15 was not added\. The price could not be looked up/);
  repair();
  await user.click(quantityField());
  await user.keyboard('{Enter}');
  await expect.poll(() => sentLines(page)).toEqual([['THY', 15, 2.43]]);
});

test('is reached by ArrowDown from the last line and left by ArrowUp', async () => {
  const { user } = await showStoredOrder();
  await user.click(await linesGrid.findCell('Sage', 'Ordered'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(itemField());
  await user.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.textContent).toContain('Sage');
});

test('shows an added line of a long order on its last page', async () => {
  const { server, order } = await startServerWithOrder({
    lineItems: Array.from({ length: 101 }, (_, index) => orderLine(index + 1, { name: `Rose ${index + 1}` })),
  });
  const { user } = await showOrderPage({ server, orderId: order().orderId });
  await linesGrid.findCell('Rose 1', 'Name');
  await user.click(itemField());
  await user.keyboard('THY{Tab}2{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Rose 101', 'Thyme']);
  expect(document.activeElement).toBe(itemField());
});

test('does not count as a line, and is not there for cards and closed orders', async () => {
  const open = await showStoredOrder();
  await open.user.click(itemField());
  await open.user.keyboard('THY{Tab}100');
  expect(screen.getByText(/^Total Line Items/).textContent).toBe('Total Line Items 2');
  await findTotal('$304.36');
  open.unmount();
  const closed = await showStoredOrder({ status: 'CLOSED' });
  expect(screen.queryByRole('group', { name: 'New line' })).toBeNull();
  closed.unmount();
  await setLayout({ width: 390 });
  const { server, order } = await startServerWithOrder();
  await showOrderPage({ server, orderId: order().orderId });
  await screen.findByText('Lavender');
  expect(screen.queryByRole('group', { name: 'New line' })).toBeNull();
});

test('saves a new order with the line typed just before', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(itemField());
  const release = server.hold(ItemPricesDocument);
  await user.keyboard('THY{Tab}12{Enter}{Control>}{Enter}{/Control}');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  release();
  await expect
    .poll(() =>
      server.requests(InitializeOrderDocument).map(({ input }) => input.lineItems?.map(({ sku }) => sku)),
    )
    .toEqual([['THY']]);
});

test('receives the keys typed right after a line, also while its first line appears', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(itemField());
  await user.keyboard('THY{Tab}12{Enter}sa');
  await linesGrid.findCell('Thyme', 'Name');
  expect([document.activeElement, itemField().value]).toEqual([itemField(), 'sa']);
  await user.keyboard('ge{Tab}3{Enter}lav');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme', 'Sage']);
  expect(itemField().value).toBe('lav');
});

test('holds a status change until typed lines are stored, and stops it for one that is not', async () => {
  const page = await showNewLineRow({ status: 'INITIALIZED', allowedNextStatuses: ['OPEN'] });
  const { user, server } = page;
  const release = server.hold(ItemPricesDocument);
  await user.keyboard('THY{Tab}12{Enter}');
  await user.click(getButton('Open'));
  expect(server.requests(UpdateOrderStatusDocument)).toEqual([]);
  await user.click(itemField());
  release();
  await expect.poll(() => server.requests(UpdateOrderStatusDocument)).toHaveLength(1);
  expect(sentLines(page)).toEqual([['THY', 12, 2.43]]);
  await user.keyboard('SAGE{Tab}');
  // The button pauses after a step.
  await expect.poll(() => getButton('Submit').ariaDisabled).toBeNull();
  await user.click(getButton('Submit'));
  await findToast('A typed line is not on the order yet');
  expect(server.requests(UpdateOrderStatusDocument)).toHaveLength(1);
});

test('leads from a field of the details to the row by Ctrl+Shift+Enter, without saving', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await user.click(panel.getByLabelText('PO Number'));
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await findToast('Add Line Item');
  screen.getByText('Choose a customer first', { selector: '.reason' });
  await pickCustomer(user);
  await user.click(panel.getByLabelText('PO Number'));
  await user.keyboard('7{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(document.activeElement).toBe(itemField());
  expect(itemField().getAttribute('aria-keyshortcuts')).toContain('Control+Shift+Enter');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
  await user.keyboard('THY{Tab}12{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
});

test('has the focus on the page of an order that was created without lines', async () => {
  const server = await startCreatingServer();
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('Order Initialized');
  await waitFor(() => expect(document.activeElement).toBe(itemField()));
});

test('leaves the focus alone when a stored order opens', async () => {
  await showStoredOrder();
  await waitFor(() => itemField());
  expect(document.activeElement).toBe(document.body);
});

test('shows what was understood of a list that is pasted into the row', async () => {
  const { user } = await showStoredOrder();
  await waitFor(() => itemField());
  await user.click(itemField());
  await user.paste('THY');
  expect(itemField().value).toBe('THY');
  await user.clear(itemField());
  await user.paste('THY\t10\nLAV 3');
  const tab = await screen.findByLabelText('Paste List', { selector: '[role=tabpanel]' });
  await within(tab).findByText('2 of 2 lines understood');
  expect(within(tab).getByLabelText<HTMLTextAreaElement>('Items and quantities').value).toBe(
    'THY\t10\nLAV 3',
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('2 lines added');
  expect(itemField().value).toBe('');
});

test('is left backwards by Shift+Tab, with what is typed', async () => {
  const { user } = await showNewLineRow();
  await user.keyboard('THY{Shift>}{Tab}{/Shift}');
  await expect.poll(() => row().contains(document.activeElement)).toBe(false);
  expect(itemField().value).toBe('THY');
});

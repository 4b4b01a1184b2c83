import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { customerDetail, customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument, InitializeOrderDocument, OrderDocument } from '../../../web/documents.ts';
import { respondItems } from '../../../web/testing/catalogue.ts';
import { orderLine } from '../../../web/testing/orderLine.ts';
import { orderForCustomer, startOrderServer } from '../../../web/testing/orderServer.ts';
import { findTitle, showNewOrderPage } from '../../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid, showStoredOrder } from '../../../web/testing/showStoredOrder.ts';

const itemsGrid = shownGrid('Items');
const title = 'Add/Edit Order Items';

async function openTable(user: UserEvent): Promise<void> {
  await user.click(getButton('Items Table'));
  await itemsGrid.findCell('Thyme', 'Ordered Quantity');
}

/** Waits for a text of the table's footer. */
const findFooter = (text: string, container = document.body): Promise<HTMLElement> =>
  within(container).findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text);

/** Waits for the message beside a cell. */
async function findReason(cell: string, reason: string): Promise<void> {
  const message = await findCellMessage(cell);
  expect(message.querySelector('.reason')?.textContent).toBe(reason);
}

const isTableGone = () => waitFor(() => expect(screen.queryByText(title)).toBeNull());

test('adds several items at once, reports invalid values, and saves them with the order', async () => {
  let stored = orderForCustomer();
  const server = await startOrderServer(() => stored);
  respondItems(server);
  const location = customerLocation('d'.repeat(32), { name: 'Sandy Trail North' });
  server.respond(CustomerDocument, () => ({
    customer: customerDetail({ customerId: 'c'.repeat(32), termsId: null, locations: [location] }),
  }));
  const { user } = await showNewOrderPage({ server });
  await findTitle('New Order');
  await user.type(await screen.findByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail', { selector: '[role=option] *' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North'),
  );
  await openTable(user);
  await user.click(getButton('Update Order'));
  await findToast('No items will be added. Please set ordered quantities.');

  await itemsGrid.enterCell(user, 'Lavender', 'Ordered Quantity', '10');
  await itemsGrid.enterCell(user, 'Sage', 'Ordered Quantity', '2x2');
  await itemsGrid.enterCell(user, 'Sage', 'Price', '12');
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '-1');
  await findReason('Thyme, Ordered Quantity -1', 'Quantity cannot be negative');
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '2.5');
  await findReason('Thyme, Ordered Quantity 2.5', 'Quantity must be a whole number');
  await itemsGrid.enterCell(user, 'Thyme', 'Price', '0');
  await findReason('Thyme, Price $0.00', 'Price is required and cannot be zero');
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['10', '4', '']);
  await expect.poll(() => itemsGrid.texts('Price')).toEqual(['$2.99', '$12.00', '$2.43']);
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '2');
  await findFooter('Items 3');
  // Ten trays of 8 at 2.99, four of one at 12, two trays of 10 at 2.43.
  await findFooter('Order Total $335.80');
  await user.click(getButton('Update Order'));
  await isTableGone();
  await findTotal('$335.80');

  server.respond(InitializeOrderDocument, ({ input: { orderId } }) => {
    stored = orderForCustomer({ id: orderId, orderId });
    return { initializeOrder: { order: stored, errors: null } };
  });
  await user.click(getButton('Save'));
  await findToast('Order Initialized');
  await findTitle('Order 100700');
  expect(server.requests(InitializeOrderDocument)[0]?.input.lineItems).toMatchObject([
    { sku: 'LAV', quantity: 10, eaches: 8, price: 2.99, overridePrice: 2.99 },
    { sku: 'SAGE', quantity: 4, eaches: 1, price: 11.09, overridePrice: 12 },
    { sku: 'THY', quantity: 2, eaches: 10, price: 2.43, overridePrice: 2.43 },
  ]);
});

test('changes, adds and removes lines of a saved order, and confirms removal', async () => {
  const { user } = await showStoredOrder();
  await openTable(user);
  await itemsGrid.enterCell(user, 'Lavender', 'Ordered Quantity', '20');
  await itemsGrid.enterCell(user, 'Sage', 'Ordered Quantity', '0');
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '1');
  await user.click(getButton('Update Order'));
  const question = { name: 'Delete this line item?' };
  const dialog = await screen.findByRole('dialog', question);
  expect(within(dialog).getByText(/Sage/)).toBeTruthy();
  await user.click(getButton('Cancel', dialog));
  await findFooter('Items 2');
  await user.click(getButton('Update Order'));
  await user.click(getButton('Delete', await screen.findByRole('dialog', question)));
  await isTableGone();
  // Twenty trays of 8 at 3.25, and one of 10 at 2.43.
  await findTotal('$544.30');
  await waitFor(() => expect(linesGrid.texts('SKU')).toEqual(['LAV', 'THY']));
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['20', '1']);
});

test('shows the sum of an item with two lines, and counts all lines of the order', async () => {
  const lineItems = [
    orderLine(1, { orderedQuantity: 10, eaches: 8, overridePrice: 3.25 }),
    orderLine(2, { orderedQuantity: 2, eaches: 8, overridePrice: 3 }),
    orderLine(3, { name: 'Gift card', itemId: zeroId, orderedQuantity: 1, overridePrice: 25 }),
  ];
  const { user, server, order } = await showStoredOrder({ lineItems });
  await openTable(user);
  const dialog = await screen.findByRole('dialog', { name: title });
  const footer = (text: string) => findFooter(text, dialog);
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['12', '', '']);
  await expect.poll(() => itemsGrid.texts('Line Total')).toEqual(['$308.00', '', '']);
  await expect
    .poll(() => itemsGrid.texts('Note'))
    .toEqual(['On this order in 2 lines: edit them there', '', '']);
  await footer('Items 1');
  await footer('Other lines 1');
  await footer('Order Total $333.00');

  await user.dblClick(await itemsGrid.findCell('Lavender', 'Ordered Quantity'));
  await user.keyboard('5{Enter}');
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '1');
  await footer('Order Total $357.30');
  await user.click(getButton('Update Order'));
  await isTableGone();
  expect(order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([10, 2, 1, 1]);
  expect(server.requests(AddLineItemsDocument)).toHaveLength(1);
});

test('keeps no input for an item that someone else added twice meanwhile', async () => {
  const { user, order, change, changeEvent, notifyChanges, server } = await showStoredOrder();
  await openTable(user);
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '7');
  const thyme = { name: 'Thyme', itemId: 'c'.repeat(32), overridePrice: 2.43 };
  change({ lineItems: [...order().lineItems, orderLine(3, thyme), orderLine(4, thyme)] });
  notifyChanges([changeEvent()]);
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['10', '4', '24']);
  await user.click(getButton('Update Order'));
  await findToast(/Thyme: on this order in 2 lines now: edit them there/);
  await user.click(getButton('Update Order'));
  await findToast('No items will be added. Please set ordered quantities.');
  expect(server.requests(AddLineItemsDocument)).toEqual([]);
});

test('confirms all unusual quantities at once before it saves them', async () => {
  const { user, server, order } = await showStoredOrder();
  await openTable(user);
  await itemsGrid.enterCell(user, 'Lavender', 'Ordered Quantity', '20000');
  await itemsGrid.enterCell(user, 'Sage', 'Ordered Quantity', '5');
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '1000000');
  await user.click(getButton('Update Order'));
  const question = { name: '2 unusual quantities' };
  const dialog = await screen.findByRole('dialog', question);
  expect(dialog.textContent).toContain(
    '1,000,000 × Thyme, $24,300,000.00; 20,000 × Lavender, $520,000.00. Save these quantities?',
  );
  await user.click(getButton('Cancel', dialog));
  await expect.poll(() => screen.queryByText(question.name)).toBeNull();
  expect([screen.queryByText(title) === null, server.requests(AddLineItemsDocument)]).toEqual([false, []]);
  await user.click(getButton('Update Order'));
  await user.click(getButton('Save quantities', await screen.findByRole('dialog', question)));
  await isTableGone();
  expect(order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([20_000, 5, 1_000_000]);
});

test('confirms before it discards values typed into the table', async () => {
  const { user, order } = await showStoredOrder();
  await openTable(user);
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '7');
  await user.keyboard('{Escape}');
  const question = { name: 'Discard your changes?' };
  await user.click(getButton('Keep editing', await screen.findByRole('dialog', question)));
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['10', '4', '7']);
  await waitFor(() => expect(screen.queryByText(question.name)).toBeNull());
  await user.keyboard('{Escape}');
  await user.click(getButton('Discard', await screen.findByRole('dialog', question)));
  await isTableGone();
  expect(order().lineItems).toHaveLength(2);
});

test.each(['only the response', 'the connection'])(
  'adds a line once after a retry with %s lost',
  async (lost) => {
    const { user, server, order } = await showStoredOrder();
    respondItems(server);
    await openTable(user);
    await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '9');
    const restore = server.loseResponses(AddLineItemsDocument);
    const reconnect = lost === 'the connection' ? server.disconnect(OrderDocument) : undefined;
    await user.click(getButton('Update Order'));
    await findToast(/^Error saving line items: Network error/);
    restore();
    reconnect?.();
    await user.click(getButton('Update Order'));
    await isTableGone();
    expect(order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([10, 4, 9]);
    await waitFor(() => expect(linesGrid.texts('Ordered')).toEqual(['10', '4', '9']));
  },
);

test('keeps id and time of a line whose quantity is changed before it is sent again', async () => {
  const { user, server, order } = await showStoredOrder();
  await openTable(user);
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '9');
  const reconnect = server.disconnect(AddLineItemsDocument);
  await user.click(getButton('Update Order'));
  await findToast(/^Error saving line items: Network error/);
  reconnect();
  await itemsGrid.enterCell(user, 'Thyme', 'Ordered Quantity', '12');
  await user.click(getButton('Update Order'));
  await isTableGone();
  expect(order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([10, 4, 12]);
  const requests = server.requests(AddLineItemsDocument);
  const [first, second] = requests.map(({ input }) => input.items[0]);
  expect([first?.quantity, second?.quantity]).toEqual([9, 12]);
  expect(second).toEqual({ ...first, quantity: 12 });
});

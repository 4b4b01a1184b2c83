import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument, InitializeOrderDocument } from '../../web/documents.ts';
import { newOrderDraftPath, ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { orderWithoutLines, startOrderServer } from '../../web/testing/orderServer.ts';
import {
  findTitle,
  pickCustomer,
  showNewOrderPage,
  showOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const itemsGrid = shownGrid('Items');
const drafts = () =>
  (getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? []).map(({ label, detail, path }) => ({
    label,
    detail,
    path,
  }));
const note = () => screen.queryByText(/^Your unsaved changes from/);
const getDialog = () => within(screen.getByRole('dialog'));

type Shown = Awaited<ReturnType<typeof showStoredOrder>>;

/** Ends the page as a reload does, and shows the order again. */
async function reload({ server, order, unmount }: Shown) {
  unmount();
  const { orderId, orderNumber } = order();
  const page = await showOrderPage({ server, orderId });
  await findTitle(`Order ${orderNumber}`);
  return page;
}

test('offers quantities of the items table again after a reload, and forgets them once they are saved', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(getButton('Items Table'));
  await itemsGrid.enterCell(shown.user, 'Thyme', 'Ordered Quantity', '7');
  await itemsGrid.enterCell(shown.user, 'Lavender', 'Ordered Quantity', '0');
  await itemsGrid.enterCell(shown.user, 'Lavender', 'Ordered Quantity', '20');
  const { orderId } = shown.order();
  const draft = { label: 'Order 100700', detail: 'Items Table: 2 items', path: savedOrderPath(orderId) };
  await waitFor(() => expect(drafts()).toEqual([draft]));

  const { user } = await reload(shown);
  await user.click(await screen.findByText('Continue', { selector: 'button' }));
  await itemsGrid.findCell('Thyme', 'Ordered Quantity');
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['20', '4', '7']);
  expect(note()?.textContent).toMatch(/are back\. Update the order, or discard them\./);
  await user.click(getButton('Update Order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(shown.order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([20, 4, 7]);
  expect(screen.queryByText('Continue')).toBeNull();
});

test('starts the items table anew when its input is discarded', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(getButton('Items Table'));
  await itemsGrid.enterCell(shown.user, 'Thyme', 'Ordered Quantity', '7');
  const { user } = await reload(shown);
  await user.click(getButton('Items Table'));
  await itemsGrid.findCell('Thyme', 'Ordered Quantity');
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['10', '4', '7']);
  await user.click(getButton('Discard changes'));
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['10', '4', '']);
  expect([note(), drafts()]).toEqual([null, []]);
});

test('asks about a line of the items table that another user has changed since', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(getButton('Items Table'));
  await itemsGrid.enterCell(shown.user, 'Lavender', 'Ordered Quantity', '20');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  shown.changeLine(1, { orderedQuantity: 12 });
  const { user } = await reload(shown);
  await user.click(await screen.findByText('Continue', { selector: 'button' }));
  await itemsGrid.findCell('Lavender', 'Ordered Quantity');
  await user.click(getButton('Update Order'));
  await findToast(/someone changed these lines/);
  expect(shown.order().lineItems[0]?.orderedQuantity).toBe(12);
});

test('leaves the page without a question, and lists the input on the order until it is discarded', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(getButton('Items Table'));
  await itemsGrid.enterCell(shown.user, 'Thyme', 'Ordered Quantity', '7');
  await shown.go(ordersPath);
  await findTitle('Orders');
  await shown.go(savedOrderPath(shown.order().orderId));
  await shown.user.click(await screen.findByLabelText('Discard Items Table: 1 item'));
  await shown.user.click(await screen.findByText('Discard', { selector: '[role=dialog] button' }));
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(screen.queryByText('Continue')).toBeNull();
});

test('offers values of a line again on the base they had', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(await linesGrid.findCell('Sage', 'Name'));
  const quantity = await screen.findByLabelText<HTMLInputElement>(/^Quantity\W*$/);
  await shown.user.clear(quantity);
  await shown.user.type(quantity, '9');
  await waitFor(() => expect(drafts()).toMatchObject([{ detail: 'Line 2, Sage' }]));
  shown.changeLine(2, { orderedQuantity: 6 });

  const { user } = await reload(shown);
  await user.click(await screen.findByText('Continue', { selector: 'button' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Quantity\W*$/);
  await waitFor(() => expect(field.value).toBe('9'));
  expect(note()?.textContent).toMatch(/Save them, or discard them\./);
  await user.click(getButton('Save', screen.getByRole('dialog')));
  await screen.findByText('Sasha Greenway changed line 2 from 4 to 6. Save again to keep your values.');
  expect(shown.order().lineItems[1]?.orderedQuantity).toBe(6);
  await user.click(getButton('Save', screen.getByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.order().lineItems[1]?.orderedQuantity).toBe(9);
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('closes the dialog of a line that another user deletes, says so, and keeps its input', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(await linesGrid.findCell('Sage', 'Name'));
  await shown.user.type(await screen.findByLabelText(/^Quantity\W*$/), '9');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  shown.change({ lineItems: shown.order().lineItems.slice(0, 1) });
  shown.notifyChanges([shown.changeEvent()]);
  await findToast('The line was deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = await screen.findByText('Continue', { selector: 'button' });
  expect(button.ariaDisabled).toBe('true');
  expect(drafts()).toHaveLength(1);
});

test('keeps the input of an ordered quantity when the status has changed', async () => {
  const shown = await showStoredOrder();
  await shown.user.click(await linesGrid.findCell('Sage', 'Name'));
  await shown.user.type(await screen.findByLabelText(/^Quantity\W*$/), '9');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  shown.change({ status: 'SUBMITTED' });
  const { user } = await reload(shown);
  const button = await screen.findByText('Continue', { selector: 'button' });
  expect(button.ariaDisabled).toBe('true');
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  await getDialog().findByLabelText(/^Acknowledged Quantity/);
  await user.click(getDialog().getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts()).toHaveLength(1);
});

test('shows the stored values of a line whose input is discarded', async () => {
  const shown = await showStoredOrder({ status: 'SUBMITTED' });
  await shown.user.click(await linesGrid.findCell('Sage', 'Name'));
  const quantity = await screen.findByLabelText<HTMLInputElement>(/^Acknowledged Quantity/);
  await shown.user.clear(quantity);
  await shown.user.type(quantity, '3');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  shown.changeLine(2, { acknowledgedQuantity: 2 });
  const { user } = await reload(shown);
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Acknowledged Quantity/);
  await waitFor(() => expect(field.value).toBe('3'));
  await user.click(getButton('Discard changes'));
  await waitFor(() => expect(field.value).toBe('2'));
  expect(drafts()).toEqual([]);
});

test('opens Add Item with a pasted list or a custom item of an earlier visit', async () => {
  const shown = await showStoredOrder();
  const openAdd = async (user: Shown['user']) => {
    await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
    await screen.findByRole('dialog');
  };
  await openAdd(shown.user);
  await shown.user.click(getDialog().getByText('Custom Item'));
  await shown.user.type(getDialog().getByLabelText(/^Item name/), 'Extra crates');
  await waitFor(() => expect(drafts()).toMatchObject([{ detail: 'Custom item: Extra crates' }]));
  let { user, unmount } = await reload(shown);
  await openAdd(user);
  await waitFor(() =>
    expect(getDialog().getByLabelText<HTMLInputElement>(/^Item name/).value).toBe('Extra crates'),
  );
  expect(getDialog().getByRole('tab', { name: 'Custom Item' }).ariaSelected).toBe('true');
  await user.click(getButton('Discard changes'));
  expect(drafts()).toEqual([]);

  await user.click(getDialog().getByText('Paste List'));
  await user.click(getDialog().getByLabelText('Items and quantities'));
  await user.paste('THY 10\nSAGE 2');
  await waitFor(() => expect(drafts()).toMatchObject([{ detail: 'List of 2 lines' }]));
  ({ user, unmount } = await reload({ ...shown, unmount }));
  await openAdd(user);
  const list = () => getDialog().getByLabelText<HTMLTextAreaElement>('Items and quantities').value;
  expect(list()).toBe('THY 10\nSAGE 2');
  expect(getDialog().getByRole('tab', { name: 'Paste List' }).ariaSelected).toBe('true');
  await getDialog().findByText('2 of 2 lines understood');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('2 lines added');
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(shown.server.requests(AddLineItemsDocument)).toHaveLength(1);
  unmount();
});

test('adds a pasted list once when the response was lost before a reload', async () => {
  const shown = await showStoredOrder();
  const openList = async (user: Shown['user']) => {
    await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
    await screen.findByRole('dialog');
    await user.click(getDialog().getByText('Paste List'));
    return getDialog().getByLabelText<HTMLTextAreaElement>('Items and quantities');
  };
  await shown.user.click(await openList(shown.user));
  await shown.user.paste('THY 10\nSAGE 2');
  await getDialog().findByText('2 of 2 lines understood');
  const restore = shown.server.loseResponses(AddLineItemsDocument);
  await shown.user.keyboard('{Control>}{Enter}{/Control}');
  await findToast(/^Error saving line items: Network error/);
  restore();

  const { user } = await reload(shown);
  expect((await openList(user)).value).toBe('THY 10\nSAGE 2');
  await getDialog().findByText('2 of 2 lines understood');
  await user.click(getDialog().getByLabelText('Items and quantities'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(drafts()).toEqual([]));
  const [first, second] = shown.server
    .requests(AddLineItemsDocument)
    .map(({ input }) => input.items.map(({ id }) => id));
  expect(second).toEqual(first);
  expect(first).toHaveLength(2);
});

test('keeps the input of the other tabs of Add Item when one of them closes the dialog', async () => {
  const { user } = await showStoredOrder();
  const openAdd = async () => {
    await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
    await screen.findByRole('dialog');
  };
  await openAdd();
  await user.click(getDialog().getByText('Custom Item'));
  await user.type(getDialog().getByLabelText(/^Item name/), 'Extra crates');
  await user.click(getDialog().getByText('Paste List'));
  await user.click(getDialog().getByLabelText('Items and quantities'));
  await user.paste('THY 10');
  await getDialog().findByText('1 of 1 line understood');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('1 line added');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts()).toMatchObject([{ detail: 'Custom item: Extra crates' }]);

  await openAdd();
  expect(getDialog().getByLabelText<HTMLInputElement>(/^Item name/).value).toBe('Extra crates');
  await user.click(getDialog().getByText('Paste List'));
  await user.click(getDialog().getByLabelText('Items and quantities'));
  await user.paste('SAGE 2');
  await user.click(getDialog().getByText('Custom Item'));
  await user.click(getButton('Cancel', getDialog().getByRole('tabpanel')));
  await waitFor(() => expect(drafts()).toMatchObject([{ detail: 'List of 1 line' }]));
});

test('keeps input of a new order with its draft, and leads to the order once it is saved', async () => {
  const server = await startOrderServer();
  respondItems(server);
  const first = await showNewOrderPage({ server });
  await pickCustomer(first.user);
  await first.user.click(getButton('Items Table'));
  await itemsGrid.enterCell(first.user, 'Sage', 'Ordered Quantity', '4');
  await waitFor(() => expect(drafts()).toHaveLength(2));
  const address = first.address();
  await first.go(ordersPath);
  await first.go(address);
  await first.user.click(await screen.findByText('Continue', { selector: 'button' }));
  await itemsGrid.findCell('Sage', 'Ordered Quantity');
  await expect.poll(() => itemsGrid.texts('Ordered Quantity')).toEqual(['', '4', '']);
  await first.go(ordersPath);
  await first.go(address);
  await screen.findByText('Continue');

  let orderId = '';
  server.respond(InitializeOrderDocument, ({ input }) => {
    ({ orderId } = input);
    return { initializeOrder: { order: orderWithoutLines({ id: orderId, orderId }), errors: null } };
  });
  await first.user.click(getButton('Save'));
  await findToast('Order Initialized');
  expect(address).toBe(newOrderDraftPath(orderId));
  await waitFor(() =>
    expect(drafts()).toEqual([
      { label: 'Order 100700', detail: 'Items Table: 1 item', path: savedOrderPath(orderId) },
    ]),
  );
});

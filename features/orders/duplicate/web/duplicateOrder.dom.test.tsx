import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument, ItemPricesDocument, OrderDocument } from '../../web/documents.ts';
import { buildCustomLine } from '../../order/web/orderLine.ts';
import { levelPrice, respondPrices } from '../../web/testing/catalogue.ts';
import { orderCustomer } from '../../web/testing/orderServer.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { ordersGrid, showOrders, startOrdersServer } from '../../web/testing/showOrders.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { findNewOrderPanel } from '../../web/testing/showOrderPage.tsx';
import { showDuplicateDialog } from '../../web/testing/showDuplicateDialog.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const lavender = { ...pickedItem('a'.repeat(32)), name: 'Lavender', sku: 'LAV' };
const sage = { ...pickedItem('b'.repeat(32)), name: 'Sage', sku: 'SAGE' };
const crates = buildCustomLine(
  { name: 'Crates', quantity: 2, price: 5 },
  { id: 'c'.repeat(32), dateAdded: '2027-01-01T00:00:00.000Z', addedBy: 'kim@example.com', currency: 'USD' },
);

/** Shows a closed order: Lavender at its list price, Sage at an entered price, a custom item, and Thyme, which is gone. */
async function showClosedOrder() {
  const lineItems = [
    orderLine(1, {
      name: 'Lavender',
      itemId: lavender.itemId,
      orderedQuantity: 10,
      shippedQuantity: 8,
      price: 3.25,
      overridePrice: 3.25,
      notes: 'Tag each',
    }),
    orderLine(2, { name: 'Sage', itemId: sage.itemId, orderedQuantity: 4, price: 11.09, overridePrice: 9.5 }),
    { ...crates, lineNumber: 3 },
    orderLine(4, { name: 'Thyme', itemId: 'e'.repeat(32) }),
  ];
  return showStoredOrder(
    { status: 'CLOSED', poNumber: 'PO-1', lineItems },
    {
      prepare: (server) => {
        server.respond(ItemsPageDocument, () => ({ items: onlyPage([lavender, sage]) }));
        respondPrices(server, ({ quantity }) => levelPrice(quantity === 10 ? 2.75 : 12));
      },
    },
  );
}

test('opens a copy as the draft of a new order at the prices of today', async () => {
  const { user, server } = await showClosedOrder();
  await user.click(screen.getByLabelText('Duplicate Order'));
  const question = await screen.findByRole('dialog', { name: 'Items are inactive' });
  expect(question.textContent).toContain('Left out: Thyme (inactive).');
  await user.click(getButton('Copy', question));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const panel = within(await findNewOrderPanel());
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>(/^Customer/).value).toBe(orderCustomer.name);
  expect(panel.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North');
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('');
  await linesGrid.findCell('Crates', 'Name');
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['10', '4', '2']);
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['$2.75', '• $9.50', '$5.00']);
  await findToast('Copied from order 100700');
  await findToast(/Left out: Thyme \(inactive\)\. As of today: .*terms \(Net 30\)\. 1 manual price is kept/);
  server.respond(InitializeOrderDocument, () => ({ initializeOrder: { order: null, errors: null } }));
  await user.click(getButton('Save'));
  await expect.poll(() => server.requests(InitializeOrderDocument)).toHaveLength(1);
  const [request] = server.requests(InitializeOrderDocument);
  expect(request?.input).toMatchObject({
    poNumber: null,
    customer: { id: orderCustomer.customerId },
    lineItems: [
      { sku: 'LAV', quantity: 10, price: 2.75, overridePrice: 2.75, notes: 'Tag each' },
      { sku: 'SAGE', quantity: 4, price: 12, overridePrice: 9.5 },
      { sku: 'CUSTOM', quantity: 2, overridePrice: 5 },
    ],
  });
});

test('leaves out PO numbers that an import wrote into notes', async () => {
  const { user } = await showStoredOrder(
    {
      lineItems: [
        // Version 5 of UUIDs: the line was imported.
        orderLine(1, { id: `${'0'.repeat(12)}5${'0'.repeat(19)}`, notes: 'PO 4711' }),
        orderLine(2, { name: 'Sage', itemId: sage.itemId, notes: 'PO on file' }),
      ],
    },
    {
      prepare: (server) => {
        server.respond(ItemsPageDocument, () => ({ items: onlyPage([lavender, sage]) }));
        respondPrices(server, () => levelPrice(12));
      },
    },
  );
  await user.click(screen.getByLabelText('Duplicate Order'));
  await findNewOrderPanel();
  await findToast(/Left out: PO number in the notes of 1 line\./);
  const [draft] = getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? [];
  expect(draft?.input).toMatchObject({ lines: [{ notes: null }, { notes: 'PO on file' }] });
});

test('asks before it copies an order of an inactive customer', async () => {
  const { user } = await showStoredOrder(
    {},
    {
      prepare: (server) => {
        const customer = { ...orderCustomer, status: 'INACTIVE' as const };
        server.respond(CustomerDocument, () => ({ customer }));
        server.respond(ItemsPageDocument, () => ({ items: onlyPage([lavender]) }));
        respondPrices(server, () => levelPrice(12));
      },
    },
  );
  await user.click(screen.getByLabelText('Duplicate Order'));
  const question = await screen.findByRole('dialog', { name: 'Customer Sandy Trail is inactive' });
  await user.click(getButton('Cancel', question));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('New Order', { selector: 'h1' })).toBeNull();
});

test('says that the items could not be read, and stays on the order', async () => {
  const { user, server } = await showClosedOrder();
  const repair = server.refuse(ItemsPageDocument, 'INTERNAL');
  await user.click(screen.getByLabelText('Duplicate Order'));
  await findToast('Error duplicating order');
  expect(screen.queryByText('New Order', { selector: 'h1' })).toBeNull();
  repair();
});

test('opens the copy by keyboard, with another day, without a question', async () => {
  const { user, dialog } = await showDuplicateDialog();
  const day = dialog.getByLabelText(/^Expected Delivery Date/);
  await expect.poll(() => document.activeElement).toBe(day);
  await user.keyboard('+7');
  expect(day).toHaveProperty('value', '+7');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const copiedDay = within(await findNewOrderPanel()).getByLabelText<HTMLInputElement>(
    /^Expected Delivery Date/,
  );
  await expect
    .poll(() => [document.activeElement === copiedDay, copiedDay.selectionEnd])
    .toEqual([true, '12/31/2026'.length]);
  expect(copiedDay.selectionStart).toBe(0);
  await linesGrid.findCell('Sage', 'Name');
  await findToast('Copied from order 100700');
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

test('opens one copy when Ctrl+Enter is pressed again while prices are read', async () => {
  const { user, server, dialog } = await showDuplicateDialog();
  const release = server.hold(ItemPricesDocument);
  await user.type(dialog.getByLabelText(/^Expected Delivery Date/), '{Control>}{Enter}{Enter}{/Control}');
  await expect.poll(() => server.requests(ItemPricesDocument).length).toBeGreaterThan(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  release();
  await findNewOrderPanel();
  await linesGrid.findCell('Sage', 'Name');
  await findToast('Copied from order 100700');
  expect(getDrafts({ tenantId: 'MOIF', id: '1' }).store.get()).toHaveLength(1);
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

test('needs the permission to change orders', async () => {
  await showStoredOrder({}, { capabilities: ['orders.view'] });
  expect(screen.getByLabelText('Duplicate Order').getAttribute('aria-disabled')).toBe('true');
});

test('duplicates the one selected order of the grid', async () => {
  const orders = await startOrdersServer([orderRow(2), orderRow(1)]);
  const { user } = await showOrders(orders);
  const selectRow = async (number: string) =>
    user.click(
      (await ordersGrid.findCell(number, 'Number')).closest('[role=row]')?.querySelector('input') ?? fail(),
    );
  const isOffered = () => screen.queryByLabelText('Duplicate Order') !== null;
  orders.server.respond(OrderDocument, () => ({ order: null }));
  await selectRow('100001');
  await expect.poll(isOffered).toBe(true);
  await user.click(screen.getByLabelText('Duplicate Order'));
  await findToast('The order does not exist any more.');
  expect(orders.server.requests(OrderDocument).at(-1)).toEqual({ orderId: orderRow(1).orderEntityId });
  await selectRow('100002');
  await expect.poll(isOffered).toBe(false);
});

function fail(): never {
  throw new Error('The row has no checkbox.');
}

import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { TenantUsersDocument } from '#features/identity/web/documents.ts';
import {
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  OrderDocument,
} from '#features/orders/web/documents.ts';
import { ordersPath, savedOrderPath } from '#features/orders/order/web/orderPaths.ts';
import { orderForCustomer, startOrderServer } from '#features/orders/web/testing/orderServer.ts';
import { orderRow } from '#features/orders/web/testing/orderRow.ts';
import { ordersGrid } from '#features/orders/web/testing/showOrders.ts';
import { importsPath } from '#platform/web/import/list/importPaths.ts';
import { singleKeysSetting } from '#platform/web/settings/settings.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { showApp } from '../testing/showApp.tsx';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const orderId = (number: number) => String(number).padStart(32, '0');
const storedOrder = (number: number) =>
  orderForCustomer({ orderId: orderId(number), orderNumber: `${100_000 + number}` });

/** Shows the orders 100003, 100002 and 100001 in the grid of the app. */
async function showThreeOrders(path = ordersPath) {
  const server = await startOrderServer(() => storedOrder(1));
  server.respond(TenantUsersDocument, () => ({ tenant: null }));
  server.respond(OrderDocument, ({ orderId: id }) => ({ order: storedOrder(Number(id)) }));
  const rows = [3, 2, 1].map((number) => orderRow(number, { orderEntityId: orderId(number) }));
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage(rows) }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  const app = await showApp({ path, server });
  const findOrder = (number: number) => screen.findByText(`Order ${100_000 + number}`, { selector: 'h1' });
  return { ...app, server, findOrder };
}

test('reads an order when the press on its row begins, once', async () => {
  const { user, server, findOrder } = await showThreeOrders();
  const findCell = async () => ordersGrid.findCell('100002', 'Customer');
  await findCell();
  // An order that was read is read again after 1 s; on a busy machine the page may appear later.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerDown(await findCell());
  await waitFor(() => expect(server.requests(OrderDocument)).toEqual([{ orderId: orderId(2) }]));
  // The columns may have been drawn anew for the names of users, which are read, too.
  await user.click(await findCell());
  await findOrder(2);
  expect(server.requests(OrderDocument)).toHaveLength(1);
});

test('goes to the previous and next order of the list, and Back to the row of the last one', async () => {
  const { user, path, findOrder } = await showThreeOrders();
  await user.click(await ordersGrid.findCell('100003', 'Customer'));
  await findOrder(3);
  await screen.findByText('1 of 3');
  await user.keyboard('j');
  await findOrder(2);
  await user.click(screen.getByRole('button', { name: 'Next order' }));
  await findOrder(1);
  expect(path()).toBe(savedOrderPath(orderId(1)));
  await user.keyboard('j');
  await findToast('Next order');
  await user.keyboard('k');
  await findOrder(2);
  history.back();
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100003', '100002', '100001']));
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('100002'));
});

test('shows no neighbors of an order that was opened by its address', async () => {
  const { findOrder } = await showThreeOrders(savedOrderPath(orderId(2)));
  await findOrder(2);
  expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull();
});

test('runs actions by single keys, but not while the user types', async () => {
  const { user, path, findOrder } = await showThreeOrders();
  await ordersGrid.findCell('100003', 'Customer');
  await user.type(screen.getByLabelText('Quick search'), 'n');
  expect(path()).toBe(ordersPath);
  await user.clear(screen.getByLabelText('Quick search'));
  await user.click(document.body);
  await user.keyboard('s');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(await ordersGrid.findCell('100001', 'Customer'));
  await findOrder(1);
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Add Item' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Item' })).toBeNull());
  await user.keyboard('e');
  await waitFor(() => expect(document.activeElement?.closest('.side-panel')).not.toBeNull());
  await user.click(document.body);
  await user.keyboard('n');
  await screen.findByText('New Order', { selector: 'h1' });
});

test('types into the form of a new order what was typed after N while its page was loading', async () => {
  const { user, path } = await showThreeOrders();
  await ordersGrid.findCell('100003', 'Customer');
  await user.click(document.body);
  await user.keyboard('ncedar creek');
  const customer = await screen.findByLabelText<HTMLInputElement>(/^Customer/);
  await waitFor(() => expect(customer.value).toBe('cedar creek'));
  await user.keyboard('{Backspace}');
  expect(customer.value).toBe('cedar cree');
  expect(path()).not.toBe(ordersPath);
});

test('opens the statuses by S also where they are in a menu of all actions', async () => {
  await setLayout({ width: 390 });
  const { user, findOrder } = await showThreeOrders(savedOrderPath(orderId(1)));
  await findOrder(1);
  await screen.findByText('More', { selector: 'button' });
  await user.keyboard('s');
  const statuses = await screen.findByRole('group', { name: 'Status' });
  await waitFor(() => expect(statuses.contains(document.activeElement)).toBe(true));
});

test('duplicates the order by D', async () => {
  const { user, server, findOrder } = await showThreeOrders(savedOrderPath(orderId(1)));
  server.respond(ItemsPageDocument, () => ({ items: onlyPage([]) }));
  await findOrder(1);
  expect(screen.getByLabelText('Duplicate Order').getAttribute('aria-keyshortcuts')).toBe('D');
  await user.keyboard('d');
  await user.click(getButton('Copy', await screen.findByRole('dialog', { name: 'Items are inactive' })));
  await screen.findByText('New Order', { selector: 'h1' });
});

test('goes to pages by G and a letter, unless single keys are switched off', async () => {
  const { user, path } = await showThreeOrders('/settings');
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  // The letter counts for 1.5 s after G, in which a page that is being rendered may leave no time for it.
  const findPage = async (title: string) => screen.findByText(title, { selector: 'h1' });
  await user.keyboard('go');
  await findPage('Orders');
  expect(path()).toBe(ordersPath);
  await user.keyboard('gs');
  await findPage('Settings');
  expect(path()).toBe('/settings');
  await user.keyboard('gm');
  await findPage('Imports');
  expect(path()).toBe(importsPath);
  await user.keyboard('gs');
  await findPage('Settings');
  expect(path()).toBe('/settings');
  onTestFinished(() => singleKeysSetting.set(true));
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(document.body);
  await user.keyboard('go');
  await user.keyboard('?');
  expect(path()).toBe('/settings');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the address of an order with unsaved changes until the user discards them', async () => {
  const { user, path, findOrder } = await showThreeOrders();
  await user.click(await ordersGrid.findCell('100003', 'Customer'));
  await findOrder(3);
  const order = savedOrderPath(orderId(3));
  await user.type(await screen.findByLabelText('PO Number'), '-7');
  history.back();
  const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });
  await question();
  expect(path()).toBe(order);
  await user.click(getButton('Keep editing', await question()));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  expect(path()).toBe(order);
  history.back();
  await user.click(getButton('Discard', await question()));
  await waitFor(() => expect(path()).toBe(ordersPath));
  await ordersGrid.findCell('100003', 'Customer');
});

import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomersPageDocument } from '#features/customers/web/documents.ts';
import { customerDetail } from '#features/customers/web/testing/customerDetail.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { CombinedOrdersFoundDocument } from '#features/orders/web/documents.ts';
import { savedOrderPath } from '#features/orders/order/web/orderPaths.ts';
import { startServerWithOrder } from '#features/orders/web/testing/storedOrder.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { addViewedRecord, clearViewedRecords } from '#platform/web/record/viewedRecords.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { launcher, showApp, startAppServer } from '../testing/showApp.tsx';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';

afterEach(() => clearViewedRecords(morgan));

const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const texts = (selector: string) =>
  [...document.querySelectorAll(`.palette ${selector}`)].map(({ textContent }) => textContent);
const labels = () => texts('[role=option] .words > :first-child');
const labelsIn = (group: string) =>
  texts(`[role=group][aria-label="${group}"] [role=option] .words > :first-child`);

async function openPalette(user: UserEvent): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
}

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const order = {
  orderEntityId: 'a'.repeat(32),
  orderEntityType: 'ORDER',
  orderEntityNumber: '100700',
  customerName: 'Cedar Creek Plant Company',
  location: null,
  status: 'OPEN',
  expectedDeliveryDate: '2026-11-22',
  orderTotal: { amount: 1860, currency: 'USD' },
} as const;

/** Starts a server that finds an order by its customer, and no customers or items. */
async function startSearchServer() {
  const server = await startAppServer();
  server.respond(CombinedOrdersFoundDocument, ({ search }) => ({
    combinedOrders: { nodes: search.includes('cedar') ? [order] : [] },
  }));
  server.respond(CustomersPageDocument, () => ({ customers: { nodes: [], totalCount: 0, pageInfo } }));
  server.respond(ItemsPageDocument, () => ({ items: { nodes: [], totalCount: 0, pageInfo } }));
  return server;
}

test('opens pages by name or search word with Enter, and says when nothing is found', async () => {
  const { user, path } = await showApp({ path: '/account', server: await startSearchServer() });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  expect(labels()).toContain('Support Center');
  await user.keyboard('dark');
  expect(labels()[0]).toBe('Settings');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(path()).toBe('/settings');
  expect(palette()).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Search or run a command/ }));
  await user.keyboard('ord');
  expect(labels()[0]).toBe('Orders');
  await user.clear(input());
  await user.keyboard('zzzz nothing');
  await screen.findByText('Nothing found for “zzzz nothing”.');
});

test('selects with arrow keys around both ends, and runs the selected entry', async () => {
  const { user, path } = await showApp({ path: '/account', config: { launcher } });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  const selected = () => texts('[aria-selected=true] .words > :first-child');
  expect(selected()).toEqual([labels()[0]]);
  await user.keyboard('{ArrowDown}');
  expect(selected()).toEqual([labels()[1]]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(selected()).toEqual([labels().at(-1)]);
  await user.keyboard('{ArrowDown}');
  expect(selected()).toEqual([labels()[0]]);
  await user.keyboard('{PageDown}');
  expect(selected()).toEqual([labels()[8]]);
  await user.keyboard('{PageUp}');
  expect(selected()).toEqual([labels()[0]]);
  await user.hover(screen.getByText('Support Center', { selector: '.words > *' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Support Center' });
  expect(path()).toBe('/support');
});

test.each([
  ['hides', false, []],
  ['lists', true, ['ERP Pricing']],
])('%s ERP pricing in palette and navigation with useErpPricing %s', async (_, useErpPricing, found) => {
  const server = await startSearchServer();
  server.respond(TenantDocument, () => tenantData({ useErpPricing }));
  const { user, path } = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  await user.keyboard('erp');
  expect(labelsIn('Go to').filter((label) => label === 'ERP Pricing')).toEqual(found);
  await user.clear(input());
  await user.keyboard(useErpPricing ? 'erp{Enter}' : 'locations{Enter}');
  await expect.poll(path).toBe(useErpPricing ? '/fulfill/price/erp' : '/fulfill/locations');
  const fulfill = within(await screen.findByRole('navigation', { name: 'Fulfill' }));
  // Named as its page is.
  await fulfill.findByRole('link', { name: 'Price Groups' });
  expect(fulfill.queryAllByRole('link', { name: 'ERP Pricing' })).toHaveLength(found.length);
});

test('finds records on the server and goes to them', async () => {
  const { user, path, server } = await showApp({ path: '/account', server: await startSearchServer() });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  // In one step, so that a busy machine lets no time pass between the letters.
  for (const value of ['c', 'cedar']) fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  await screen.findByText('Order 100700');
  expect(labelsIn('Orders')).toEqual(['Order 100700']);
  expect(texts('[aria-label=Orders] .detail')).toEqual([
    'Cedar Creek Plant Company · Open · Nov 22, 2026 · $1,860.00',
  ]);
  // Typing is debounced: one search for the whole word.
  expect(server.requests(CombinedOrdersFoundDocument)).toHaveLength(1);
  await user.click(screen.getByText('Order 100700'));
  await expect.poll(path).toBe(`/fulfill/orders/order/${order.orderEntityId}`);
});

test('opens a customer', async () => {
  const server = await startSearchServer();
  server.respond(CustomersPageDocument, () => ({
    customers: {
      nodes: [customerDetail({ name: 'Cedar Creek & Sons' })],
      totalCount: 1,
      pageInfo,
    },
  }));
  const { user, path } = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  await user.keyboard('cedar');
  await user.click(await screen.findByText('Cedar Creek & Sons'));
  await expect.poll(path).toMatch(/^\/fulfill\/customers\/customer\/\w+\/customer$/);
});

test('searches only records that the user may see', async () => {
  const server = await startSearchServer();
  const { user } = await showApp({
    path: '/account',
    server,
    user: { ...morgan, capabilities: ['customers.view'] },
  });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  await user.keyboard('cedar');
  await expect.poll(() => server.requests(CustomersPageDocument)).toHaveLength(1);
  expect(server.requests(CombinedOrdersFoundDocument)).toEqual([]);
  expect(server.requests(ItemsPageDocument)).toEqual([]);
});

test('shows a failed search while the rest of the palette works', async () => {
  const server = await startSearchServer();
  server.refuse(CustomersPageDocument, 'FORBIDDEN');
  const { user } = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await openPalette(user);
  await user.keyboard('cedar');
  await screen.findByText('Some records could not be searched.');
  expect(labelsIn('Orders')).toEqual(['Order 100700']);
});

test('lists recently viewed records first, then by their words, and on the home page', async () => {
  addViewedRecord(morgan, { path: '/support', label: 'Order 100701', detail: 'Cedar Creek' });
  const { user } = await showApp({ path: '/', server: await startSearchServer() });
  const home = within(await screen.findByRole('main'));
  expect((await home.findByRole('link', { name: /^Order 100701/ })).getAttribute('href')).toBe('/support');
  await openPalette(user);
  expect(texts('h3')).toEqual(['Recent', 'Go to']);
  expect(labelsIn('Recent')).toEqual(['Order 100701']);
  await user.keyboard('cedar');
  await screen.findByText('Order 100700');
  expect(texts('h3')).toEqual(['Orders', 'Recent']);
  expect(labelsIn('Recent')).toEqual(['Order 100701']);
});

test('lists shortcuts with ?, opens with / and closes the topmost layer with Escape', async () => {
  const { user } = await showApp({ path: '/settings' });
  await screen.findByRole('heading', { name: 'Settings' });
  await user.keyboard('?');
  const shortcuts = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await openPalette(user);
  await user.keyboard('{Escape}');
  await expect.poll(palette).toBeNull();
  expect(shortcuts()).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(shortcuts).toBeNull();
  await user.keyboard('/');
  await screen.findByRole('combobox');
  await user.keyboard('/[[');
  expect(input().value).toBe('/[');
  expect(shortcuts()).toBeNull();
});

test('opens from the top bar on the phone', async () => {
  await setLayout({ width: 390 });
  const { user, path } = await showApp({ path: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Search or run a command' }));
  await user.type(await screen.findByRole('combobox'), 'account');
  await user.click(screen.getByText('Account', { selector: '.words > *' }));
  await expect.poll(path).toBe('/account');
});

test('confirms before it leaves a dialog with typed values', async () => {
  const { server, order: stored } = await startServerWithOrder();
  const orderPath = savedOrderPath(stored().orderId);
  const { user, path } = await showApp({ path: orderPath, server });
  await screen.findByText(`Order ${stored().orderNumber}`, { selector: 'h1' });
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  const tab = await screen.findByLabelText('Browse Items', { selector: '[role=tabpanel]' });
  await user.type(within(tab).getByLabelText('Search items'), 'Lavender');
  await within(tab).findByText('Lavender', { selector: 'mark' });
  await user.keyboard('{Enter}');
  const quantity = await within(tab).findByLabelText<HTMLInputElement>(/^Quantity/);
  await user.type(quantity, '3');
  for (const button of ['Keep editing', 'Discard']) {
    await openPalette(user);
    await user.keyboard('settings{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    expect(path()).toBe(orderPath);
    await user.click(getButton(button, question));
    await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
    if (button === 'Keep editing') expect(quantity.value).toBe('3');
  }
  await expect.poll(path).toBe('/settings');
});

test('runs an action of the current page, and names the reason of a disabled one', async () => {
  const server = await startAppServer();
  const site = locationRow();
  const house = locationRow({ id: 'b'.repeat(32), name: 'House 1', parentLocationId: site.id });
  server.respond(LocationsDocument, () => locationsData([site, house]));
  const { user } = await showApp({ path: '/fulfill/locations', server });
  await screen.findByText('House 1');
  await openPalette(user);
  await user.keyboard('collapse all');
  expect(labelsIn('On this page')).toEqual(['Collapse all']);
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByText('House 1')).toBeNull();
  await openPalette(user);
  await user.keyboard('load layout{Enter}');
  expect(texts('[aria-label="Unavailable"] [aria-disabled=true] .detail')[0]).toBeTruthy();
  expect(palette()).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(palette).toBeNull();

  // A page with a search handles the slash itself, and a text field every key.
  await user.keyboard('/');
  const search = screen.getByLabelText<HTMLInputElement>('Quick search');
  expect(document.activeElement).toBe(search);
  await user.keyboard('?/[[');
  expect(search.value).toBe('?/[');
});

test('sets the next status and any other status of the order of the page', async () => {
  const { server, order: stored } = await startServerWithOrder({ status: 'INITIALIZED' });
  const { user } = await showApp({ path: savedOrderPath(stored().orderId), server });
  await screen.findByText('Open', { selector: 'button' });
  await openPalette(user);
  const actions = () => texts('[role=group][aria-label="On this page"] [role=option]');
  expect(actions()).toContainEqual(expect.stringMatching(/^Status.*Submitted/));
  await user.keyboard('open');
  expect(labelsIn('On this page')[0]).toBe('Open');
  await user.keyboard('{Enter}');
  await findToast('Order status updated to Open');
  expect(stored().status).toBe('OPEN');
  await openPalette(user);
  await user.keyboard('shipped');
  expect(actions()).toEqual([expect.stringMatching(/^Status.*Shipped/)]);
  await user.keyboard('{Enter}');
  await findToast('Successfully updated to Shipped');
  expect(stored().status).toBe('SHIPPED');
});

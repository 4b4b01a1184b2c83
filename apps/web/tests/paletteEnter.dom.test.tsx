import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomersPageDocument } from '#features/customers/web/documents.ts';
import { customerDetail } from '#features/customers/web/testing/customerDetail.ts';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { CombinedOrdersFoundDocument } from '#features/orders/web/documents.ts';
import { addViewedRecord, clearViewedRecords } from '#platform/web/record/viewedRecords.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';

afterEach(() => clearViewedRecords(morgan));

const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const orderId = (number: string) => number.padStart(32, '0');
const orderPath = (number: string) => `/fulfill/orders/order/${orderId(number)}`;
const foundOrder = (number: string) =>
  ({
    orderEntityId: orderId(number),
    orderEntityType: 'ORDER',
    orderEntityNumber: number,
    customerName: 'Cedar Creek Plant Company',
    location: null,
    status: 'OPEN',
    expectedDeliveryDate: '2026-11-22',
    orderTotal: { amount: 1860, currency: 'USD' },
  }) as const;
const customers = (names: readonly string[]) => ({
  customers: { nodes: names.map((name) => customerDetail({ name })), totalCount: names.length, pageInfo },
});

/** Opens the palette over a server that has the orders, which it finds by their numbers, and customers. */
async function openPalette(orders: readonly string[], customerNames: readonly string[] = []) {
  const server = await startAppServer();
  server.respond(CombinedOrdersFoundDocument, ({ search }) => ({
    combinedOrders: { nodes: orders.filter((number) => number.startsWith(search)).map(foundOrder) },
  }));
  server.respond(CustomersPageDocument, () => customers(customerNames));
  server.respond(ItemsPageDocument, () => ({ items: { nodes: [], totalCount: 0, pageInfo } }));
  const app = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await app.user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
  return app;
}

/** Waits until the palette has shown everything that it found. */
async function waitForResults(): Promise<void> {
  await expect.poll(() => document.querySelector('.palette-note')?.textContent).not.toBe('Searching …');
}

test('opens the first result of the typed text once it arrives after Enter', async () => {
  const { user, server, path } = await openPalette(['100640']);
  const release = server.hold(CombinedOrdersFoundDocument);
  await user.keyboard('100640{Enter}');
  await expect.poll(() => server.requests(CombinedOrdersFoundDocument)).toHaveLength(1);
  expect(palette()).toBeTruthy();
  release();
  await expect.poll(path).toBe(orderPath('100640'));
  expect(palette()).toBeNull();
});

test('opens neither a result of an earlier text nor a viewed record before that of the typed text', async () => {
  addViewedRecord(morgan, { path: '/support', label: 'Order 100641', detail: 'PO 100640' });
  const { user, path } = await openPalette(['10064', '100640']);
  await user.keyboard('10064');
  await screen.findByText('Order 10064');
  await user.keyboard('0{Enter}');
  await expect.poll(path).toBe(orderPath('100640'));
});

test('waits for no search whose results come after the first one', async () => {
  const { user, server, path } = await openPalette(['100640']);
  server.hold(CustomersPageDocument);
  await user.keyboard('100640{Enter}');
  await expect.poll(path).toBe(orderPath('100640'));
});

test.each([
  ['typing', '7'],
  ['an arrow key', '{ArrowDown}'],
])('opens nothing after Enter and %s', async (_, keys) => {
  const { user, server, path } = await openPalette(['100640', '1006407']);
  const release = server.hold(CombinedOrdersFoundDocument);
  await user.keyboard(`100640{Enter}${keys}`);
  release();
  await screen.findByText('Order 1006407');
  await waitForResults();
  expect([path(), palette() !== null]).toEqual(['/account', true]);
});

test('opens nothing after Enter and Escape', async () => {
  const { user, server, path } = await openPalette(['100640']);
  const release = server.hold(CombinedOrdersFoundDocument);
  await user.keyboard('100640{Enter}');
  await expect.poll(() => server.requests(CombinedOrdersFoundDocument)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await expect.poll(palette).toBeNull();
  release();
  await user.keyboard('{Control>}k{/Control}100640');
  await screen.findByText('Order 100640');
  await waitForResults();
  expect(path()).toBe('/account');
});

test('opens nothing when Enter was pressed and nothing is found', async () => {
  const { user, path } = await openPalette([]);
  await user.keyboard('100640{Enter}');
  await screen.findByText('Nothing found for “100640”.');
  expect([path(), palette() !== null]).toEqual(['/account', true]);
});

test('opens no other result when the search that comes first has failed', async () => {
  const { user, server, path } = await openPalette([], ['Number 100640']);
  server.refuse(CombinedOrdersFoundDocument, 'FORBIDDEN');
  await user.keyboard('100640{Enter}');
  await screen.findByText('Some records could not be searched.');
  expect([path(), palette() !== null]).toEqual(['/account', true]);
  await user.keyboard('{Enter}');
  await expect.poll(path).toMatch(/^\/fulfill\/customers\/customer\//);
});

test('runs the entry that was chosen when results arrive before it', async () => {
  addViewedRecord(morgan, { path: '/support', label: 'Order 100641', detail: 'PO 100640' });
  const { user, server, path } = await openPalette(['100640']);
  const release = server.hold(CombinedOrdersFoundDocument);
  fireEvent.change(input(), { target: { value: '100640' } });
  await user.keyboard('{ArrowDown}');
  release();
  await screen.findByText('Order 100640');
  await waitForResults();
  await user.keyboard('{Enter}');
  await expect.poll(path).toBe('/support');
});

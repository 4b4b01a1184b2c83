import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { viewedRecordsSetting } from '#platform/web/record/viewedRecords.ts';
import { OrderDocument } from '../../web/documents.ts';
import { orderForCustomer, orderWithoutLines, startOrderServer } from '../../web/testing/orderServer.ts';
import { findOrderPanel, findTitle, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { ordersPath } from '../../order/web/orderPaths.ts';

test('shows an error when company settings cannot be read, and retries', async () => {
  const server = await startOrderServer();
  server.refuse(TenantDocument, 'INTERNAL');
  const { user } = await showOrderPage({ server });
  await screen.findByText('Error loading company settings');
  server.respond(TenantDocument, () => tenantData());
  await user.click(screen.getByText('Retry'));
  await findTitle('Order 100700');
});

test('shows an error when the order cannot be read, and retries', async () => {
  const server = await startOrderServer();
  server.refuse(OrderDocument, 'INTERNAL', 'Something went wrong. Reference 4711.');
  const { user } = await showOrderPage({ server });
  await screen.findByText('Error: Getting order');
  expect(screen.getByText('Something went wrong. Reference 4711.')).toBeTruthy();
  server.respond(OrderDocument, () => ({ order: orderForCustomer() }));
  await user.click(screen.getByText('Retry'));
  await findTitle('Order 100700');
});

test('reads again what could not be read at a start without a network', async () => {
  setOnline(false);
  const server = await startOrderServer();
  const repair = [server.refuse(OrderDocument, 'INTERNAL'), server.refuse(TenantDocument, 'INTERNAL')];
  await showOrderPage({ server });
  await screen.findByText('Error: Getting order');
  for (const one of repair) one();
  setOnline(true);
  await findTitle('Order 100700');
});

test('shows a permission error to users who may not see orders', async () => {
  const server = await startOrderServer();
  server.refuse(OrderDocument, 'FORBIDDEN');
  await showOrderPage({ server });
  await screen.findByText('You do not have permission to see this');
  expect(screen.queryByText('Retry')).toBeNull();
});

test('shows placeholders while an order loads and the empty state afterwards', async () => {
  const server = await startOrderServer(() => orderForCustomer({ lineItems: [], numberOfLines: 0 }));
  const release = server.hold(OrderDocument);
  await showOrderPage({ server });
  await findTitle('Loading order ...');
  expect(screen.queryByText('No order lines found')).toBeNull();
  const parts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(parts()).toEqual(['Order Details', 'Linked Orders', 'History']);
  release();
  await screen.findByText('No order lines found');
  await findTitle('Order 100700');
  expect(parts()).toEqual(['Order Details', 'Linked Orders', 'History']);
});

test.each(['0123456789abcdef0123456789abcdef', 'no-id'])(
  'shows that an order does not exist (%s), also when changes were missed, with a link to all orders',
  async (orderId) => {
    const server = await startOrderServer(() => null);
    const { user, path, notifyMissed } = await showOrderPage({ server, orderId });
    await screen.findByText('Order not found');
    notifyMissed();
    expect(screen.getByText('Order not found')).toBeTruthy();
    await user.click(screen.getByText('All orders'));
    await findTitle('Orders');
    expect(path()).toBe(ordersPath);
  },
);

test('shows customer, location, addresses, terms, status and total of an order', async () => {
  const server = await startOrderServer(() =>
    orderForCustomer({ status: 'SUBMITTED', orderTotal: { amount: 304.36, currency: 'USD' } }),
  );
  await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  expect(screen.getByText('Submitted', { selector: 'header span' })).toBeTruthy();
  expect(panel.getByLabelText<HTMLInputElement>(/^Customer/).value).toBe('Sandy Trail');
  expect(panel.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North');
  expect(panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO-1');
  expect(panel.getByLabelText('Location Address').textContent).toContain('Bee Branch, AR 72013');
  expect(panel.getByLabelText('Billing Address').textContent).toContain('9665 East State Street');
  expect(screen.getByText(/^Order Total/).textContent).toBe('Order Total $304.36');
});

test('adds an order to the viewed records once, also after it is left', async () => {
  const page = await showOrderPage({ server: await startOrderServer() });
  await findOrderPanel();
  const path = page.path();
  await page.go(ordersPath);
  await findTitle('Orders');
  const viewed = viewedRecordsSetting({ tenantId: 'MOIF', id: '1' }).get();
  expect(viewed.map((record) => record.path)).toEqual([path]);
});

test.each([
  ['OPEN', undefined, 'Order Form'],
  ['ACKNOWLEDGED', undefined, 'Order Form'],
  ['SUBMITTED', undefined, 'Order Details'],
  ['OPEN', ['orders.view'], 'Order Details'],
] as const)(
  'titles the panel of an order in status %s for users with %j: %s',
  async (status, capabilities, title) => {
    const server = await startOrderServer(() => orderWithoutLines({ status }));
    await showOrderPage({ server, ...(capabilities && { capabilities: [...capabilities] }) });
    await findOrderPanel();
    await screen.findByRole('complementary', { name: title });
  },
);

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { CombinedOrdersPageDocument, OrderDocument } from '#features/orders/web/documents.ts';
import { orderRow } from '#features/orders/web/testing/orderRow.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

test.each([
  ['/fulfill/orders', 'Error loading orders', CombinedOrdersPageDocument],
  ['/material', 'Error loading sites', LocationsDocument],
  ['/account', 'Error loading tenant settings', TenantDocument],
] as const)('shows on %s the error "%s" with Retry, and logs it', async (path, text, operation) => {
  const server = await startAppServer();
  server.refuse(operation, 'INTERNAL');
  const { user } = await showApp({ path, server });
  const readAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await expect.poll(readAlerts).toContainEqual(expect.stringContaining(text));
  const before = server.requests<never>(operation).length;
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
  await expect.poll(() => server.requests<never>(operation).length).toBeGreaterThan(before);
  await user.click(screen.getByRole('button', { name: /new errors?$/ }));
  expect(screen.getByRole('menuitem', { name: new RegExp(`^${operation.name}`) })).toBeTruthy();
});

const id = '0197A000-0000-7000-8000-00000000000F';

test.each([
  `/fulfill/orders/order/${id}`,
  '/fulfill/orders/order/%00',
  '/fulfill/orders/order/99999999999999999999999',
  '/fulfill/orders/order/constructor',
  `/fulfill/orders/order/"'><img src=x>`,
  '/fulfill/orders/order/%F0%9F%8C%B1/?x=%&y[]=__proto__#%',
])('shows on %s that the order does not exist', async (path) => {
  const server = await startAppServer();
  server.respond(OrderDocument, () => ({ order: null }));
  await showApp({ path, server });
  await screen.findByText('Order not found');
});

test.each(['/fulfill/orders/', '/fulfill/orders?page=1e309&status=%&x[]=__proto__#%'])(
  'shows the orders on %s',
  async (path) => {
    const server = await startAppServer();
    server.respond(CombinedOrdersPageDocument, () => ({
      combinedOrders: {
        nodes: [orderRow(1)],
        totalCount: 1,
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      },
    }));
    await showApp({ path, server });
    await screen.findByText('viewing 1 of 1 rows');
  },
);

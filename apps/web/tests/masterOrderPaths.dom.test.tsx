import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantUsersDocument } from '#features/identity/web/documents.ts';
import { masterOrderPath, newMasterOrderPath, ordersPath } from '#features/orders/order/web/orderPaths.ts';
import {
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
} from '#features/orders/web/documents.ts';
import { orderRow } from '#features/orders/web/testing/orderRow.ts';
import { findTitle } from '#features/orders/web/testing/showOrderPage.tsx';
import { ordersGrid } from '#features/orders/web/testing/showOrders.ts';
import { startServerWithMaster } from '#features/orders/web/testing/storedMaster.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { showApp } from '../testing/showApp.tsx';

async function startServer() {
  const stored = await startServerWithMaster();
  stored.server.respond(TenantUsersDocument, () => ({ tenant: null }));
  const rows = [orderRow(2, { orderEntityType: 'MASTER_ORDER' }), orderRow(1)];
  stored.server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage(rows) }));
  stored.server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  return stored;
}

test.each([
  (id: string) => `/fulfill/orders/master-order${id}`,
  (id: string) => `/fulfill/master-orders/master-order/${id}`,
])('leads from another path of a master order to its page: %#', async (toPath) => {
  const { server, master } = await startServer();
  const { masterOrderId } = master();
  const { path } = await showApp({ path: toPath(masterOrderId), server });
  await findTitle('Master Order 100214');
  expect(path()).toBe(masterOrderPath(masterOrderId));
});

test('leads from the path of all master orders to the orders that are one', async () => {
  const { server } = await startServer();
  const { path } = await showApp({ path: '/fulfill/master-orders', server });
  await expect.poll(() => ordersGrid.texts('Number')).toEqual(['100002']);
  expect(path()).toBe(ordersPath);
});

test('offers a new master order in the palette of the orders', async () => {
  const { server } = await startServer();
  const { user, path } = await showApp({ path: ordersPath, server });
  await ordersGrid.findCell('100001', 'Number');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or run a command' });
  await user.keyboard('new master{Enter}');
  await findTitle('New Master Order');
  expect(path()).toBe(newMasterOrderPath);
});

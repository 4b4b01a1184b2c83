import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import {
  CombinedOrdersByIdsDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
} from '../../web/documents.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { findCount, ordersGrid, showOrders, startOrdersServer } from '../../web/testing/showOrders.ts';
import { ordersPath } from '../../order/web/orderPaths.ts';

const elsewhere = '/errorLog';
const changed = orderRow(1, { status: 'SUBMITTED', version: 2, updatedAt: '2027-01-02T00:00:00.000Z' });
const toEvent = (entityId: string) => ({
  entityType: 'ORDER' as const,
  entityId,
  version: 2,
  operation: 'UPDATED' as const,
  changedAt: '2027-01-02T00:00:00.000Z',
  changedBy: 'sales@moif.example',
});

test('shows changes of other users in the grid', async () => {
  const orders = await startOrdersServer([orderRow(1)]);
  const { notifyChanges } = await showOrders(orders);
  await ordersGrid.findCell('100001', 'Status');
  await expect.poll(() => ordersGrid.texts('Status')).toEqual(['Open']);
  orders.change(changed);
  notifyChanges([toEvent(changed.orderEntityId)]);
  await waitFor(() => expect(ordersGrid.texts('Status')).toEqual(['Submitted']));
});

test('loads changes when the user returns to the grid', async () => {
  const orders = await startOrdersServer([orderRow(1)]);
  const { go } = await showOrders(orders);
  await ordersGrid.findCell('100001', 'Number');
  await go(elsewhere);
  await waitFor(() => expect(screen.queryByText('100001')).toBeNull());
  orders.change(changed);
  await go(ordersPath);
  await waitFor(() => expect(ordersGrid.texts('Status')).toEqual(['Submitted']));
});

test('shows loaded rows without an error when offline, and loads changes when the network is back', async () => {
  const orders = await startOrdersServer();
  const { go } = await showOrders(orders);
  await findCount('viewing 25 of 60 rows');
  await go(elsewhere);
  setOnline(false);
  await go(ordersPath);
  await findCount('viewing 25 of 60 rows');
  expect(screen.queryByText(/^Error/)).toBeNull();
  // A read of the grid would have arrived before this one.
  await orders.server.client.call(CombinedOrdersByIdsDocument, {
    tenantId: 'MOIF',
    orderEntityIds: [],
    first: 1,
  });
  expect(orders.server.requests(CombinedOrdersChangedSinceDocument)).toHaveLength(0);
  expect(orders.server.requests(CombinedOrdersPageDocument)).toHaveLength(1);
  setOnline(true);
  await waitFor(() =>
    expect(orders.server.requests(CombinedOrdersChangedSinceDocument).length).toBeGreaterThan(0),
  );
});

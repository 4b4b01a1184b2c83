import { expect, test } from 'vitest';
import { createQueries } from '#platform/web/query/QueryProvider.tsx';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { OrderDocument } from '../../web/documents.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { providers } from '../../web/testing/providers.tsx';
import { savedOrder } from '../../web/testing/savedOrder.ts';
import { useOrder } from './useOrder.ts';

/** Returns an order whose read fails in a way that another attempt may mend. */
async function startBusyServer() {
  const server = await startOrderServer();
  server.refuse(OrderDocument, 'UNAVAILABLE');
  const { orderId } = savedOrder();
  const { client } = server;
  const { reread } = renderStaticHook(
    () => useOrder(orderId),
    providers({ client, queries: createQueries() }),
  );
  return { reread, requests: () => server.requests(OrderDocument) };
}

test('reloads an order without retries, so that failing edits do not wait for many attempts', async () => {
  const { reread, requests } = await startBusyServer();
  expect(await reread()).toBeUndefined();
  expect(requests()).toHaveLength(1);
});

test('reloads an order without waiting for the network while offline', async () => {
  const { reread, requests } = await startBusyServer();
  setOnline(false);
  expect(await reread()).toBeUndefined();
  expect(requests()).toHaveLength(1);
});

import { screen } from '@testing-library/dom';
import { deleteDB, openDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { TermsAllDocument } from '#features/customers/web/documents.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { browserListCache } from '#platform/web/lists/browserListCache.ts';
import { createListCache } from '#platform/web/lists/listCache.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { CombinedOrdersChangedSinceDocument, CombinedOrdersPageDocument } from '../../web/documents.ts';
import { newOrderPath, ordersPath } from '../../order/web/orderPaths.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import type { OrderGridRow } from './orderColumns.ts';
import { OrdersPage } from './OrdersPage.tsx';
import { act } from '#platform/web/testing/dom/render.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

async function startServer(rows: readonly OrderGridRow[]) {
  const server = await startOrderServer();
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage(rows) }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  return server;
}

const pages = { [ordersPath]: OrdersPage, [newOrderPath]: () => <h1>New Order</h1> };

test('explains the empty orders grid and how to create an order', async () => {
  const { user, path } = await showPage({ server: await startServer([]), pages, path: ordersPath });
  await screen.findByText('No orders yet');
  const [, below] = screen.getAllByText('New Order', { selector: 'button' });
  await user.click(below ?? document.body);
  await expect.poll(path).toBe(newOrderPath);
});

test.each(['Fit Columns', 'Copy'])('explains that %s needs rows', async (tool) => {
  const { user } = await showPage({ server: await startServer([]), pages, path: ordersPath });
  await screen.findByText('No orders yet');
  await user.click(screen.getByLabelText('More'));
  await user.click(await screen.findByText(tool, { selector: '[role=menuitem] *' }));
  await findToast('Grid not initialized');
});

test('shows an error above the grid when terms cannot be read, and retries', async () => {
  const server = await startServer([orderRow(1)]);
  const repair = server.refuse(TermsAllDocument, 'INTERNAL');
  const { user } = await showPage({ server, pages, path: ordersPath });
  await screen.findByText(/^Error loading terms: Terms and Days to Pay are not shown\./);
  repair();
  await user.click(getButton('Retry'));
  await expect.poll(() => screen.queryByText(/^Error loading terms/)).toBeNull();
});

test('shows an error above the rows when newer orders cannot be read, and retries', async () => {
  const server = await startServer([orderRow(1)]);
  const { user, notifyMissed } = await showPage({ server, pages, path: ordersPath });
  const grid = shownGrid('Orders');
  await grid.findCell('100001', 'Number');
  const repair = server.refuse(CombinedOrdersChangedSinceDocument, 'INTERNAL');
  notifyMissed();
  await screen.findByText(/^Error refreshing orders/);
  await grid.findCell('100001', 'Number');
  repair();
  await user.click(getButton('Retry'));
  await expect.poll(() => screen.queryByText(/^Error refreshing orders/)).toBeNull();
  await grid.findCell('100001', 'Number');
});

test('leaves the age of the rows to the note of the frame while offline', async () => {
  const server = await startServer([orderRow(1)]);
  const { notifyMissed } = await showPage({ server, pages, path: ordersPath });
  await shownGrid('Orders').findCell('100001', 'Number');
  server.refuse(CombinedOrdersChangedSinceDocument, 'INTERNAL');
  notifyMissed();
  await screen.findByText(/^Error refreshing orders/);
  act(() => setOnline(false));
  expect(screen.queryByText(/^Error refreshing orders/)).toBeNull();
  act(() => setOnline(true));
  await screen.findByText(/^Error refreshing orders/);
});

test('caches the orders as combinedOrders-{tenantId}', async () => {
  const errors: unknown[] = [];
  const listCache = createListCache({
    owner: () => ({ tenantId: 'MOIF', email: 'kim@moif.example.com' }),
    now: () => Date.now(),
    requestWriteLock: (hold) => void hold(),
    pause: async () => {},
    openTimeoutMs: 20_000 * timeoutFactor,
    onError: (error) => errors.push(error),
  });
  const server = await startServer([orderRow(1)]);
  await showPage({ server, pages, path: ordersPath, listCache });
  await shownGrid('Orders').findCell('100001', 'Number');
  const database = await openDB('lists');
  onTestFinished(async () => {
    database.close();
    await deleteDB('lists');
  });
  await expect.poll(() => database.getAllKeys('lists')).toEqual(['combinedOrders-MOIF']);
  expect(errors).toEqual([]);
});

test('shows orders from the server while an old release in another tab holds the cached lists', async () => {
  const oldTab = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('lists', 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const { open } = IDBFactory.prototype;
  onTestFinished(() => {
    IDBFactory.prototype.open = open;
    oldTab.close();
  });
  IDBFactory.prototype.open = function openNewer(name) {
    return open.call(this, name, 2);
  };
  const errors: unknown[] = [];
  const session = { state: () => ({ status: 'signedOut' }) as const, subscribe: () => () => {} };
  const onError = (error: unknown) => errors.push(error);
  const listCache = browserListCache(session, onError, 20_000 * timeoutFactor);
  const server = await startServer([orderRow(1)]);
  await showPage({ server, pages, path: ordersPath, listCache });
  await shownGrid('Orders').findCell('100001', 'Number');
  await expect
    .poll(() => errors)
    .toMatchObject([{ message: 'An older release in another tab holds the cached lists.' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

import type { Page } from '@playwright/test';
import { failOperation, holdOperation, readOperationName } from '../support/interceptOperations.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { setStatus } from '../support/createTestOrder.ts';

/** Counts the records of an object store of cached lists. */
const countCached = (page: Page, store: 'lists' | 'rows'): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lists');
        opening.onsuccess = () => {
          const counted = opening.result.transaction(name).objectStore(name).count();
          counted.onsuccess = () => {
            opening.result.close();
            resolve(counted.result);
          };
        };
      }),
    store,
  );

/** Opens the orders and waits until the complete list is cached. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await expect.poll(() => countCached(page, 'lists')).toBeGreaterThan(0);
}

test('shows cached orders at once and then loads changes', async ({ page, createOrder, callAs }) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  await waitUntilCached(page);
  await page.goto('/settings');
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  const release = await holdOperation(page, 'CombinedOrdersChangedSince');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(readOperationName(request) ?? '');
  });
  await page.goto('/fulfill/orders');
  const row = gridLocators(page, 'Orders').row(order.orderNumber);
  await expect(row).toContainText('Initialized');
  release();
  await expect(row).toContainText('Open');
  expect(requests).not.toContain('CombinedOrdersPage');
});

test('shows cached orders with their age when the server fails', async ({ page, saveScreenshots }) => {
  await waitUntilCached(page);
  await page.goto('/settings');
  for (const call of ['CombinedOrdersPage', 'CombinedOrdersChangedSince']) await failOperation(page, call);
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^Error refreshing orders. Showing data as of/)).toBeVisible();
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await saveScreenshots('ordersOffline');
});

test('pauses polling without a network and resumes when it is back', async ({ page, context }) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (readOperationName(request)?.startsWith('CombinedOrders')) requests.push(request.url());
  });
  await waitUntilCached(page);
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  requests.length = 0;
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  expect(requests).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
});

test.describe('signing out', () => {
  test.use({ user: null });

  test('clears cached lists', async ({ page }) => {
    await signInOnPage(page, 'sales@sfg');
    await waitUntilCached(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/oauth2/);
    expect(await countCached(page, 'rows')).toBe(0);
  });
});

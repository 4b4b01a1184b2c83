import type { Page } from '@playwright/test';
import { breakCall, holdCall, operationOf } from './breakCall.ts';
import { signIn } from './demoUser.ts';
import { expect, test } from './fixtures.ts';
import { gridOf } from './grid.ts';
import { setStatus } from './makeOrder.ts';

/** Counts the records of an object store of cached lists. */
const kept = (page: Page, store: 'lists' | 'rows'): Promise<number> =>
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
async function seen(page: Page): Promise<void> {
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await expect.poll(() => kept(page, 'lists')).toBeGreaterThan(0);
}

test('shows cached orders at once and then loads changes', async ({ page, makeOrder, callAs }) => {
  const order = await makeOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  await seen(page);
  await page.goto('/settings');
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  const release = await holdCall(page, 'CombinedOrdersChangedSince');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(operationOf(request) ?? '');
  });
  await page.goto('/fulfill/orders');
  const row = gridOf(page, 'Orders').row(order.orderNumber);
  await expect(row).toContainText('Initialized');
  release();
  await expect(row).toContainText('Open');
  expect(asked).not.toContain('CombinedOrdersPage');
});

test('shows cached orders with their age when the server fails', async ({ page, picture }) => {
  await seen(page);
  await page.goto('/settings');
  for (const call of ['CombinedOrdersPage', 'CombinedOrdersChangedSince']) await breakCall(page, call);
  await page.goto('/fulfill/orders');
  await expect(page.getByText(/^Error refreshing orders. Showing data as of/)).toBeVisible();
  await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
  await picture('ordersOffline');
});

test('pauses polling without a network and resumes when it is back', async ({ page, context }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (operationOf(request)?.startsWith('CombinedOrders')) asked.push(request.url());
  });
  await seen(page);
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  asked.length = 0;
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test.describe('signing out', () => {
  test.use({ who: null });

  test('clears cached lists', async ({ page }) => {
    await signIn(page, 'sales@sfg');
    await seen(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/oauth2/);
    expect(await kept(page, 'rows')).toBe(0);
  });
});

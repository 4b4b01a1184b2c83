import type { Page } from '@playwright/test';
import { readOperationName } from '../support/interceptOperations.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { setStatus } from '../support/createTestOrder.ts';
import { newOrderPanel } from '../support/newOrderPage.ts';

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const rows = (page: Page) => gridLocators(page, 'Orders').rows;
const isRefresh = (url: string): boolean => new URL(url).pathname === '/api/jwt/refresh';
const isSignIn = (url: string): boolean => new URL(url).pathname === '/oauth2/authorize';

/** Collects renewals and sign-ins of all tabs of a browser. */
function collectSignInRequests(page: Page): { refreshes: string[]; signIns: string[] } {
  const requests = { refreshes: Array.of<string>(), signIns: Array.of<string>() };
  page.context().on('request', (request) => {
    if (isRefresh(request.url())) requests.refreshes.push(request.url());
    if (isSignIn(request.url())) requests.signIns.push(request.url());
  });
  return requests;
}

test.describe('a session', () => {
  // The session is renewed and ended here: no other test may share it.
  test.use({ user: null });

  test('is renewed once for two tabs and ends in both', async ({ page, context }) => {
    await page.clock.install();
    await signInOnPage(page, 'sales@bpf', '/account');
    await expect(page.getByText('Max Discount %')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/account');
    await expect(other.getByText('Max Discount %')).toBeVisible();
    const requests = collectSignInRequests(page);
    // The token has expired and both tabs renew it.
    const renewed = context.waitForEvent('response', (response) => isRefresh(response.url()));
    // All tabs of the context share one clock.
    await page.clock.fastForward('01:00:01');
    expect((await renewed).status()).toBe(200);
    for (const tab of [page, other]) {
      await tab.getByRole('link', { name: 'Settings' }).click();
      await tab.getByRole('link', { name: 'Account' }).click();
      await expect(tab.getByText('Max Discount %')).toBeVisible();
    }
    expect(requests).toEqual({ refreshes: [expect.any(String)], signIns: [] });

    await page.getByRole('button', { name: 'Sign Out' }).click();
    for (const tab of [page, other]) await expect(tab.getByLabel('Password')).toBeVisible();
  });

  for (const [name, hours] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const)
    test(`works with a device clock that is an hour ${name}`, async ({ page, createOrder, callAs }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
      await signInOnPage(page, 'manager@moif', '/fulfill/orders');
      const requests = collectSignInRequests(page);
      const row = gridLocators(page, 'Orders').row(order.orderNumber);
      await expect(row).toContainText('Initialized');
      await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
      await page.clock.fastForward('01:01');
      await expect(row).toContainText('Open');
      expect(requests.signIns).toEqual([]);
      expect(requests.refreshes.length).toBeLessThanOrEqual(1);
    });
});

test('reconnects to an unstable event stream with increasing delays and misses no change', async ({
  page,
  createOrder,
  callAs,
}) => {
  await page.clock.install();
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  let streams = 0;
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'EntityChanged') return route.fallback();
    streams += 1;
    await route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' });
  });
  await page.goto('/fulfill/orders');
  const row = gridLocators(page, 'Orders').row(order.orderNumber);
  await expect(row).toContainText('Initialized');
  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1000);
  await expect(row).toContainText('Open');
  await expect(page.getByText(/^Error refreshing/)).toBeHidden();
  // Delays of 1, 2, 4, 8, 16 seconds or half of that: at most eight times in half a minute.
  expect(streams).toBeGreaterThan(2);
  expect(streams).toBeLessThanOrEqual(9);
});

test('shows errors when requests get no response or a foreign page, and keeps typed values', async ({
  page,
  saveScreenshots,
}) => {
  await page.clock.install();
  await page.goto('/fulfill/orders/order/new');
  await newOrderPanel(page).getByLabel('PO Number').fill('TYPED');
  let calls = 0;
  let responseKind: 'none' | 'page' = 'page';
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) === 'EntityChanged') return route.abort();
    calls += 1;
    if (responseKind === 'page')
      await route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi sign-in</h1>' });
  });
  await page.clock.fastForward('02:00');
  await expect(newOrderPanel(page).getByLabel('PO Number')).toHaveValue('TYPED');

  await newOrderPanel(page).getByLabel('PO Number').fill('');
  for (const [path, expectedText] of [
    ['/fulfill/orders', 'Error loading orders'],
    ['/fulfill/locations', 'Error loading locations'],
    ['/material', 'Error loading sites'],
    ['/account', 'Error loading tenant settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: expectedText })).toBeVisible();
    await expect(retry(page).first()).toBeVisible();
  }
  await page.goto('/errorLog');
  await expect(page.getByRole('row').filter({ hasText: 'Tenant' }).first()).toContainText('Api Error');

  responseKind = 'none';
  const tenantRequest = page.waitForRequest((request) => readOperationName(request) === 'Tenant');
  await page.goto('/account');
  await tenantRequest;
  calls = 0;
  await page.clock.fastForward('01:01');
  await expect(page.getByText('Error loading tenant settings')).toBeVisible();
  await expect(page.getByText('Network error occurred. Please check your connection.')).toBeVisible();
  await saveScreenshots('noAnswer');
  await page.clock.fastForward('05:00');
  expect(calls).toBeLessThan(3);
  await page.unroute('**/graphql');
  await retry(page).click();
  await expect(page.getByText('Max Discount %')).toBeVisible();
});

const id = '0197A000-0000-7000-8000-00000000000F';
const oddAddresses = {
  'This page does not exist yet.': [
    '/%',
    '/%ff',
    '/fulfill/%E0%A4%A',
    '/%00',
    '/🌱',
    '/__proto__',
    '/..%2f..%2fetc',
  ],
  'Order not found': [
    `/fulfill/orders/order/${id}`,
    '/fulfill/orders/order/%00',
    '/fulfill/orders/order/99999999999999999999999',
    '/fulfill/orders/order/constructor',
    `/fulfill/orders/order/"'><img src=x>`,
    '/fulfill/orders/order/%F0%9F%8C%B1/?x=%&y[]=__proto__#%',
  ],
} as const;

test('shows an error page for malformed paths and ids', async ({ page }) => {
  for (const [expectedText, paths] of Object.entries(oddAddresses))
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(expectedText), path).toBeVisible();
    }
  for (const path of ['/fulfill/orders/', '/fulfill/orders?page=1e309&status=%&x[]=__proto__#%']) {
    await page.goto(path);
    await expect(rows(page).first(), path).toBeVisible();
  }
});

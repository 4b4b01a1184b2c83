import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { visit } from '../support/visit.ts';

test('pages without a network', async ({ page, context, createOrder, saveScreenshots }) => {
  const order = await createOrder('manager@moif');
  const offlineNote = page.getByText(/^You are offline\. You can still see pages you opened before/);
  // Their code is loaded before the network is away: a module that failed to load stays failed while the page lives.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await visit(page, '/fulfill/orders/order/new');
  await expect(page.getByRole('heading', { name: 'New Order', exact: true }).first()).toBeVisible();
  await visit(page, '/fulfill/orders');
  await expect(gridLocators(page, 'Orders').rows.first()).toBeVisible();
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await context.setOffline(true);
  await expect(offlineNote).toBeVisible();
  await saveScreenshots('offlineOrders');
  await context.setOffline(false);
  await visit(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(offlineNote).toBeVisible();
  await saveScreenshots('offline');
  await context.setOffline(false);
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await visit(page, order.path);
  await expect(page.getByText('Network error occurred. Please check your connection.')).toBeVisible();
  await context.setOffline(true);
  await expect(offlineNote).toBeVisible();
  await saveScreenshots('offlineNeverSeen');
});

test('newer release', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/orders/order/new');
  await expect(page.getByRole('heading', { name: 'New Order', exact: true }).first()).toBeVisible();
  // The bundler announces code that a newer release has removed.
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(page.getByText('New app version available.')).toBeVisible();
  await saveScreenshots('update');
});

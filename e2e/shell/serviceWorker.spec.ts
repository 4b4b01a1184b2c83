import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fontUrls } from '#platform/kernel/fontFaces.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { repositoryFolder } from '../installation.ts';
import { emulateNetwork, waitForOfflineStart, waitForServiceWorker } from '../support/offlineStart.ts';
import { newOrderPanel } from '../support/newOrderPage.ts';

const worker = join(repositoryFolder, 'dist/web/sw.js');
const prompt = (page: Page) => page.getByText('New app version available.');
const offlineNote = (page: Page) =>
  page.getByText(/^You are offline\. You can still see pages you opened before/);

/** Content security policy of an earlier installation. */
const previousPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** Reads the content security policy of the cached page. */
const readCachedPolicy = async (): Promise<string | null | undefined> =>
  (await caches.match('/index.html', { ignoreSearch: true }))?.headers.get('content-security-policy');

/** Returns the paths of all files that the service worker has cached. */
/** Returns the families of the fonts that the page has loaded. A session of the browser's protocol would end being offline. */
const listLoadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );

const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('starts on any page without a network, shows what still works and loads the rest later', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    const setOffline = await emulateNetwork(page);
    await page.goto('/fulfill/orders');
    const { rows } = gridLocators(page, 'Orders');
    await expect(rows.first()).toBeVisible();
    await waitForOfflineStart(page);
    await setOffline(true);
    await expect(offlineNote(page)).toBeVisible();
    await page.reload();
    await expect(offlineNote(page)).toBeVisible();
    await expect(rows.first()).toBeVisible();
    expect(await listCachedPaths(page)).toEqual(expect.arrayContaining(Object.values(fontUrls)));
    await expect.poll(() => listLoadedFonts(page)).toContain('Inter');
    await expect(page.getByRole('button', { name: /Account: Morgan Fielding$/ })).toBeVisible();
    await expect(offlineNote(page)).toContainText(/as of \d/);
    // Other failed reads show no separate error.
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.goto('/fulfill/orders?status=OPEN');
    await expect(rows.first()).toBeVisible();
    await page.goto('/nothing/here%');
    await expect(page.getByRole('heading', { name: 'This page does not exist yet.' })).toBeVisible();

    await page.goto(order.path);
    await expect(page.getByText('Network error occurred. Please check your connection.')).toBeVisible();
    await expect(offlineNote(page)).toBeVisible();
    await setOffline(false);
    await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
    await expect(offlineNote(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(order.path);
  });

  test('updates the content security policy of cached pages', async ({ page, request }) => {
    await page.goto('/');
    await waitForServiceWorker(page);
    await page.evaluate(async (policy) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const cachedRequest of await cache.keys()) {
          if (new URL(cachedRequest.url).pathname !== '/index.html') continue;
          const response = await cache.match(cachedRequest);
          const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
          await cache.put(cachedRequest, new Response(await response?.text(), { headers }));
        }
      }
      const config: object = JSON.parse(localStorage.getItem('config') ?? '{}');
      localStorage.setItem('config', JSON.stringify({ ...config, docsUrl: 'https://before.example.com/' }));
    }, previousPolicy);
    await page.goto('/support');
    const allowed = (await request.get('/index.html')).headers()['content-security-policy'];
    await expect.poll(() => page.evaluate(readCachedPolicy)).toBe(allowed);
  });

  test.describe('a newer release', () => {
    const workerSource = readFileSync(worker, 'utf8');
    test.afterEach(() => writeFileSync(worker, workerSource));

    test('is announced within a minute in every tab without losing typed values', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await page.goto('/fulfill/orders/order/new');
      await waitForServiceWorker(page);
      const panel = newOrderPanel(page);
      await panel.getByLabel('PO Number').fill('TYPED');
      const other = await context.newPage();
      await other.goto('/fulfill/orders/order/new');
      await newOrderPanel(other).getByLabel('PO Number').fill('TYPED TOO');

      appendFileSync(worker, `\n// ${new Date().toISOString()}\n`);
      await page.clock.fastForward(60_000);
      await expect(prompt(page)).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(prompt(page)).toHaveCount(0);

      await expect(prompt(other)).toBeVisible();
      await other.getByRole('button', { name: 'Reload', exact: true }).click();
      await expect(prompt(other)).toHaveCount(0);
      await expect(newOrderPanel(other).getByLabel('PO Number')).toHaveValue('TYPED TOO');

      // This tab still runs the old release: it announces the update again and keeps typed values.
      await expect(prompt(page)).toBeVisible();
      await expect(panel.getByLabel('PO Number')).toHaveValue('TYPED');
    });
  });
});

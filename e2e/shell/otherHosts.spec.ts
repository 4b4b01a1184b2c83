import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Collects requests to other origins. */
function elsewhere(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.context().on('request', (request: Request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && new URL(address).origin !== origin) requests.push(address);
  });
  return requests;
}

test('sends no requests to other hosts without configuration', async ({ page, createOrder, server }) => {
  const requests = elsewhere(page, server.origin);
  const { path } = await createOrder('manager@moif', { poNumber: 'NOBODY-ELSE' });
  for (const pagePath of [
    '/',
    '/settings',
    '/support',
    '/account',
    '/errorLog',
    '/material',
    '/fulfill/orders',
    path,
  ]) {
    await page.goto(pagePath);
    await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
  }
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => ['Intercom', '__SENTRY__'].filter((name) => name in globalThis))).toEqual(
    [],
  );
});

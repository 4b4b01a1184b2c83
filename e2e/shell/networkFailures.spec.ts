import type { Page } from '@playwright/test';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';

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
});

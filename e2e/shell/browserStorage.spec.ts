import type { Page } from '@playwright/test';
import { denyStorage, fillStorage } from '../support/browserStorage.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';

const note = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const denied = /^This browser does not store data for Trellis\. Settings/;
const full = /^This browser's storage is full\. New settings/;
const rows = (page: Page) => gridLocators(page, 'Orders').rows;
const darkTheme = (page: Page) => page.getByRole('switch', { name: 'Dark theme' });

/** Opens a page without reloading the app. */
const go = (page: Page, name: 'Settings' | 'Account'): Promise<void> =>
  page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name }).click();

/** Collects redirects to the sign-in. */
function collectSignIns(page: Page): string[] {
  const trips: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oauth2/authorize') trips.push(request.url());
  });
  return trips;
}

test.describe('browser storage', () => {
  test.use({ user: null });

  test('lets users sign in and work without any storage and shows one notice', async ({ page }) => {
    await denyStorage(page);
    const trips = collectSignIns(page);
    await signInOnPage(page, 'counter@moif', '/settings');
    await expect(note(page, denied)).toBeVisible();
    await note(page, denied).getByRole('button', { name: 'Close' }).click();
    await expect(note(page, denied)).toBeHidden();
    await darkTheme(page).check();
    await go(page, 'Account');
    await go(page, 'Settings');
    await expect(darkTheme(page)).toBeChecked();
    await expect(note(page, denied)).toBeHidden();
    expect(trips).toHaveLength(1);

    // The session of the sign-in continues: no password is needed.
    await page.reload();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(darkTheme(page)).not.toBeChecked();
    expect(trips).toHaveLength(2);
  });

  test('stores the sign-in per tab, shows lists and a notice when storage is full', async ({ page }) => {
    await fillStorage(page);
    const trips = collectSignIns(page);
    await signInOnPage(page, 'manager@sfg', '/fulfill/orders');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
    await expect(note(page, full)).toBeVisible();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(trips).toHaveLength(1);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    const left = await page.evaluate(() => Object.keys(sessionStorage));
    expect(left.filter((key) => ['session.appTokens', 'session.user'].includes(key))).toEqual([]);
  });
});

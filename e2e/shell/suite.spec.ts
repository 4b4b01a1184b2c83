import { failOperation } from '../support/interceptOperations.ts';
import { demoUserEmail, signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { demoPassword } from '../installation.ts';

test('greets the user on the home page and opens apps of the suite', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^Good (morning|afternoon|evening), Morgan$/)).toBeVisible();
  await page.getByRole('button', { name: /app switcher$/ }).click();
  const apps = page.getByRole('dialog', { name: 'Apps' });
  await expect(apps.getByRole('link', { name: /^Fulfill/ })).toBeVisible();
  await apps.getByRole('link', { name: /^Fulfill/ }).click();
  await expect(page).toHaveURL(/\/fulfill\/orders$/);
});

test('shows user, tenant and tenant settings on the account page', async ({ page }) => {
  const repair = await failOperation(page, 'Tenant');
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText('manager@moif.example.com');
  await expect(page.getByText('Error loading tenant settings')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Max Discount %')).toBeVisible();
  await page.getByRole('button', { name: /Account: Morgan Fielding$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test('restores the chosen theme', async ({ page }) => {
  await page.goto('/account');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /Account: / }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByText('Max Discount %')).toBeVisible();
  expect(await background()).toBe(dark);
});

test('changes the theme without transitions for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/account');
  await expect(page.getByText('Max Discount %')).toBeVisible();
  const started = await page.evaluateHandle(() => {
    const properties: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName));
    return properties;
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('[data-theme="dark"]')).toHaveCount(1);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await started.jsonValue()).toEqual([]);
});

test('collapses the navigation to icons on wide screens and opens it over the page on narrow ones', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Account' }).first()).toBeVisible();
});

test.describe('without a session', () => {
  test.use({ user: null });

  test('shows users without access an error and offers another sign-in', async ({ page }) => {
    await page.goto('/forbidden');
    await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Logging in Again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('offers the sign-in on the signed-out page', async ({ page }) => {
    await page.goto('/no-redirect');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('explains on the signed-out page that the sign-in needs a network', async ({ page, context }) => {
    await page.goto('/no-redirect');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. Sign in/)).toBeVisible();
  });

  test('explains a failed sign-in and logs the reason without the code', async ({ page }) => {
    await page.route('**/oauth2/token', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi sign-in</h1>' }),
    );
    await page.goto('/settings');
    await page.getByLabel('Email').fill(demoUserEmail('sales@sfg'));
    await page.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Error exchanging code for tokens' })).toBeVisible();
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    await page.getByRole('link', { name: 'Error log' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Error exchanging code for tokens' });
    await expect(row).toContainText('Response without tokens (text/html)');
    expect(await page.evaluate(() => localStorage.getItem('error'))).not.toContain(code);
    await page.unroute('**/oauth2/token');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached();
  });

  test('requires the password for another sign-in, even right after a sign-in', async ({ page }) => {
    await signInOnPage(page, 'sales@sfg', '/account');
    await page.goto('/forbidden');
    await page.getByRole('button', { name: 'Try Logging in Again' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('sends no requests and shows no user on pages outside the sign-in', async ({ page }) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(graphql|sf|oauth2|api)/.test(pathname)) requests.push(pathname);
  });
  for (const [path, heading] of [
    ['/no-redirect', 'You are not signed in.'],
    ['/forbidden', 'Not Authorized'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.clock.fastForward('06:01');
    await expect(page.getByText('Morgan')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(requests).toEqual([]);
  await page.goto('/no-redirect');
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: /^Account: Morgan/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You are not signed in.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
});

test.describe('missing files', () => {
  test.use({ expectedErrors: /Failed to fetch/ });

  test('shows an error when the code of a page cannot be loaded, and retries', async ({ page }) => {
    const code = /\/assets\/OrdersPage-/;
    await page.route(code, (route) => route.abort('connectionfailed'));
    await page.goto('/');
    await page.getByRole('link', { name: /^Fulfill/ }).click();
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeAttached();
  });

  test('shows an error when the app cannot start, and retries', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByText('Trellis could not be started')).toBeVisible();
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached();
  });
});

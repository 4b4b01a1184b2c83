import { demoPassword } from '../installation.ts';
import { demoUserEmail, signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { visit } from '../support/visit.ts';

test.use({ user: null });

test('sign-in', async ({ page, saveScreenshots }) => {
  await page.goto('/settings');
  // Wait for the redirect to the sign-in page before the screenshot.
  await expect(page.getByLabel('Email')).toBeFocused();
  await saveScreenshots('signIn');
  await page.getByLabel('Email').fill(demoUserEmail('sales@sfg'));
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await saveScreenshots('signInWrong');
  await page.route('**/oauth2/token', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi sign-in</h1>' }),
  );
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Error exchanging code for tokens' })).toBeVisible();
  await saveScreenshots('signInFailed');
});

test('signed out', async ({ page, context, saveScreenshots }) => {
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await saveScreenshots('forbidden');
  await visit(page, '/errorLog');
  await expect(page.getByText(/^No Errors to show/)).toBeVisible();
  await saveScreenshots('errorLogSignedOut');
  await visit(page, '/no-redirect');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await saveScreenshots('signedOut');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. Sign in/)).toBeVisible();
  await saveScreenshots('signedOutOffline', 'phone');
});

test('sign-in data that cannot be deleted', async ({ page, saveScreenshots }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.clear = () => {
      throw new DOMException('The database is damaged.', 'UnknownError');
    };
  });
  await signInOnPage(page, 'sales@sfg', '/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await saveScreenshots('signedOutHeld');
});

test('browser without cryptography', async ({ page, saveScreenshots }) => {
  // Browsers remove crypto.subtle without https.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'You cannot be signed in here' })).toBeVisible();
  await saveScreenshots('signInImpossible');
});

test('sign-in that ended while a page was shown', async ({ page, saveScreenshots }) => {
  await signInOnPage(page, 'sales@sfg', '/fulfill/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.route('**/api/jwt/refresh', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await page.route('**/sf/web/me', (route) => route.fulfill({ status: 401, json: {} }));
  // The session is checked again when the network is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: "You've been signed out" })).toBeVisible();
  await saveScreenshots('signInAgain');
});

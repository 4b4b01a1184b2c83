import { failOperation } from '../support/interceptOperations.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';

const empty = 'No Errors to show. If you are experiencing issues, please contact support.';

test('shows an empty error log', async ({ page, saveScreenshots }) => {
  await page.goto('/errorLog');
  await expect(page.getByText(empty)).toBeVisible();
  await expect(
    page.getByText('The last 100 errors that have occurred in the app are available here.'),
  ).toBeVisible();
  await saveScreenshots('errorLogEmpty');
});

test('counts a failed operation at the bell, lists it, shows its details and copies them', async ({
  page,
  saveScreenshots,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const repair = await failOperation(page, 'Tenant');
  await page.goto('/account');
  await expect(page.getByText('Error loading tenant settings')).toBeVisible();
  await repair();
  const bell = page.getByRole('button', { name: /new errors?$/ });
  await expect(bell).toHaveText(/1/);
  await bell.click();
  await saveScreenshots('errorMenu');
  await page.getByRole('menuitem', { name: /^Tenant/ }).click();
  await expect(page).toHaveURL(/\/errorLog$/);
  const row = page.getByRole('row').filter({ hasText: 'Tenant' });
  await expect(row).toContainText('Api Error');
  await expect(row).toContainText('Something went wrong. Reference 4711.');
  await expect(page.getByRole('button', { name: 'Errors', exact: true })).toBeVisible();
  await saveScreenshots('errorLog');
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Api Error' });
  await expect(dialog).toContainText('"code": "INTERNAL"');
  await saveScreenshots('errorDetail');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Time: .*\nCode: Tenant\nMessage: Api Error\nDetail: Something went wrong\./);
  const storedErrors = await page.evaluate(() => localStorage.getItem('error'));
  expect(storedErrors).not.toMatch(/eyJ|bearer/i);
  await page.reload();
  await expect(row).toBeVisible();
});

test('logs a network error without notifying the user', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await page.goto('/account');
  await expect(page.getByText('Error loading tenant settings')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Errors', exact: true })).toBeVisible();
  await page.goto('/errorLog');
  await expect(page.getByRole('row').filter({ hasText: 'Tenant' })).toContainText('Network request failed');
});

test('shows up to 100 errors with 200 characters each', async ({ page, saveScreenshots }) => {
  await page.addInitScript(() => {
    const entries = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      code: `Call${index}`,
      message: 'x'.repeat(300),
      detail: '',
      extra: '',
      timestamp: new Date(Date.now() - index * 3_600_000).toISOString(),
      viewed: index > 2,
      count: index === 1 ? 7 : 1,
    }));
    if (!localStorage.getItem('error')) localStorage.setItem('error', JSON.stringify({ owner: '', entries }));
  });
  await page.goto('/errorLog');
  await expect(page.getByRole('row')).toHaveCount(101);
  await expect(page.getByRole('row').nth(1)).toContainText(`${'x'.repeat(200)}…`);
  await expect(page.getByRole('row').nth(2)).toContainText('7 times');
  await expect(page.getByText('New', { exact: true })).toHaveCount(3);
  await saveScreenshots('errorLogFull');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(101);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});

test.describe('without a session', () => {
  test.use({ user: null });

  test('shows the error log before sign-in and clears it at sign-out', async ({ page, saveScreenshots }) => {
    await page.goto('/errorLog');
    await expect(page.getByText(empty)).toBeVisible();
    await saveScreenshots('errorLogSignedOut');
    await signInOnPage(page, 'counter@moif', '/account');
    const repair = await failOperation(page, 'Tenant');
    await page.reload();
    await expect(page.getByRole('button', { name: /^1 new error$/ })).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto('/errorLog');
    await expect(page.getByText(empty)).toBeVisible();
  });
});

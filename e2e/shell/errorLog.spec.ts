import { failOperation } from '../support/interceptOperations.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';

const empty = 'No Errors to show. If you are experiencing issues, please contact support.';

test.describe('without a session', () => {
  test.use({ user: null });

  test('shows the error log before sign-in and clears it at sign-out', async ({ page }) => {
    await page.goto('/errorLog');
    await expect(page.getByText(empty)).toBeVisible();
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

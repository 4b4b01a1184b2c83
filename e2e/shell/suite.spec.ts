import { expect, test } from '../support/fixtures.ts';

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

test.describe('with a network that fails', () => {
  test.use({ expectedErrors: /Failed to fetch/ });

  test('shows an error when the app cannot start or the code of a page cannot be loaded, and retries', async ({
    page,
  }) => {
    await page.route('**/config.json', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByText('Trellis could not be started')).toBeVisible();
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeAttached();

    const code = /\/assets\/OrdersPage-/;
    await page.route(code, (route) => route.abort('connectionfailed'));
    await page.getByRole('link', { name: /^Fulfill/ }).click();
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeAttached();
  });
});

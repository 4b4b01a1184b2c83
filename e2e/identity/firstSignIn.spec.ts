import { readFileSync } from 'node:fs';
import { latinFontUrl } from '#platform/kernel/fontFaces.ts';
import { orderStatuses, orderStatusLabel } from '#features/orders/status/orderStatus.ts';
import { demoUserEmail, demoRoles, signInOnPage, tenants } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { listPreloadedFonts, listUsedFonts } from '../support/browser/fonts.ts';
import { parseAmount, gridLocators, waitForAllRows } from '../support/grid.ts';
import { demoPassword, printedFile } from '../installation.ts';

test.use({ user: null });

const companies = {
  moif: 'Maple Orchard & Ivy Farms',
  bpf: 'Bright Pine Farms',
  sfg: 'Sunrise Field Growers',
} as const;

test('prints the demo users with their password at the start', () => {
  const lines = readFileSync(printedFile, 'utf8').split('\n');
  const at = lines.indexOf(`Demo users, all with the password ${demoPassword} (shown this once):`);
  const users = tenants.flatMap((tenant) =>
    demoRoles.map((role) => `  ${demoUserEmail(`${role}@${tenant}`)}`),
  );
  expect(lines.slice(at + 1, at + 10)).toEqual(users);
});

test('shows a wrong password on the sign-in page and continues to the requested page after the right one', async ({
  page,
}) => {
  await page.goto('/fulfill/orders');
  // Wait for the redirect to the sign-in page before the screenshot.
  await expect(page.getByLabel('Email')).toBeFocused();
  // The browser lists a font once it is loaded.
  await expect.poll(() => listPreloadedFonts(page)).toEqual([latinFontUrl]);
  await page.getByLabel('Email').fill(demoUserEmail('manager@moif'));
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This email and password do not match. Check both and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(demoUserEmail('manager@moif'));
  await expect.poll(() => listUsedFonts(page, 'main')).toEqual(['Inter']);
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeAttached();
  expect(new URL(page.url()).pathname).toBe('/fulfill/orders');
  await expect.poll(() => listPreloadedFonts(page)).toEqual([latinFontUrl]);
});

for (const tenant of tenants)
  test(`shows about 800 orders of all statuses to the manager of ${companies[tenant]}`, async ({ page }) => {
    await signInOnPage(page, `manager@${tenant}`);
    await expect(page.getByText(companies[tenant]).first()).toBeVisible();
    await page.getByRole('link', { name: 'Fulfill' }).click();

    const orders = gridLocators(page, 'Orders');
    const foot = page.getByText(/^viewing/);
    await expect(foot).toHaveText(/^viewing 25 of (7[5-9]|8\d|9[0-4])\d rows/);
    await waitForAllRows(page, 'Orders');
    // The oldest orders belong to the demo data; other tests create newer ones.
    for (const order of ['none', 'ascending']) {
      await orders.header('Number').click();
      await expect(orders.header('Number')).toHaveAttribute('aria-sort', order);
    }
    await expect(async () => {
      for (const customer of await orders.column('Customer')) expect(customer).toMatch(/\w+ \w+/);
      // A master order has no day.
      for (const day of await orders.column('Expected Delivery'))
        expect(day).toMatch(/^([A-Z][a-z]{2} \d{1,2}, 20\d\d)?$/);
      for (const lines of await orders.column('Lines')) expect(Number(lines)).toBeGreaterThan(0);
      // A credit is negative.
      for (const total of await orders.column('Order Total')) expect(parseAmount(total)).not.toBe(0);
    }).toPass();

    await page.getByRole('button', { name: 'Show Deleted' }).click();
    for (const status of orderStatuses) {
      const label = orderStatusLabel(status);
      await page.getByLabel('Quick search').fill(label);
      await expect(orders.rows.first()).toContainText(label);
      await expect(foot).toHaveText(/^viewing \d+ of [\d,]+ rows, filtered from/);
    }
  });

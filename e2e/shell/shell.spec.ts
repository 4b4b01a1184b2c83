import { overrideConfig } from '../support/overrideConfig.ts';
import { expect, test } from '../support/fixtures.ts';

const links = {
  forecast: 'https://forecast.example.com/',
  produce: 'https://produce.example.com/',
  restock: null,
  count: 'https://count.example.com/app',
};

test('shows every app, opens external ones in a new tab and disables those without a link', async ({
  page,
}) => {
  await overrideConfig(page, { launcher: links });
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, to] of [
    ['Fulfill', '/fulfill/orders'],
    ['Availability', '/availability'],
    ['Material', '/material'],
  ] as const)
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', to);
  for (const [name, address] of [
    ['Forecast', links.forecast],
    ['Produce', links.produce],
    ['Count', links.count],
  ] as const) {
    const link = main.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  for (const name of ['Restock', 'Engage', 'Verify', 'Events']) {
    await expect(main.getByText(name, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  }
});

test('lists every app in the app switcher with a heading for mobile ones', async ({ page }) => {
  await overrideConfig(page, { launcher: links });
  await page.goto('/settings');
  await page.getByRole('button', { name: /app switcher$/ }).click();
  const apps = page.getByRole('dialog', { name: 'Apps' });
  const mobile = apps.locator('section').filter({ hasText: 'MOBILE' });
  await expect(mobile.getByRole('listitem')).toHaveText([/^Availability/, /^Material/, /^Count/]);
  await expect(apps.getByRole('listitem')).toHaveCount(10);
  await apps.getByRole('link', { name: /^Material/ }).click();
  await expect(page).toHaveURL(/\/material$/);
});

test('restores the drawer at 270 or 65 pixels', async ({ page }) => {
  await page.goto('/');
  const drawer = page.locator('.shell-drawer');
  const width = () => drawer.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await expect.poll(width).toBe(270);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(65);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  expect(await width()).toBe(65);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect.poll(width).toBe(270);
});

test('restores full screen with the first click after a reload until the user leaves it', async ({
  page,
}) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await isFull()).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).click();
  expect(await isFull()).toBe(false);
});

test('shows breadcrumbs of the path on wide screens only', async ({ page, createOrder }) => {
  const { path, orderNumber } = await createOrder('manager@moif', { poNumber: 'CRUMBS' });
  await page.goto(path);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Fulfill', 'Orders', `Order ${orderNumber}`]);
  await crumbs.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/fulfill\/orders$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(crumbs).toHaveCount(0);
});

const oddPaths = [
  '/fulfill/price/%00%3Cscript%3E',
  '/support/docs',
  '/support/intercom',
  `/fulfill/${'a'.repeat(2000)}`,
  '/nothing/here',
  // Available to companies with ERP pricing only.
  '/fulfill/price/erp',
  '/fulfill/price/erp/price/1',
];

test('shows that unknown and malformed paths do not exist', async ({ page }) => {
  for (const path of oddPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page does not exist yet.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  }
});

test('applies settings at once and stores them on the device', async ({ page }) => {
  await page.goto('/settings');
  const root = page.locator('html');
  const size = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--text-size'));
  await page.getByRole('switch', { name: 'Dark theme' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  for (const [step, pixels] of [10, 12, 14, 16, 18, 20].entries()) {
    const radio = page.getByRole('radio', { name: `${step + 1}, ${pixels} pixels` });
    await expect(page.locator('label').filter({ has: radio })).toHaveText(String(step + 1));
    await radio.check({ force: true });
    await expect.poll(size).toBe(String(pixels));
  }
  await page.getByRole('radio', { name: '50', exact: true }).check({ force: true });
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('settings'))) ?? '')).toEqual({
    email: 'manager@moif.example.com',
    tenantId: 'MOIF',
    paginationPageSize: 50,
  });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '50', exact: true })).toBeChecked();
  expect(await size()).toBe('20');
  await page.getByRole('switch', { name: 'Dark theme' }).uncheck();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('ignores a foreign return address after the sign-in', async ({ page }) => {
  const state = JSON.stringify({ port: '', returnTo: 'https://evil.example.com/', nonce: 'x' });
  await page.goto(`/oauth-redirect?code=1&state=${encodeURIComponent(state)}`);
  await expect(page.getByText(/^Good (morning|afternoon|evening)/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

import { expect, test } from '../support/fixtures.ts';

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

import { expect, test } from '../support/fixtures.ts';

test('restores full screen with the first click after a reload until the user leaves it', async ({
  page,
}) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Collapse navigation' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Collapse navigation');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await isFull()).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings', exact: true }).click();
  expect(await isFull()).toBe(false);
});

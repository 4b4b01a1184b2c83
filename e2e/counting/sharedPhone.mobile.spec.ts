import { expect, test } from '../support/fixtures.ts';
import { demoUserEmail, enterPassword } from '../support/demoUsers.ts';
import { chooseBay, countItem, openCounting, openPage } from './countingPages.ts';

test.use({ user: 'counter@moif' });

test('keeps the counts of a user who signs out, names them to the next user, and posts them for their counter from a file', async ({
  page,
}) => {
  await openCounting(page);
  await chooseBay(page, ['House 4', 'Section A', 'Bay 1']);
  await countItem(page, 'TRE0082-15G', '44');
  await openPage(page, 'Sync');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save counts to a file' }).click();
  const file = await (await download).path();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 count waits on this device');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/availability/review');
  await enterPassword(page, 'manager@moif');
  await expect(page.getByText(`1 count of ${demoUserEmail('counter@moif')}`)).toBeVisible();

  await openPage(page, 'Sync');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Read counts from a file' }).click();
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 count of Casey Bloom');
  await dialog.getByRole('button', { name: /^Post/ }).click();
  await expect(dialog).toContainText('Posted');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/fulfill/product/availability/staged-session');
  await page.getByLabel('Quick search').fill('TRE0082-15G');
  await expect(page.getByText('44', { exact: true })).toBeVisible();
});

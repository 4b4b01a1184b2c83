import { expect, test } from '../support/fixtures.ts';
import { chooseBay, openCounting, pressKeys, scanCode } from './countingPages.ts';

test.use({ user: 'counter@moif' });

test('counts at the desk with a scanner and the keys of the keyboard', async ({ page }) => {
  await openCounting(page);
  await chooseBay(page, ['House 5', 'Section A', 'Bay 1']);
  // A scanner types a code and Enter at once, wherever the focus is.
  await scanCode(page, '411700054048');
  await expect(page.getByRole('region', { name: 'Item' })).toContainText('Bigleaf Maple - 15 gal');
  await pressKeys(page, '12');
  await page.getByRole('textbox', { name: 'Comment' }).fill('tagged');
  // The next scan stores the count; the comment gets nothing of the code.
  await scanCode(page, '411700042045');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toContainText('Bigleaf Maple');
  await expect(page.getByRole('region', { name: 'Item' })).toContainText('Paperbark Maple - 15 gal');
  await page.keyboard.type('4*6', { delay: 120 });
  await page.keyboard.press('Enter', { delay: 300 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toContainText('24');
  await page.getByRole('link', { name: /^Review & Post Counts/ }).click();
  await expect(page.getByText('2 counts to post')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Bigleaf Maple/ })).toContainText('tagged');
});

import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

test('adds a category, changes it and deletes it again', async ({ page }) => {
  await page.goto('/fulfill/product/categories');
  const { row } = gridLocators(page, 'Categories');
  const dialog = page.getByRole('dialog', { name: /Category$/ });

  await page.getByRole('button', { name: 'Add New' }).click();
  await dialog.getByLabel(/^Name/).fill('Zinnias 4in');
  await dialog.getByLabel(/^Code/).fill('ZIN-4IN');
  await dialog.getByLabel(/^UOM/).fill('TRAY');
  await dialog.getByLabel(/^Eaches/).fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Category Added')).toBeVisible();
  await firstCell(row('Zinnias')).click();
  await dialog.getByLabel(/^Eaches/).fill('18');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row('Zinnias')).toContainText('18');

  await page.goto('/fulfill/product');
  await expect(page).toHaveURL(/\/categories$/);
  await page.getByLabel('Quick search').fill('Zinnias');
  await firstCell(row('Zinnias')).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this category?' });
  await expect(question).toContainText('Nothing uses it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastText(page, 'Category Removed')).toBeVisible();
  await expect(row('Zinnias')).toHaveCount(0);
});

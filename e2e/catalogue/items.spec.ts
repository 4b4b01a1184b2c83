import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

test('adds an item, changes it while another user does, and makes it inactive', async ({ page, openAs }) => {
  await page.goto('/fulfill/product');
  await expect(page).toHaveURL(/\/fulfill\/product\/items$/);
  const { row } = gridLocators(page, 'Items');
  const dialog = page.getByRole('dialog', { name: /Item$/ });
  const name = dialog.getByRole('textbox', { name: /^Item Name/ });
  const save = dialog.getByRole('button', { name: 'Save' });

  await page.getByRole('button', { name: 'Add New' }).click();
  await name.fill('Quokka Fern - 1 gal');
  await dialog.getByLabel(/^SKU/).fill('QUO-1G');
  await dialog.getByLabel('UPC').fill('4117-0000105');
  await dialog.getByLabel(/^Item Group/).fill('1G-TRO');
  await dialog.getByLabel(/^Retail Price/).fill('12.5');
  await save.click();
  await expect(toastText(page, /UPC must be 12 digits/)).toBeVisible();
  await dialog.getByLabel('UPC').fill('411700001059');
  await dialog.getByLabel(/^Programs/).fill('Winter 2028');
  await page.getByRole('option', { name: 'Add “Winter 2028”' }).click();
  await save.click();
  await expect(toastText(page, 'Item Added')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row('Quokka Fern')).toContainText('$12.50');

  await firstCell(row('Quokka Fern')).click();
  await expect(page).toHaveURL(/\/items\/[0-9a-f]{32}$/);
  await name.fill('Quokka Fern - 2 gal');
  const other = await openAs('manager@moif', new URL(page.url()).pathname);
  const theirs = other.getByRole('dialog', { name: 'Edit Item' });
  await theirs.getByLabel(/^Retail Price/).fill('15');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(other, 'Item Updated')).toBeVisible();
  await save.click();
  const conflict = page.getByRole('dialog', { name: /^Changed by/ });
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastText(page, 'Item Updated')).toBeVisible();
  await expect(row('Quokka Fern - 2 gal')).toContainText('$15.00');

  await firstCell(row('Quokka Fern')).click();
  await dialog.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(toastText(page, 'Item Inactivated')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make Active' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Quokka Fern')).toContainText('Inactive');
});

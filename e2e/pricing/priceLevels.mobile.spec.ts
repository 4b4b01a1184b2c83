import { expect, test } from '../support/fixtures.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('changes a level by its card and adds another on the phone', async ({ page, callAs }) => {
  const group = await createPriceGroup(callAs, 'Corner Shops', [{ sku: 'ANN0346-6IN', price: 3 }]);
  await page.goto(group.path);
  const cards = page.getByRole('region', { name: 'Price Levels', exact: true }).getByRole('listitem');
  const dialog = page.getByRole('dialog');
  await cards.first().getByRole('button').first().tap();
  await dialog.getByLabel(/^Customer Sell Price/).fill('3.25');
  await dialog.getByRole('button', { name: 'Apply' }).tap();
  await expect(cards.first()).toContainText('$3.25');

  await runAction(page, 'Add New');
  await dialog.getByLabel(/^Type/).selectOption('Category');
  await dialog.getByRole('combobox', { name: /^Category/ }).fill('ANN-6IN');
  await page.getByRole('option', { name: /Annuals 6in/ }).tap();
  for (const label of ['Grower Cost', 'Grower Sell Price', 'Customer Sell Price'])
    await dialog.getByLabel(new RegExp(`^${label}`)).fill('4');
  await dialog.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(toastText(page, 'Price levels saved')).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Imara Red' })).toContainText('$3.25');
  // The page is not wider than the phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

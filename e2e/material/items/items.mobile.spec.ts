import { pressKeys, scanCode } from '../../counting/countingPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  addDialog,
  chooseLocation,
  countDialog,
  openMaterialItems,
  quantitiesDialog,
  saveCount,
} from './materialPages.ts';

test.use({ user: 'counter@moif' });

test('counts a scanned item at a bin with the keypad, and adds some at another', async ({ page }) => {
  await openMaterialItems(page);
  await expect(page.getByText('M10159')).toBeVisible();
  await scanCode(page, 'M10013');
  const dialog = quantitiesDialog(page);
  await expect(dialog.getByRole('row', { name: /^2 locations/ })).toContainText('1,886');
  await dialog.getByRole('button', { name: 'Main Warehouse › Aisle 1 › Bin 104' }).click();
  const count = countDialog(page);
  await count.getByLabel(/^Reason/).selectOption({ label: 'found' });
  await count.getByRole('textbox', { name: 'Count' }).fill('');
  await pressKeys(page, '12×48');
  await saveCount(count);
  await expect(count).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /^2 locations/ })).toContainText('779');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await chooseLocation(page, addDialog(page), 'Main Warehouse › Aisle 1 › Bin 105');
  await expect(addDialog(page).getByText(/Bin 105 has 0/)).toBeVisible();
  await addDialog(page)
    .getByLabel(/^Reason/)
    .selectOption({ label: 'found' });
  await pressKeys(page, '21');
  await saveCount(addDialog(page));
  await expect(dialog.getByRole('row', { name: /^3 locations/ })).toContainText('800');
});

import { expect, test } from '../../support/fixtures.ts';
import { gridLocators } from '../../support/grid.ts';
import { runAction } from '../../support/ribbon.ts';
import {
  expectOutstanding,
  openPurchaseOrders,
  openReceipt,
  quantityField,
  receiveButton,
} from '../orders/purchaseOrderPages.ts';
import {
  addDialog,
  chooseLocation,
  countDialog,
  openMaterialItem,
  openMaterialItems,
  quantitiesDialog,
  saveCount,
} from './materialPages.ts';

test('counts at a location, which total and ledger follow, adds at a new one and moves a part to another', async ({
  page,
}) => {
  await openMaterialItems(page);
  const { row, cell } = gridLocators(page, 'Material Items');
  const dialog = await openMaterialItem(page, 'M10005');
  await dialog.getByRole('button', { name: 'Hard Goods Barn › Aisle 2 › Bin 203' }).click();
  const count = countDialog(page);
  await expect(count.getByLabel(/^Count/)).toHaveValue('525');
  await count.getByLabel(/^Count/).fill('500');
  await count.getByLabel(/^Reason/).selectOption({ label: 'damaged' });
  await saveCount(count);
  await expect(count).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /^2 locations/ })).toContainText('2,232');
  await dialog.getByRole('tab', { name: 'Movements' }).click();
  const counted = dialog.getByRole('listitem').filter({ hasText: 'Counted 500' });
  await expect(counted).toContainText('25 were missing.');
  await expect(counted).toContainText('damaged');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(await cell(row('M10005'), 'Total Qty')).toHaveText('2,232');

  await openMaterialItem(page, 'M10009');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await chooseLocation(page, addDialog(page), 'Main Warehouse › Aisle 1 › Bin 102');
  await addDialog(page).getByLabel(/^Add/).fill('6*10');
  await addDialog(page)
    .getByLabel(/^Reason/)
    .selectOption({ label: 'found' });
  await saveCount(addDialog(page));
  await expect(addDialog(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Main Warehouse › Aisle 1 › Bin 102' }).click();
  await chooseLocation(page, countDialog(page), 'Hard Goods Barn › Aisle 1 › Bin 101');
  await countDialog(page).getByLabel(/^Move/).fill('61');
  await saveCount(countDialog(page));
  await expect(countDialog(page).getByText('Bin 102 has 60 now. Enter 60 or less.')).toBeVisible();
  await countDialog(page).getByLabel(/^Move/).fill('20');
  await saveCount(countDialog(page));
  await expect(countDialog(page)).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /^Main Warehouse › Aisle 1 › Bin 102/ })).toContainText('40');
  await expect(dialog.getByRole('row', { name: /^Hard Goods Barn › Aisle 1 › Bin 101/ })).toContainText('20');
  await expect(dialog.getByRole('row', { name: /^3 locations/ })).toContainText('1,304');
});

test('leads from a receipt in the ledger to its order', async ({ page }) => {
  await openPurchaseOrders(page);
  const receipt = await openReceipt(page, 'VPO00402');
  await quantityField(receipt, 'Weed Mat Pin').fill('50');
  await receiveButton(receipt).click();
  await expectOutstanding(receipt, 'Weed Mat Pin', '500');
  await openMaterialItems(page);
  const dialog = await openMaterialItem(page, 'M10198');
  await dialog.getByRole('tab', { name: 'Movements' }).click();
  const received = dialog.getByRole('listitem').filter({ hasText: 'Received 50' });
  await expect(received).toContainText('Canby Farm');
  await received.getByRole('link', { name: 'Purchase order' }).click();
  await expect(receipt).toContainText('VPO00402');
  await page.goBack();
  await expect(dialog).toContainText('M10198');
});

test('prints labels of items and of locations', async ({ page }) => {
  // The dialog of the browser would hold the press back until it closes.
  await page.addInitScript(() => void (window.print = () => {}));
  const paper = page.frameLocator('iframe[title="Print view"]');
  await openMaterialItems(page);
  const { row } = gridLocators(page, 'Material Items');
  for (const itemNumber of ['M10159', 'M10160']) await row(itemNumber).getByRole('checkbox').check();
  await runAction(page, 'Print Item Labels');
  await expect(paper.getByRole('listitem')).toHaveCount(2);
  await expect(paper.getByText('M10160', { exact: true })).toBeAttached();
  await runAction(page, 'Print Location Labels');
  const dialog = page.getByRole('dialog', { name: 'Print Location Labels' });
  await dialog.getByLabel('Search locations').fill('barn bin 20');
  await dialog.getByRole('button', { name: 'Print 5 labels' }).click();
  await expect(paper.getByText('S-CAN-W2-A2-B05', { exact: true })).toBeAttached();
  await expect(paper.getByRole('listitem')).toHaveCount(5);
});

test.describe('as somebody who only reads', () => {
  test.use({ user: 'sales@moif' });

  test('sees where an item is, and why nothing can be changed', async ({ page }) => {
    await openMaterialItems(page);
    const dialog = await openMaterialItem(page, 'M10011');
    await expect(dialog.getByRole('row', { name: /^Main Warehouse › Aisle 3 › Bin 303/ })).toContainText(
      '1,908',
    );
    await expect(dialog.getByRole('button', { name: /Bin 303/ })).toHaveCount(0);
    await expect(dialog.getByText('You do not have permission to change material.')).toBeVisible();
    await expect(quantitiesDialog(page).getByRole('button', { name: 'Add' })).toBeDisabled();
  });
});

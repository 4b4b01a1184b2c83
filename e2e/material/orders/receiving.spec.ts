import { expect, test } from '../../support/fixtures.ts';
import { dropResponse } from '../../support/interceptOperations.ts';
import {
  expectOutstanding,
  openPurchaseOrders,
  openReceipt,
  quantityField,
  receiveButton,
} from './purchaseOrderPages.ts';

test('receives a part and then the rest of an order, which leaves the confirmed ones', async ({ page }) => {
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00414');
  await quantityField(dialog, 'Copper Fungicide 10 lb').fill('12*20');
  await receiveButton(dialog).click();
  await expectOutstanding(dialog, 'Copper Fungicide', '310');
  await dialog.getByRole('button', { name: 'Receive all outstanding' }).click();
  await receiveButton(dialog).click();
  await expect(dialog.getByText('All Items Received')).toBeVisible();
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByText('Received items')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^No purchase orders match/)).toBeVisible();
});

test('keeps the numbers of the second of two users, with what is outstanding now', async ({
  page,
  openAs,
}) => {
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00420');
  await quantityField(dialog, 'Breaker Nozzle').fill('200');
  const other = await openAs('counter@moif', '/material/orders');
  await openPurchaseOrders(other);
  const otherDialog = await openReceipt(other, 'VPO00420');
  await quantityField(otherDialog, 'Breaker Nozzle').fill('200');
  await receiveButton(otherDialog).click();
  await expectOutstanding(otherDialog, 'Breaker Nozzle', '75');
  await receiveButton(dialog).click();
  await expectOutstanding(dialog, 'Breaker Nozzle', '75');
  await expect(dialog.getByText(/^(Line 1: )?Quantity greater than order quantity/).first()).toBeVisible();
  await expect(quantityField(dialog, 'Breaker Nozzle')).toHaveValue('200');
});

test('receives once when the response is lost and the page is loaded again', async ({ page }) => {
  await dropResponse(page, 'ReceiveVendorPurchaseOrderItems');
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00482');
  await quantityField(dialog, 'Shipping Sleeve 6in').fill('25');
  await receiveButton(dialog).click();
  await expect(dialog.getByText(/^No response came/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('25 sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('25 sent')).toHaveCount(0);
  await expectOutstanding(dialog, 'Shipping Sleeve', '35');
});

test('finds a delivered order without the filter, and takes a part of it back', async ({ page }) => {
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00440');
  await dialog.getByRole('button', { name: 'Receive all outstanding' }).click();
  await receiveButton(dialog).click();
  await expect(dialog.getByText('All Items Received')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click();
  await openReceipt(page, 'VPO00440');
  await dialog.getByRole('button', { name: 'Correct receipt' }).click();
  const form = page.getByRole('dialog', { name: 'Correct receipt' });
  await expect(form.getByLabel(/^Location/)).toHaveValue('Canby Farm');
  await form.getByLabel(/^Quantity/).fill('2');
  await form.getByLabel(/^Reason/).selectOption({ label: 'damaged' });
  await form.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(quantityField(dialog, 'Nursery Pot 4in Terra Cotta')).toBeVisible();
  await expect(dialog.getByText('Confirmed')).toBeVisible();
});

import { pressKeys, scanCode } from '../../counting/countingPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emulateNetwork } from '../../support/offlineStart.ts';
import { openPurchaseOrders, openReceipt, receiveButton } from './purchaseOrderPages.ts';

test.use({ user: 'counter@moif' });

test('receives a scanned item at a scanned location, typed with the keypad', async ({ page }) => {
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00421');
  await expect(dialog.getByText(/M10025/)).toBeVisible();
  await scanCode(page, 'M10025');
  const line = page.getByRole('dialog', { name: 'Nursery Pot 2 gal Black' });
  await expect(line).toBeVisible();
  await pressKeys(page, '4×50');
  await line.getByRole('button', { name: /^Location/ }).click();
  await expect(page.getByRole('dialog', { name: 'Location' })).toBeVisible();
  await scanCode(page, 'S-CAN-W1-A3-B02');
  await expect(line.getByRole('button', { name: /^Location/ })).toContainText('›');
  await line.getByRole('button', { name: 'Done' }).click();
  await receiveButton(dialog).click();
  await expect(dialog.getByText('200 of 550')).toBeVisible();
});

test('keeps what is typed without a network, and receives it later', async ({ page }) => {
  const setOffline = await emulateNetwork(page);
  await openPurchaseOrders(page);
  const dialog = await openReceipt(page, 'VPO00431');
  await setOffline(true);
  await expect(dialog.getByText(/^Receiving needs the network/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Receive now/ }).click();
  await pressKeys(page, '30');
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await setOffline(false);
  await page.reload();
  await openReceipt(page, 'VPO00431');
  await expect(dialog.getByRole('button', { name: /^Receive now/ })).toContainText('30');
  await receiveButton(dialog).click();
  await expect(dialog.getByText('305 of 550')).toBeVisible();
});

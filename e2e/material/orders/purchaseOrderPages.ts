import { expect, type Locator, type Page } from '@playwright/test';

/** Site of the demo data of MOIF whose orders the stories receive. */
const siteName = 'Canby Farm';

/** Opens the purchase orders, and chooses the site if none is chosen. */
export async function openPurchaseOrders(page: Page): Promise<void> {
  await page.goto('/material/orders');
  const site = page.getByRole('button', { name: siteName });
  const filter = page.getByRole('button', { name: 'Status: Confirmed' });
  await expect(site.or(filter).first()).toBeVisible();
  if (await site.isVisible()) await site.click();
  await expect(filter).toBeVisible();
}

/** Opens the receipt of an order by its number. */
export async function openReceipt(page: Page, orderNumber: string): Promise<Locator> {
  await page.getByLabel(/^(Quick search|Search)$/).fill(orderNumber);
  await page.getByText(orderNumber).first().click();
  const dialog = page.getByRole('dialog', { name: 'Receive Purchase Order' });
  await expect(dialog).toContainText(orderNumber);
  return dialog;
}

/** The quantity of a line on wide screens. */
export const quantityField = (dialog: Locator, item: string): Locator =>
  dialog.getByLabel(`Receive now, ${item}`);

/** The button that posts what is typed. */
export const receiveButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Receive', exact: true });

/** Waits until this much of a line is outstanding: the server has stored what was received. */
export const expectOutstanding = (dialog: Locator, item: string, quantity: string): Promise<void> =>
  expect(
    dialog.getByRole('row', { name: item }).getByRole('cell', { name: quantity, exact: true }).first(),
  ).toBeVisible();

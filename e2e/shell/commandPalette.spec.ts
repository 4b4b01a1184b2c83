import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addItemDialog, newOrderPanel, newOrderPagePath } from '../support/newOrderPage.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Go to page, record or action' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(input(page)).toBeFocused();
}

test('confirms before the palette leaves a dialog with typed values', async ({ page, createOrder }) => {
  const { path } = await createOrder('manager@moif', { poNumber: 'TYPED-DIALOG' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Add Line Item' }).first().click();
  const dialog = addItemDialog(page);
  await dialog.getByLabel('Search items').fill('ANN0346-6IN');
  await dialog.getByRole('option').first().click();
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('3');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (const buttonName of ['Cancel', 'Discard']) {
    await openPalette(page);
    await input(page).fill('settings');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: buttonName }).click();
    await expect(question).toHaveCount(0);
    if (buttonName === 'Cancel') await expect(quantity).toHaveValue('3');
  }
  await expect(page).toHaveURL(/\/settings$/);
});

test('confirms before the browser closes the app with typed values', async ({ page }) => {
  await page.goto(newOrderPagePath);
  const field = newOrderPanel(page).getByLabel('PO Number');
  await field.click();
  await page.keyboard.type('TYPED');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field).toHaveValue('TYPED');
});

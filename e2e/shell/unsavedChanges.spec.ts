import { expect, test } from '../support/fixtures.ts';
import { newOrderPanel, newOrderPagePath } from '../support/newOrderPage.ts';

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

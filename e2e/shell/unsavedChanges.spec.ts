import { expect, test } from '../support/fixtures.ts';

test('confirms before the browser closes the app with typed values', async ({ page, createOrder }) => {
  const order = await createOrder('manager@moif');
  await page.goto(order.path);
  const field = page.getByLabel('Item of the new line');
  await field.click();
  await page.keyboard.type('TYPED');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field).toHaveValue('TYPED');
});

import { expect, test } from '../support/fixtures.ts';
import { dropResponse } from '../support/interceptOperations.ts';
import { runAction } from '../support/ribbon.ts';

test('copies an order to several locations, one of them after a lost response, each once', async ({
  page,
  createOrder,
}) => {
  const { path, orderNumber } = await createOrder('manager@moif', { customer: 'Maple Bluff Florist' });
  await page.goto(path);
  await runAction(page, 'Duplicate Order');
  const dialog = page.getByRole('dialog', { name: `Duplicate Order ${orderNumber}` });
  await expect(dialog.getByText('1 of 8 selected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select all 8' }).click();
  await dialog.getByRole('button', { name: 'Review 8 Orders' }).click();
  await expect(dialog.getByRole('list', { name: 'Orders to create' }).getByRole('listitem')).toHaveCount(8);
  await dialog.getByLabel('PO Number').nth(2).fill('SPRING-3');

  await dropResponse(page, 'InitializeOrder');
  await dialog.getByRole('button', { name: 'Create 8 Orders' }).click();
  await expect(dialog.getByText('7 of 8 orders created')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry 1 Order' }).click();
  await expect(dialog.getByText('All 8 orders created')).toBeVisible();
  const links = dialog.getByRole('link', { name: /^Order / });
  await expect(links).toHaveCount(8);
  const numbers = (await links.allTextContents()).map((text) => Number(text.replace('Order ', '')));
  // The first one was created although its response was lost: eight orders have eight numbers in a row.
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    numbers.map((_, index) => Number(orderNumber) + 1 + index),
  );

  await links.nth(2).click();
  await expect(page.getByRole('heading', { name: `Order ${numbers[2]}`, exact: true })).toBeVisible();
  await expect(page.getByRole('complementary').getByLabel('PO Number')).toHaveValue('SPRING-3');
});

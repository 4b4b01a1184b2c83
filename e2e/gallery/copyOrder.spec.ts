import { expect, test } from '../support/fixtures.ts';
import { failOperation, holdOperation } from '../support/interceptOperations.ts';
import { runAction } from '../support/ribbon.ts';

test('copies of an order', async ({ page, createOrder, saveScreenshots }) => {
  const { path, orderNumber } = await createOrder('manager@moif', {
    customer: 'Maple Bluff Florist',
    lines: [
      ['ANN0346-6IN', 10, 3.25],
      ['PER1695-2G', 4, 11],
    ],
  });
  await page.goto(path);
  await runAction(page, 'Duplicate Order');
  const dialog = page.getByRole('dialog', { name: `Duplicate Order ${orderNumber}` });
  await dialog.getByRole('checkbox').nth(2).check();
  await dialog.getByRole('checkbox').nth(4).check();
  await saveScreenshots('copyOrderLocations');
  await dialog.getByLabel('Expected Delivery Date').fill('');
  await dialog
    .getByRole('button', { name: 'Clear all 8' })
    .or(dialog.getByRole('button', { name: 'Select all 8' }))
    .click();
  await dialog.getByRole('button', { name: 'Clear all 8' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Choose at least one location').first()).toBeVisible();
  await saveScreenshots('copyOrderInvalid');
  await dialog.getByLabel('Expected Delivery Date').fill('+14');
  await dialog.getByRole('button', { name: 'Select all 8' }).click();
  await dialog.getByRole('button', { name: 'Review 8 Orders' }).click();
  await expect(dialog.getByText('Nothing is created yet')).toBeVisible();
  await saveScreenshots('copyOrderReview');

  const release = await holdOperation(page, 'InitializeOrder');
  await dialog.getByRole('button', { name: 'Create 8 Orders' }).click();
  await expect(dialog.getByText('Creating 8 orders, 0 done ...')).toBeVisible();
  await saveScreenshots('copyOrderRunning', 'desktop');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(dialog.getByText('1 of 8 orders created')).toBeVisible();
  await page.unroute('**/graphql');
  await failOperation(page, 'InitializeOrder');
  await dialog.getByRole('button', { name: 'Create 7 Orders' }).click();
  await expect(dialog.getByRole('button', { name: 'Retry 7 Orders' })).toBeVisible();
  await saveScreenshots('copyOrderFailed');
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Retry 7 Orders' }).click();
  await expect(dialog.getByText('All 8 orders created')).toBeVisible();
  await saveScreenshots('copyOrderCreated');
});

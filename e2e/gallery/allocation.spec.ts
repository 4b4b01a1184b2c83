import { createCountedOrder } from '../allocation/createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { failOperation, holdOperation, respondTo } from '../support/interceptOperations.ts';
import { pressRetry } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';

test('allocation of an order', async ({ page, callAs, saveScreenshots }) => {
  const { path } = await createCountedOrder(callAs);
  const release = await holdOperation(page, 'LineItemActualQuantities');
  await page.goto(path);
  await runAction(page, 'Allocate');
  const dialog = page.getByRole('dialog', { name: /^Allocate Order Items/ });
  await expect(dialog.getByText('Loading stock ...')).toBeVisible();
  await saveScreenshots('allocationLoading', 'desktop');
  release();
  await dialog.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect(dialog.getByText(/^Most stock of grade/).first()).toBeVisible();
  await saveScreenshots('allocation');
  await dialog.getByRole('textbox', { name: /grade 3$/ }).fill('9');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog.getByText(/only 8 left at/)).toBeVisible();
  await saveScreenshots('allocationRefused');
  await dialog.getByRole('textbox', { name: /grade 3$/ }).fill('5');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await saveScreenshots('orderAllocated');
});

test('allocation without stock', async ({ page, createOrder, saveScreenshots }) => {
  const { path } = await createOrder('manager@moif', { statuses: ['OPEN'] });
  await failOperation(page, 'LineItemActualQuantities');
  await page.goto(path);
  await runAction(page, 'Allocate');
  const dialog = page.getByRole('dialog', { name: /^Allocate Order Items/ });
  await expect(dialog.getByText('Error loading stock')).toBeVisible();
  await saveScreenshots('allocationError', 'desktop');
  await page.unroute('**/graphql');
  await respondTo(page, 'LineItemActualQuantities', { lineItemActualQuantities: [] });
  await pressRetry(dialog, dialog.getByText('No stock counted yet'));
  await saveScreenshots('allocationNothingCounted');
});

import { createCountedOrder } from './createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('fills the lines of an order, corrects a quantity, and submits the order', async ({ page, callAs }) => {
  const { path, name, orderNumber } = await createCountedOrder(callAs);
  await page.goto(path);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await runAction(page, 'Allocate');
  const dialog = page.getByRole('dialog', { name: `Allocate Order Items - Order #${orderNumber}` });
  const highest = dialog.getByRole('textbox', { name: /^Allocate from .*, grade 3$/ });
  const lowest = dialog.getByRole('textbox', { name: /^Allocate from .*, grade 1$/ });
  await dialog.getByRole('button', { name: 'Fill all', exact: true }).click();
  await expect(highest).toHaveValue('8');
  await expect(lowest).toHaveValue('4');
  await expect(dialog.getByText('0 of 1 lines short')).toBeVisible();

  await highest.fill('9');
  await lowest.fill('3');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(toastText(page, 'Error applying allocations')).toBeVisible();
  await expect(dialog.getByText(/only 8 left at .*, grade 3$/)).toBeVisible();
  await highest.fill('8');
  await page.keyboard.press('Control+Enter');
  await expect(toastText(page, 'Allocations applied successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Allocated' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
  await runAction(page, 'Allocate');
  await expect(highest).toHaveValue('8');
  await expect(lowest).toHaveValue('3');
});

import { createCountedOrder } from './createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('allocates the line of an order on a phone', async ({ page, callAs }) => {
  const { path, name, orderNumber } = await createCountedOrder(callAs);
  await page.goto(path);
  // The menu of a page that is still loading would close again.
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await runAction(page, 'Allocate');
  const dialog = page.getByRole('dialog', { name: `Allocate Order Items - Order #${orderNumber}` });
  await press(dialog.getByRole('listitem').filter({ hasText: name }));
  await press(dialog.getByRole('button', { name: 'Fill', exact: true }));
  await dialog.getByRole('textbox', { name: /grade 1$/ }).fill('2');
  await press(dialog.getByRole('button', { name: 'All lines', exact: true }));
  await expect(dialog.getByText('10 of 12 allocated')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Apply', exact: true }));
  await expect(toastText(page, 'Allocations applied successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('10 of 12 allocated', { exact: true })).toBeVisible();
});

import { expect, test } from '../support/fixtures.ts';
import { press } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';

test('copies an order to two locations on a phone', async ({ page, createOrder }) => {
  const { path, orderNumber } = await createOrder('manager@moif', { customer: 'Maple Bluff Florist' });
  await page.goto(path);
  await runAction(page, 'Duplicate Order');
  const dialog = page.getByRole('dialog', { name: `Duplicate Order ${orderNumber}` });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(8);
  for (const index of [0, 3]) await boxes.nth(index).setChecked(true);
  await press(dialog.getByRole('button', { name: 'Review 2 Orders' }));
  await press(dialog.getByRole('button', { name: 'Create 2 Orders' }));
  await expect(dialog.getByText('All 2 orders created')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(dialog).toHaveCount(0);
});

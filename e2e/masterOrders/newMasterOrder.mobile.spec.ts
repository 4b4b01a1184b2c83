import { expect, test } from '../support/fixtures.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('creates a master order on the phone', async ({ page }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('Order Type').selectOption('MasterOrder');
  const panel = page.getByRole('dialog', { name: 'New Master Order', exact: true });
  await expect(panel.getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
  await panel.getByRole('button', { name: 'Close panel' }).tap();
  await runAction(page, 'Add');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '400');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).tap();
  const lines = page.getByRole('region', { name: 'Master line items' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(toastText(page, 'Master Order Initialized')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Master Order \d+$/ })).toBeVisible();
  await expect(lines).toHaveCount(1);
  await runAction(page, 'Master Order Details');
  await page.getByRole('tab', { name: 'Scheduled Orders' }).tap();
  await expect(page.getByText('No scheduled orders')).toBeVisible();
});

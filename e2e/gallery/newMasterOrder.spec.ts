import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';

const phone = { width: 390, height: 844 };

test('new master order', async ({ page, saveScreenshots }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('Order Type').selectOption('MasterOrder');
  const panel = page.getByRole('complementary', { name: 'New Master Order' });
  await expect(panel.getByRole('combobox', { name: 'Location' })).not.toHaveValue('');
  await saveScreenshots('newMasterOrder');
});

test('details, history and scheduled orders of a master order', async ({ page, saveScreenshots }) => {
  // A master order of the demo data with scheduled orders: the one whose order is found by its week.
  await page.goto('/fulfill/orders?search=-W');
  const orders = gridLocators(page, 'Orders');
  await orders.rows.first().click();
  await page.getByRole('tab', { name: 'Linked Orders' }).click();
  await page.getByRole('list', { name: 'Linked master orders' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Master Order \d+$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Scheduled Orders' }).click();
  await expect(page.getByRole('list', { name: 'Scheduled orders' })).toBeVisible();
  await saveScreenshots('scheduledOrders', 'desktop');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Created the master order');
  await saveScreenshots('masterOrderHistory', 'desktop');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Master Order Details' }).click();
  await saveScreenshots('masterOrderDetails', 'phone');
});

import { runAction } from '../support/ribbon.ts';
import { failOperation, emptyList, holdOperation } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { orderPagePath } from '../support/createTestOrder.ts';
import { addItemDialog, newOrderPanel, newOrderPagePath, pickCustomer } from '../support/newOrderPage.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';

test('explains the empty orders grid and how to create an order', async ({ page }) => {
  await emptyList(page, 'CombinedOrdersPage', 'combinedOrders');
  await emptyList(page, 'CombinedOrdersChangedSince', 'combinedOrders');
  await page.goto('/fulfill/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'New Order' }).last().click();
  await expect(newOrderPanel(page)).toBeVisible();
});

test('shows placeholders while an order loads and the empty state afterwards', async ({
  page,
  createOrder,
}) => {
  const order = await createOrder('manager@moif', { lines: [] });
  const release = await holdOperation(page, 'Order');
  await page.goto(order.path);
  await expect(page.getByRole('heading', { name: 'Loading order ...' })).toBeVisible();
  release();
  await expect(page.getByText('No line items yet')).toBeVisible();
});

test('shows that items are loading and that none match', async ({ page }) => {
  const release = await holdOperation(page, 'ItemsByTenant');
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Add Line Item');
  await expect(addItemDialog(page).getByLabel('Search items')).toBeVisible();
  release();
  await expect(addItemDialog(page).getByRole('option').first()).toBeVisible();
  await addItemDialog(page).getByLabel('Search items').fill('no such item');
  await expect(addItemDialog(page).getByText('No results found')).toBeVisible();
});

test('shows errors in dialog and table when items cannot be read, and retries', async ({ page }) => {
  const repair = await failOperation(page, 'ItemsByTenant');
  await page.goto(newOrderPagePath);
  await runAction(page, 'Add Line Item');
  await expect(addItemDialog(page).getByText('Error loading items')).toBeVisible();
  await page.keyboard.press('Escape');
  await runAction(page, 'Items Table');
  const table = page.getByRole('dialog', { name: 'Add/Edit Order Items' });
  await expect(table.getByText('Error loading items')).toBeVisible();
  await repair();
  await table.getByRole('button', { name: 'Retry' }).click();
  await expect(gridLocators(page, 'Items').rows.first()).toBeVisible();
});

test('picks a customer, validates its address and confirms before discarding', async ({
  page,
  saveScreenshots,
}) => {
  await page.goto(newOrderPagePath);
  const panel = newOrderPanel(page);
  await panel.getByRole('combobox', { name: 'Customer' }).fill('creek');
  await expect(page.getByRole('option', { name: 'Cedar Creek Plant Company' })).toBeVisible();
  await saveScreenshots('customerPicker', 'desktop');
  await atPhoneSize(page, async () => {
    await panel.getByRole('combobox', { name: 'Customer' }).fill('creek');
    await expect(page.getByRole('option', { name: 'Cedar Creek Plant Company' })).toBeVisible();
    await saveScreenshots('customerPicker', 'phone');
  });
  await panel.getByRole('combobox', { name: 'Customer' }).fill('creek');
  await page.getByRole('option', { name: 'Cedar Creek Plant Company' }).click();
  await panel.getByRole('button', { name: 'Edit Location Address' }).click();
  await panel.getByLabel('Zip Code').fill('1234');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(
    panel.getByText('Please enter a valid US zip code (12345 or 12345-6789)').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
});

test.describe('users without permission to view orders', () => {
  test.use({ user: 'counter@moif' });

  test('see a permission error on the order page', async ({ page }) => {
    await page.goto(orderPagePath('0123456789abcdef0123456789abcdef'));
    await expect(page.getByText(/You do not have permission to/).first()).toBeVisible();
  });
});

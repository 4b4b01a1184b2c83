import { orderPagePath } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { emptyList, failOperation, holdOperation } from '../support/interceptOperations.ts';
import { addItemDialog, pickCustomer } from '../support/newOrderPage.ts';
import { openLine } from '../support/orderLines.ts';
import { runAction } from '../support/ribbon.ts';

test('list of orders', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'CombinedOrdersPage');
  await page.goto('/fulfill/orders');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toBeVisible();
  await saveScreenshots('ordersLoading');
  release();
  const orders = gridLocators(page, 'Orders');
  await orders.header('Status').click();
  await expect(orders.header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await orders.rows.nth(2).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await saveScreenshots('orders');
  await page.getByLabel('Quick search').fill('no such order');
  await expect(page.getByText('No orders match “no such order”.')).toBeVisible();
  await saveScreenshots('ordersNotFound');
});

test('tools and selection of a grid on the phone', async ({ page, saveScreenshots }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fulfill/orders');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await saveScreenshots('gridMore', 'phone');
  await page.keyboard.press('Escape');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  for (const card of [cards.first(), cards.nth(1)]) await card.getByRole('checkbox').check();
  const selection = page.getByRole('group', { name: 'Selection' });
  await selection.getByRole('checkbox', { name: 'Selected' }).check();
  await expect(cards).toHaveCount(2);
  await saveScreenshots('ordersSelected', 'phone');
});

test('list of orders without any', async ({ page, saveScreenshots }) => {
  await emptyList(page, 'CombinedOrdersPage', 'combinedOrders');
  await page.goto('/fulfill/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await saveScreenshots('ordersEmpty');
});

test('list of orders that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'CombinedOrdersPage');
  await page.goto('/fulfill/orders');
  await expect(page.getByText('Error loading orders')).toBeVisible();
  await saveScreenshots('ordersError');
});

test('order', async ({ page, createOrder, saveScreenshots }) => {
  const order = await createOrder('manager@moif', {
    statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'],
  });
  const release = await holdOperation(page, 'Order');
  await page.goto(order.path);
  await expect(page.getByRole('heading', { name: 'Loading order ...' })).toBeVisible();
  await saveScreenshots('orderLoading');
  release();
  await openLine(page, 'Imara Red');
  await expect(page.getByRole('dialog', { name: 'Line 1' })).toContainText('ANN0346-6IN');
  await saveScreenshots('orderLine');
});

test('order without lines', async ({ page, createOrder, saveScreenshots }) => {
  await page.goto((await createOrder('manager@moif', { lines: [] })).path);
  await expect(page.getByText('No line items yet')).toBeVisible();
  await saveScreenshots('orderEmpty');
});

test('order that cannot be read', async ({ page, saveScreenshots }) => {
  await page.goto(orderPagePath('no-id'));
  await expect(page.getByText('Order not found')).toBeVisible();
  await saveScreenshots('orderNotFound');
  await failOperation(page, 'Order');
  await page.goto(orderPagePath('0123456789abcdef0123456789abcdef'));
  await expect(page.getByText('Error: Getting order')).toBeVisible();
  await saveScreenshots('orderError');
});

test('items to add', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'ItemsByTenant');
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Add Line Item');
  await expect(addItemDialog(page).getByLabel('Search items')).toBeVisible();
  await saveScreenshots('itemsLoading');
  release();
  await expect(addItemDialog(page).getByRole('option').first()).toBeVisible();
  await addItemDialog(page).getByLabel('Search items').fill('no such item');
  await expect(addItemDialog(page).getByText(/^No items match “/)).toBeVisible();
  await saveScreenshots('itemsNone');
});

test('items that cannot be read', async ({ page, saveScreenshots }) => {
  await failOperation(page, 'ItemsByTenant');
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Add Line Item');
  await expect(addItemDialog(page).getByText('Error loading items')).toBeVisible();
  await saveScreenshots('itemsError');
  await page.keyboard.press('Escape');
  await runAction(page, 'Items Table');
  await expect(
    page.getByRole('dialog', { name: 'Add/Edit Order Items' }).getByText('Error loading items'),
  ).toBeVisible();
  await saveScreenshots('itemsTableError');
});

test.describe('users without permission to view orders', () => {
  test.use({ user: 'counter@moif' });

  test('list and order', async ({ page, saveScreenshots }) => {
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/You do not have permission to/).first()).toBeVisible();
    await saveScreenshots('ordersForbidden');
    await page.goto(orderPagePath('0123456789abcdef0123456789abcdef'));
    await expect(page.getByText(/You do not have permission to/).first()).toBeVisible();
    await saveScreenshots('orderForbidden');
  });
});

import { orderPagePath } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { pressRetry } from '../support/press.ts';
import { addItemDialog, pickCustomer } from '../support/newOrderPage.ts';
import { openLine } from '../support/orderLines.ts';
import { runAction } from '../support/ribbon.ts';
import { visit } from '../support/visit.ts';

test('orders and an order in all states of reading', async ({ page, saveScreenshots }) => {
  const list = await controlOperation(page, 'CombinedOrdersPage');
  await page.goto('/fulfill/orders');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toBeVisible();
  await saveScreenshots('ordersLoading');
  list.fail();
  await expect(page.getByText('Error loading orders')).toBeVisible();
  await saveScreenshots('ordersError');
  list.empty('combinedOrders');
  await pressRetry(page, page.getByText('No orders yet'));
  await saveScreenshots('ordersEmpty');
  await visit(page, orderPagePath('no-id'));
  await expect(page.getByText('Order not found')).toBeVisible();
  await saveScreenshots('orderNotFound');
  const order = await controlOperation(page, 'Order');
  await visit(page, orderPagePath('0123456789abcdef0123456789abcdef'));
  await expect(page.getByRole('heading', { name: 'Loading order ...' })).toBeVisible();
  await saveScreenshots('orderLoading');
  order.fail();
  await expect(page.getByText('Error: Getting order')).toBeVisible();
  await saveScreenshots('orderError');
});

test('list of orders, a closed order and one without lines', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  await orders.header('Status').click();
  await expect(orders.header('Status')).toHaveAttribute('aria-sort', 'ascending');
  // Rows that are still read would change the third one.
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await orders.rows.nth(2).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await saveScreenshots('orders');
  await page.getByLabel('Quick search').fill('no such order');
  await expect(page.getByText('No orders match “no such order”.')).toBeVisible();
  await saveScreenshots('ordersNotFound');
  const closed = await createOrder('manager@moif', {
    statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'],
  });
  await visit(page, closed.path);
  await openLine(page, 'Imara Red');
  await expect(page.getByRole('dialog', { name: 'Line 1' })).toContainText('ANN0346-6IN');
  await saveScreenshots('orderLine');
  await visit(page, (await createOrder('manager@moif', { lines: [] })).path);
  await expect(page.getByText('No order lines found')).toBeVisible();
  await saveScreenshots('orderEmpty');
});

test('tools and selection of a grid on the phone', async ({ page, saveScreenshots }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fulfill/orders');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  // The menu of a page that is still loading would close again.
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await saveScreenshots('gridMore', 'phone');
  await page.keyboard.press('Escape');
  for (const card of [cards.first(), cards.nth(1)]) await card.getByRole('checkbox').check();
  const selection = page.getByRole('group', { name: 'Selection' });
  await selection.getByRole('checkbox', { name: 'Selected' }).check();
  await expect(cards).toHaveCount(2);
  await saveScreenshots('ordersSelected', 'phone');
});

test('items to add that are read, cannot be read or are none', async ({ page, saveScreenshots }) => {
  const items = await controlOperation(page, 'ItemsByTenant');
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await runAction(page, 'Add Line Item');
  const dialog = addItemDialog(page);
  await expect(dialog.getByLabel('Search items')).toBeVisible();
  await saveScreenshots('itemsLoading');
  items.fail();
  await expect(dialog.getByText('Error loading items')).toBeVisible();
  await saveScreenshots('itemsError');
  await page.keyboard.press('Escape');
  await runAction(page, 'Items Table');
  const table = page.getByRole('dialog', { name: 'Add/Edit Order Items' });
  await expect(table.getByText('Error loading items')).toBeVisible();
  await saveScreenshots('itemsTableError');
  items.pass();
  await pressRetry(table, gridLocators(page, 'Items').rows.first());
  await page.keyboard.press('Escape');
  await runAction(page, 'Add Line Item');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await dialog.getByLabel('Search items').fill('no such item');
  await expect(dialog.getByText(/^No items match “/)).toBeVisible();
  await saveScreenshots('itemsNone');
});

test.describe('users without permission to view orders', () => {
  test.use({ user: 'counter@moif' });

  test('list and order', async ({ page, saveScreenshots }) => {
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/You do not have permission to/).first()).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    await saveScreenshots('ordersForbidden');
    await page.goto(orderPagePath('0123456789abcdef0123456789abcdef'));
    await expect(page.getByText(/You do not have permission to/).first()).toBeVisible();
    await saveScreenshots('orderForbidden');
  });
});

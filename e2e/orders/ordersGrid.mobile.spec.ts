import { runAction, chooseStatus } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';

test('searches order cards, opens one and returns on the phone', async ({ page, createOrder }) => {
  const made = await createOrder('manager@moif', { poNumber: 'PHONE-SEARCH' });
  await page.goto('/fulfill/orders');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await page.getByLabel('Quick search').tap();
  await page.getByLabel('Quick search').fill(made.orderNumber);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Cedar Creek Plant Company');
  await expect(cards).toContainText('$260.00');
  await cards.getByRole('button').tap();
  await expect(page.getByRole('heading', { name: `Order ${made.orderNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByLabel('Quick search')).toHaveValue(made.orderNumber);
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Quick search').fill('');
  await expect(cards).toHaveCount(10);

  await page.getByLabel('Quick search').fill('no such order');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('loads more orders on scroll on the phone', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(20);
});

test('selects several orders and changes their status on the phone', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const orders = [
    await createOrder('manager@moif', { statuses: ['OPEN'] }),
    await createOrder('manager@moif', { statuses: ['OPEN'] }),
  ];
  await page.goto('/fulfill/orders');
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(toastText(page, 'Please select at least one order to update status')).toBeVisible();

  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  for (const { orderNumber } of orders)
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).tap();
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  await selection.getByRole('checkbox', { name: 'Selected' }).tap();
  await expect(cards).toHaveCount(2);
  await saveScreenshots('ordersSelected', 'phone');
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(toastText(page, 'Successfully updated to Submitted')).toBeVisible();
  for (const { orderNumber } of orders)
    await expect(cards.filter({ hasText: orderNumber })).toContainText('Submitted');
  await selection.getByRole('button', { name: 'Clear' }).tap();
  await expect(selection).toBeHidden();
  await expect(cards).toHaveCount(10);
});

test('hides deleted orders until requested on the phone', async ({ page, createOrder }) => {
  const made = await createOrder('manager@moif', { statuses: ['OPEN', 'DELETED'] });
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill(made.orderNumber);
  await expect(page.getByText('No results found')).toBeVisible();
  await runAction(page, 'Show Deleted');
  await expect(page.getByRole('listitem').filter({ hasText: made.orderNumber })).toContainText('Deleted');
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { setStatus } from '../support/createTestOrder.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

test('shows changes of other users in the grid and on the order page in every tab', async ({
  page,
  createOrder,
  callAs,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines: [['ANN0346-6IN', 10, 3.25]] });
  const elsewhere = await openAs('sales@moif', order.path);
  await expect(submit(elsewhere)).toBeHidden();
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await expect(grid.row(order.orderNumber)).toContainText('Initialized');
  // Tabs of one browser share one event stream.
  const tab = await page.context().newPage();
  await tab.goto(order.path);
  await expect(tab.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();

  await setStatus(callAs, 'manager@moif', order.orderId, 'OPEN');
  await expect(grid.row(order.orderNumber)).toContainText('Open');
  await expect(submit(elsewhere)).toBeVisible();
  await expect(submit(tab)).toBeVisible();
  await tab.close();
});

import type { Page } from '@playwright/test';
import { chooseStatus } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, enterCell, orderLinesGrid, orderTotalText } from '../support/orderLines.ts';
import { toastText } from '../support/toast.ts';

const lines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('moves an order to Closed by the next-step button and shows it in a second browser', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);

  await step(page, 'Open').click();
  await expect(toastText(page, 'Order status updated to Open')).toBeVisible();
  await step(page, 'Submit').click();
  await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();

  await step(page, 'Acknowledge').click();
  await expect(toastText(page, 'Acknowledged Quantity is not defined')).toBeVisible();
  await enterCell(page, 'Imara Red', 'Acknowledged', '8');
  await enterCell(page, 'Abajo', 'Acknowledged', '4');
  await step(page, 'Acknowledge').click();
  await expect(toastText(page, 'The order is still Submitted.')).toBeVisible();
  await step(page, 'Set status to Acknowledged').click();
  await expect(toastText(page, 'Order status updated to Acknowledged')).toBeVisible();

  await enterCell(page, 'Imara Red', 'Shipped', '7');
  await step(page, 'Shipped').click();
  await step(page, 'Set status to Shipped').click();
  await expect(toastText(page, 'Order status updated to Shipped')).toBeVisible();
  await step(page, 'Close').click();
  await expect(toastText(page, 'Order status updated to Closed')).toBeVisible();

  await page.reload();
  for (const one of [page, await openAs('sales@moif', order.path)]) {
    await expect(one.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
    await expect(one.getByRole('main')).toContainText('Closed');
    const closing = one.getByRole('button', { name: 'Close panel' });
    if (await closing.isVisible()) await closing.click();
    const grid = orderLinesGrid(one);
    expect(await grid.column('Ordered')).toEqual(['10', '4']);
    expect(await grid.column('Acknowledged')).toEqual(['8', '4']);
    expect(await grid.column('Shipped')).toEqual(['7', '4']);
    // Seven trays of 8, and four of one.
    await expect(orderTotalText(one)).toHaveText('Order Total $226.36');
  }
});

test('sets any status from the menu and confirms before going back', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await chooseStatus(page, 'Status', 'Submitted');
  await expect(toastText(page, 'Successfully updated to Submitted')).toBeVisible();
  await chooseStatus(page, 'Status', 'Open');
  const question = page.getByRole('dialog', { name: `Set order ${order.orderNumber} back to Open?` });
  await question.getByRole('button', { name: 'Set back to Open' }).click();
  await expect(toastText(page, 'Successfully updated to Open')).toBeVisible();
  // A focused message stays open.
  await page.getByRole('button', { name: 'Close message' }).last().focus();
  await saveScreenshots('statusUpdated');
  await page.reload();
  await expect(step(page, 'Submit')).toBeVisible();
});

test('changes the status of several orders in the grid and explains what to do without a selection', async ({
  page,
  createOrder,
}) => {
  const orders = [
    await createOrder('manager@moif', { lines, poNumber: 'BULK-1', statuses: ['OPEN'] }),
    await createOrder('manager@moif', { lines, poNumber: 'BULK-1', statuses: ['OPEN'] }),
  ];
  await page.goto('/fulfill/orders');
  const grid = gridLocators(page, 'Orders');
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(toastText(page, 'Please select at least one order to update status')).toBeVisible();

  for (const { orderNumber } of orders) await grid.row(orderNumber).getByRole('checkbox').check();
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(toastText(page, 'Successfully updated to Submitted')).toBeVisible();
  for (const { orderNumber } of orders) await expect(grid.row(orderNumber)).toContainText('Submitted');
});

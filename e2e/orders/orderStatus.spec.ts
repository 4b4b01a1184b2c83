import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
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

  await enterCell(page, 'Imara Red', 'Acknowledged', '8');
  await step(page, 'Acknowledge').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge as Ordered' }).click();
  await expect(toastText(page, 'Order status updated to Acknowledged')).toBeVisible();

  await enterCell(page, 'Imara Red', 'Shipped', '7');
  await step(page, 'Set to Shipped').click();
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
    await expect.poll(() => grid.column('Ordered')).toEqual(['10', '4']);
    await expect.poll(() => grid.column('Acknowledged')).toEqual(['8', '4']);
    await expect.poll(() => grid.column('Shipped')).toEqual(['7', '4']);
    // Seven trays of 8, and four of one.
    await expect(orderTotalText(one)).toHaveText('Order Total $226.36');
  }
});

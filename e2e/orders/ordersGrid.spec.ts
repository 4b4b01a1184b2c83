import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitUntilStill } from '../support/grid.ts';

test('searches, resizes, sorts and selects orders', async ({ page, createOrder }) => {
  const { orderNumber } = await createOrder('manager@moif');
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  const count = page.getByText(/^viewing/);
  await expect(orders.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(orderNumber);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows).toContainText('Cedar Creek Plant Company');
  await expect(count).toHaveText(/^viewing 1 of 1 rows, filtered from [\d,]+$/);
  await page.keyboard.press('Escape');
  await expect(count).toHaveText(/^viewing 25 of [\d,]+ rows$/);

  const customer = orders.header('Customer');
  const status = orders.header('Status');
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await waitUntilStill(status);
  const [before, statusBefore] = await Promise.all([customer.boundingBox(), status.boundingBox()]);
  if (!before) throw new Error('The column is not visible.');
  await page.mouse.move(before.x + before.width - 1, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 79, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await customer.boundingBox())?.width ?? 0))
    .toBe(before.width + 80);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await customer.boundingBox())?.width).toBe(before.width);
  // Columns glide back. A click on one that moves is repeated, and scrolls the grid sideways.
  await expect.poll(() => status.boundingBox()).toEqual(statusBefore);

  await status.click();
  await expect(status).toHaveAttribute('aria-sort', 'ascending');
  await customer.click();
  await expect(customer).toHaveAttribute('aria-sort', 'ascending');
  await orders.rows.nth(2).getByRole('checkbox').check();
  await orders.rows.nth(4).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
});

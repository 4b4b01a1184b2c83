import { expect, test } from '../support/fixtures.ts';
import { orderLinesGrid } from '../support/orderLines.ts';

test('adds pages to a grid with more than 100 rows', async ({ page, createOrder }) => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ['ANN0346-6IN', at + 1, 3.25] as const);
  const whole = await createOrder('manager@moif', { lines: lines(100) });
  const more = await createOrder('manager@moif', { lines: lines(101) });
  await page.goto(whole.path);
  await expect(page.getByText('viewing 100 of 100 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);

  await page.goto(more.path);
  await expect(page.getByText('viewing 100 of 101 rows')).toBeVisible();
  await expect(page.getByText('Total Line Items 101')).toBeVisible();
  // The footer fits beside a panel on a small screen, too.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('complementary')).toBeVisible();
  const foot = page.locator('.grid-foot');
  await expect.poll(() => foot.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('viewing 1 of 101 rows')).toBeVisible();
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
});

test('displays six orders with status and total at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/fulfill/orders');
  const sixth = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').nth(5);
  await expect(sixth.locator('.row-card')).toBeInViewport({ ratio: 1 });
  await expect(sixth.locator('.amount')).toBeInViewport({ ratio: 1 });
  await expect(sixth.locator('.chip')).toBeInViewport({ ratio: 1 });
});

import { expect, test } from '../support/fixtures.ts';
import { parseAmount, gridLocators, waitForAllRows } from '../support/grid.ts';
import { closeDetails, orderLinesGrid, orderTotalText } from '../support/orderLines.ts';

test('opens an order from the grid with lines that add up to its total', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const orders = gridLocators(page, 'Orders');
  // Rows that are still read would come before the first one.
  await waitForAllRows(page, 'Orders');
  await page.getByLabel('Quick search').fill('Synchronized');
  await expect(page.getByText(/^viewing .*filtered from/)).toBeVisible();
  const row = orders.rows.first();
  await expect(row).toContainText('Synchronized');
  await expect(await orders.cell(row, 'Number')).not.toHaveText('');
  const [number, count, amount] = await Promise.all(
    ['Number', 'Lines', 'Order Total'].map(async (title) => (await orders.cell(row, title)).innerText()),
  );
  await (await orders.cell(row, 'Customer')).click();

  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await closeDetails(page);
  const lines = orderLinesGrid(page);
  await expect(lines.rows).toHaveCount(Number(count));
  await expect(page.getByText(/^Total Line Items/)).toHaveText(`Total Line Items ${count}`);
  await expect(orderTotalText(page)).toHaveText(`Order Total ${amount}`);
  await expect(async () => {
    const pieces = (await lines.column('Pieces')).map(parseAmount);
    const prices = (await lines.column('Price')).map(parseAmount);
    const totals = (await lines.column('Line Total')).map(parseAmount);
    expect(pieces.map((piece, line) => cents(piece * (prices[line] ?? 0)))).toEqual(totals.map(cents));
    expect(totals.reduce((sum, one) => sum + cents(one), 0)).toBe(cents(parseAmount(amount ?? '')));
  }).toPass();
});

const cents = (amount: number): number => Math.round(amount * 100);

import { createCountedOrder } from '../allocation/createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';

const livePath = '/fulfill/product/availability/live-availability';

test('adjusts the stock of an item, which its page explains', async ({ page, callAs }) => {
  const { name } = await createCountedOrder(callAs);
  await page.goto(livePath);
  await page.getByRole('searchbox').fill(name);
  const { rows } = gridLocators(page, 'Live Availability');
  const row = rows.filter({ hasText: name });
  await expect(row).toContainText('28');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust Quantity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Quantity' });
  await dialog.getByLabel(/^Quantity/).fill('6');
  await dialog.getByLabel('Reason').selectOption('damaged');
  await expect(dialog.getByLabel('Stock of the item')).toContainText('After22');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Stock of the item')).toContainText('Available22');
  await expect(page.getByRole('table', { name: 'Latest Adjustments' })).toContainText('damaged');
  await expect(page.getByRole('table', { name: 'By Location' }).getByRole('row')).toHaveCount(3);
  await page.goBack();
  await expect(row).toContainText('22');
});

test('shows on an order what is missing of its stock', async ({ page, callAs }) => {
  const { path } = await createCountedOrder(callAs, { ordered: 40 });
  await page.goto(path);
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '28, short 12' })).toBeVisible();
});

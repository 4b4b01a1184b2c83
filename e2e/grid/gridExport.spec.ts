import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitForAllRows } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const orders = (page: Page) => gridLocators(page, 'Orders');

test('takes the matching rows out of the grid as a file, on paper and by the clipboard', async ({
  page,
  createOrder,
}) => {
  const made = await createOrder('manager@moif', { poNumber: '=1+1 EXPORT' });
  const later = await createOrder('manager@moif', { poNumber: '=2+2 EXPORT' });
  await page.goto('/fulfill/orders');
  await waitForAllRows(page, 'Orders');
  await page.getByLabel('Quick search').fill('export');
  await expect(orders(page).row(made.orderNumber)).toBeVisible();
  await orders(page).header('Number').click();
  await expect(orders(page).header('Number')).not.toHaveAttribute('aria-sort', 'descending');
  const waiting = page.waitForEvent('download');
  await pressTool(page, 'Export CSV');
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff"Number","Type","Customer"')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines.filter((line) => line.includes(made.orderNumber))).toHaveLength(1);
  expect(text).toContain(`"'=1+1 EXPORT"`);
  expect(text).toMatch(/,260,/);
  expect(lines.some((line) => line.includes(later.orderNumber))).toBe(true);

  await pressTool(page, 'Print');
  const paper = page.frameLocator('iframe[title="Print view"]');
  await expect(paper.locator('h1')).toHaveText('Orders');
  await expect(paper.locator('p')).toContainText(/.+ · .* · [\d,]+ of [\d,]+ rows · Search: export/);
  await expect(paper.locator('tbody tr')).toHaveCount(lines.length - 1);
  await expect(paper.locator('button, input')).toHaveCount(0);

  for (const { orderNumber } of [made, later])
    await orders(page).row(orderNumber).getByRole('checkbox').check();
  await pressTool(page, 'Copy');
  await expect(toastText(page, '2 rows copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toHaveLength(3);
  expect(copied.startsWith('Number\tType\tCustomer')).toBe(true);
});

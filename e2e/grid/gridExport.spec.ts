import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const orders = (page: Page) => gridLocators(page, 'Orders');
async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('exports visible columns and matching rows in their order to CSV without formulas', async ({
  page,
  createOrder,
}) => {
  const made = await createOrder('manager@moif', { poNumber: '=1+1 EXPORT' });
  const later = await createOrder('manager@moif', { poNumber: '=2+2 EXPORT' });
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill('export');
  await expect(orders(page).row(made.orderNumber)).toBeVisible();
  await orders(page).header('Number').click();
  await expect(orders(page).header('Number')).not.toHaveAttribute('aria-sort', 'descending');
  const waiting = page.waitForEvent('download');
  await more(page, 'Export CSV');
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff"Number","Type","Customer"')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines.filter((line) => line.includes(made.orderNumber))).toHaveLength(1);
  expect(text).toContain(`"'=1+1 EXPORT"`);
  expect(text).toMatch(/,260,/);
  expect(lines.some((line) => line.includes(later.orderNumber))).toBe(true);
});

test('prints all matching rows with title and company on a separate page', async ({
  page,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  await page.getByLabel('Quick search').fill('cedar creek');
  await expect(page.getByText(/filtered from/)).toBeVisible();
  await more(page, 'Print');
  const paper = page.frameLocator('iframe[title="Print view"]');
  await expect(paper.locator('h1')).toHaveText('Orders');
  const summary = paper.locator('p');
  await expect(summary).toContainText(/.+ · .* · [\d,]+ of [\d,]+ rows · Search: cedar creek/);
  // Other tests create orders at the same time: read the count from the print view.
  const [, printedCount = ''] = / ([\d,]+) of [\d,]+ rows/.exec(await summary.innerText()) ?? [];
  const printed = Number(printedCount.replace(',', ''));
  expect(printed).toBeGreaterThan(0);
  await expect(paper.locator('tbody tr')).toHaveCount(printed);
  await expect(paper.locator('button, input')).toHaveCount(0);

  const view = await page.locator('iframe[title="Print view"]').getAttribute('srcdoc');
  await page.goto('about:blank');
  await page.setContent(view ?? '');
  await page.emulateMedia({ media: 'print' });
  await saveScreenshots('print', 'desktop');
});

test('copies selected rows with their column titles', async ({ page }) => {
  await page.goto('/fulfill/orders');
  await orders(page).rows.nth(1).getByRole('checkbox').check();
  await orders(page).rows.nth(3).getByRole('checkbox').check();
  await more(page, 'Copy');
  await expect(toastText(page, '2 rows copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split(/\r?\n/)).toHaveLength(3);
  expect(text.startsWith('Number\tType\tCustomer')).toBe(true);
});

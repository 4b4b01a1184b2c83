import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';

const orders = (page: Page) => gridLocators(page, 'Orders');
const titles = async (page: Page) =>
  (await orders(page).region.getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter(Boolean);
const foot = (page: Page) => page.getByText(/^viewing/);

async function openColumns(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Columns', exact: true }).click();
  return page.getByRole('dialog', { name: 'Columns' });
}

test('searches, hides, shows, moves and pins columns, also by keyboard, and restores them after a reload', async ({
  page,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  const before = await titles(page);
  const dialog = await openColumns(page);
  await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('typ');
  await expect(dialog.getByRole('listitem')).toHaveText(['Type', 'Order Type']);
  await dialog.getByRole('checkbox', { name: 'Type', exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('searchbox', { name: 'Search columns' }).fill('');
  await dialog.getByRole('checkbox', { name: 'Customer' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await dialog.getByRole('button', { name: 'Pin to the left: Status' }).click();
  await saveScreenshots('gridColumns', 'desktop');
  await page.keyboard.press('Escape');
  // The number of further columns depends on the width.
  await expect
    .poll(async () => (await titles(page)).slice(0, 6))
    .toEqual(['Status', 'Customer', 'Number', 'Expected Delivery', 'Lines', 'Order Total']);

  // A debounced save is flushed when the page closes.
  await page.reload();
  await expect(orders(page).rows.first()).toBeVisible();
  expect((await titles(page)).slice(0, 3)).toEqual(['Status', 'Customer', 'Number']);
  expect(await titles(page)).not.toContain('Type');

  const all = (await openColumns(page)).getByRole('button', { name: 'Show all' });
  await all.click();
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(orders(page).header('Type')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => titles(page)).toEqual(before);
});

test('sorts by several columns with Shift, filters a column, and restores both after a reload', async ({
  page,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await orders(page).header('Status').click();
  await orders(page)
    .header('Customer')
    .click({ modifiers: ['Shift'] });
  await orders(page).header('Customer').hover();
  await orders(page).header('Customer').locator('.ag-header-cell-filter-button').click();
  await page.getByRole('textbox', { name: 'Filter Value' }).first().fill('cedar');
  await expect(foot(page)).toHaveText(/filtered from/);
  await saveScreenshots('gridFilter', 'desktop');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(foot(page)).toHaveText(/filtered from/);
  await expect(orders(page).header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect(orders(page).header('Customer')).toHaveAttribute('aria-sort', 'ascending');
  expect(await orders(page).rows.count()).toBe(await orders(page).row(/cedar/i).count());
  await orders(page).header('Customer').locator('.ag-header-cell-filter-button').click();
  await page.getByRole('textbox', { name: 'Filter Value' }).first().fill('no such customer');
  await expect(page.getByText('No row matches the column filters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(foot(page)).not.toHaveText(/filtered from/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(foot(page)).not.toHaveText(/filtered from/);
  await expect(orders(page).header('Number')).toHaveAttribute('aria-sort', 'descending');
});

test('restores search and page when the user returns from an order', async ({ page }) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  // Oldest first: orders of other tests appear on the last page.
  const number = orders(page).header('Number');
  await expect(number).toHaveAttribute('aria-sort', 'descending');
  await number.click();
  await expect(number).toHaveAttribute('aria-sort', 'none');
  await number.click();
  await expect(number).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Quick search').fill('order');
  await expect(foot(page)).toHaveText(/^viewing 25/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  const numbers = await orders(page).column('Number');
  await orders(page).rows.first().getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('heading', { name: /^Order \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Quick search')).toHaveValue('order');
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(number).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => orders(page).column('Number')).toEqual(numbers);

  await page.getByLabel('Quick search').fill('orders');
  await expect(page.getByText(/^1 of \d+$|No results found/).first()).toBeVisible();
});

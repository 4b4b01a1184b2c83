import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitUntilStill } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';

const orders = (page: Page) => gridLocators(page, 'Orders');
const titles = async (page: Page) =>
  (await orders(page).region.getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim())
    .filter(Boolean);
const foot = (page: Page) => page.getByText(/^viewing/);

async function openColumns(page: Page) {
  await pressTool(page, 'Columns');
  return page.getByRole('dialog', { name: 'Columns' });
}

test('searches, hides, shows, moves and pins columns, also by keyboard, and restores them after a reload', async ({
  page,
}) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
  await waitUntilStill(orders(page).region.getByRole('columnheader').last());
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
  await page.keyboard.press('Escape');
  // The number of further columns depends on the width.
  await expect
    .poll(async () => (await titles(page)).slice(0, 6))
    .toEqual(['Status', 'Customer', 'Number', 'Expected Delivery', 'Lines', 'Order Total']);

  // A debounced save is flushed when the page closes.
  await page.reload();
  await expect(orders(page).rows.first()).toBeVisible();
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['Status', 'Customer', 'Number']);
  await expect(orders(page).header('Type')).toHaveCount(0);

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
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(foot(page)).toHaveText(/filtered from/);
  await expect(orders(page).header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect(orders(page).header('Customer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(orders(page).row(/cedar/i).first()).toBeVisible();
  await expect(orders(page).rows.filter({ hasNotText: /cedar/i })).toHaveCount(0);
  await orders(page).header('Customer').locator('.ag-header-cell-filter-button').click();
  await page.getByRole('textbox', { name: 'Filter Value' }).first().fill('no such customer');
  await expect(page.getByText('No orders match your filters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click();
  await expect(foot(page)).not.toHaveText(/filtered from/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(foot(page)).not.toHaveText(/filtered from/);
  await expect(orders(page).header('Number')).toHaveAttribute('aria-sort', 'descending');
});

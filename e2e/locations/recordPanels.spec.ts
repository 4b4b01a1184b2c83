import type { Locator, Page } from '@playwright/test';
import { holdOperation } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators, waitForAllRows } from '../support/grid.ts';

const panel = (page: Page) => page.getByRole('complementary');
const aisle = 'Aisle 1';

/** The panel says the name of the location in its form. */
const expectLocation = (page: Page, name: string) =>
  expect(panel(page).getByRole('textbox', { name: /^Location Name/ })).toHaveValue(name);

test('opens a location beside the tree with details and history', async ({ page }) => {
  await page.goto('/fulfill/locations');
  const grid = gridLocators(page, 'Locations');
  await waitForAllRows(page, 'Locations');
  await grid.rows
    .first()
    .getByRole('button', { name: /^Collapse/ })
    .click();
  await grid.rows
    .first()
    .getByRole('button', { name: /^Expand/ })
    .click();
  await expect(panel(page)).toHaveCount(0);

  await firstCell(grid.row(aisle).first()).click();
  await expectLocation(page, aisle);
  await expect(panel(page).getByLabel(/^Location Type/)).toHaveValue('AISLE');
  await expect(panel(page).getByLabel(/^Parent Location/)).toHaveValue('Apopka Tropicals › Hard Goods Barn');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('FulfillLocations');
  await panel(page).getByRole('tab', { name: 'History' }).click();
  await expect(panel(page).getByRole('list', { name: 'History' })).toContainText('Created the location');

  // Back closes the panel; Forward and the link open it again. The list stays unchanged.
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/fulfill/locations');
  await page.goForward();
  await expectLocation(page, aisle);
  await page.reload();
  await expectLocation(page, aisle);
  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/fulfill/locations');
});

test('opens and closes a location by keyboard and returns the focus to its row', async ({ page }) => {
  await page.goto('/fulfill/locations');
  const grid = gridLocators(page, 'Locations');
  await waitForAllRows(page, 'Locations');
  await grid.rows.first().getByRole('gridcell').last().click();
  await expect(panel(page)).toBeVisible();
  // A click keeps the focus in the list.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  // The column was hidden while the panel was open; its cell has the focus again.
  await expect(grid.rows.first().getByRole('gridcell').last()).toBeFocused();
  const row = grid.row(aisle).first();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('gridcell').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectLocation(page, aisle);
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(row.getByRole('gridcell').last()).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/fulfill/locations');
});

test('resizes the panel from 600 pixels by mouse and keyboard, with 300 as minimum and 50 left for the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/fulfill/locations/');
  await waitForAllRows(page, 'Locations');
  await firstCell(gridLocators(page, 'Locations').row(aisle).first()).click();
  const width = (part: Locator) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  const drawer = page.locator('.app-frame-drawer');
  /** Width of the page beside the panel. */
  const left = () => page.locator('.grid-view').evaluate((grid) => grid.getBoundingClientRect().width);
  const handle = panel(page).getByRole('separator', { name: 'Width of the panel' });
  await expect.poll(() => width(panel(page))).toBe(600);
  await expect.poll(() => width(drawer)).toBe(65);
  await expect(handle).toHaveAttribute('aria-valuemax', '885');
  // Other columns are hidden so that the names are readable.
  await expect.poll(() => width(gridLocators(page, 'Locations').header('Name'))).toBeGreaterThan(270);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect.poll(() => width(drawer)).toBe(270);
  await expect(handle).toHaveAttribute('aria-valuemax', '680');

  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(2, 300);
  await page.mouse.up();
  await expect.poll(() => width(panel(page))).toBe(680);
  await expect.poll(left).toBe(50);
  await handle.press('ArrowRight');
  await expect.poll(() => width(panel(page))).toBe(656);
  // Two keys within a frame are two steps.
  await handle.evaluate(async (element) => {
    for (const key of ['ArrowRight', 'ArrowRight']) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect.poll(() => width(panel(page))).toBe(608);
  await handle.press('End');
  await expect.poll(() => width(panel(page))).toBe(300);
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '300');
  await handle.press('Home');
  await expect.poll(() => width(panel(page))).toBe(680);
  await page.reload();
  // The width is restored as far as it fits.
  await expect.poll(() => width(panel(page))).toBe(680);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(() => width(drawer)).toBe(65);
  await expect(handle).toHaveAttribute('aria-valuenow', '680');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(handle).toHaveAttribute('aria-valuenow', '580');
  await expect.poll(left).toBe(50);
});

test('shows that a location does not exist beside the list', async ({ page }) => {
  const release = await holdOperation(page, 'Location');
  await page.goto(`/fulfill/locations/location${'0123456789abcdef'.repeat(2)}`);
  await expect(gridLocators(page, 'Locations').rows.first()).toBeVisible();
  release();
  await expect(panel(page)).toContainText('Location not found');
  expect(new URL(page.url()).pathname).toBe(`/fulfill/locations/location/${'0123456789abcdef'.repeat(2)}`);
  await page.goto('/fulfill/locations/location/no-id');
  await expect(panel(page)).toContainText('Location not found');
  await expect(gridLocators(page, 'Locations').rows.first()).toBeVisible();
});

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });

  test('opens a price beside the list, but not a year', async ({ page }) => {
    await page.goto('/fulfill/price/erp');
    const grid = gridLocators(page, 'ERP Pricing');
    await waitForAllRows(page, 'ERP Pricing');
    await firstCell(grid.rows.first()).click();
    await firstCell(grid.rows.nth(1)).click();
    // The name of a row is drawn after the row.
    await expect(firstCell(grid.rows.nth(1))).not.toHaveText('');
    const item = (await firstCell(grid.rows.nth(1)).innerText()).trim();
    await expect(panel(page).getByRole('heading', { name: item })).toBeVisible();
    await expect(panel(page)).toContainText('Unit Price');
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
  });
});

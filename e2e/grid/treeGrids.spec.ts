import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { pressTool } from '../support/ribbon.ts';

test('shows facility locations as a tree that expands, collapses and is searched with ancestors', async ({
  page,
}) => {
  await page.goto('/fulfill/locations');
  const grid = gridLocators(page, 'Locations');
  const site = grid.rows.first();
  await expect(site).toHaveAttribute('aria-level', '1');
  await expect(site).toHaveAttribute('aria-expanded', 'true');
  const house = grid.rows.nth(1);
  await expect(house).toHaveAttribute('aria-level', '2');

  await site.getByRole('button', { name: /^Collapse/ }).click();
  await expect(site).toHaveAttribute('aria-expanded', 'false');
  await expect(grid.rows.nth(1)).toHaveAttribute('aria-level', '1');
  // Arrow keys expand and collapse, too.
  await site.getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowRight');
  await expect(site).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(grid.rows.nth(1)).toHaveAttribute('aria-level', '1');

  await page.getByLabel('Quick search').fill('section bay 3');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByLabel('Quick search').fill('bay 3');
  await expect(grid.rows.first()).toHaveAttribute('aria-level', '1');
  await expect(grid.row('Bay 3').first()).toBeVisible();

  // Visible columns are searched, as in every grid.
  await page.getByLabel('Quick search').fill('site');
  await expect(grid.row('Site').first()).toBeVisible();
  await pressTool(page, 'Columns');
  await page.getByRole('checkbox', { name: 'Type', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
});

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });

  test('groups prices by the year in which they start, newest first', async ({ page }) => {
    await page.goto('/');
    await page.goto('/fulfill/orders');
    await page.getByRole('link', { name: 'ERP Pricing' }).click();
    const grid = gridLocators(page, 'ERP Pricing');
    await expect(grid.rows.first()).toContainText(/^20\d\d \(\d+\)/);
    await expect(grid.rows.first()).toHaveAttribute('aria-level', '1');
    await expect(grid.rows.nth(1)).toHaveAttribute('aria-level', '2');
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect
      .poll(() => grid.rows.allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^20\d\d \(\d+\)/)]));
    await expect(grid.rows.nth(1)).toHaveAttribute('aria-level', '1');
  });
});

import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';

const path = '/fulfill/price/erp';

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });

  test('lists the ERP prices by year and opens one of them', async ({ page }) => {
    await page.goto('/fulfill/price');
    await page.getByRole('navigation').getByRole('link', { name: 'ERP Pricing' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const { row, rows } = gridLocators(page, 'ERP Pricing');
    await expect(row(/^20\d\d \(\d+\)/).first()).toBeVisible();
    await page.getByLabel('Quick search').fill('10IN-FOL');
    await firstCell(row('10IN-FOL').first()).click();
    await expect(page).toHaveURL(new RegExp(`${path}/price/[0-9a-f]{32}\\b`));
    const panel = page.getByRole('complementary', { name: '10IN-FOL' });
    await expect(panel).toContainText(/Unit Price.*\$\d+\.\d\d/);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });
});

test('has no ERP prices for a company without ERP pricing', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This page does not exist yet.' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Price Groups' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'ERP Pricing' })).toHaveCount(0);
});

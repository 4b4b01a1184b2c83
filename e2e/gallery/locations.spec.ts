import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { holdOperation } from '../support/interceptOperations.ts';

test('locations', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/locations');
  const { rows, row } = gridLocators(page, 'Locations');
  const panel = page.getByRole('complementary');
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
  await saveScreenshots('locations');
  await row('Aisle 1').first().getByRole('gridcell').first().click();
  await expect(panel).toContainText('TypeAisle');
  await saveScreenshots('location', 'desktop');
  await panel.getByRole('tab', { name: 'History' }).click();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Created the location');
  await saveScreenshots('locationHistory', 'desktop');
});

test('location that does not exist', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'Location');
  await page.goto(`/fulfill/locations/location/${'0123456789abcdef'.repeat(2)}`);
  await expect(gridLocators(page, 'Locations').rows.first()).toBeVisible();
  await saveScreenshots('locationLoading');
  release();
  await expect(page.getByText('Location not found')).toBeVisible();
  await saveScreenshots('locationNotFound');
});

test.describe('with ERP pricing', () => {
  test.use({ user: 'manager@bpf' });

  test('ERP prices', async ({ page, saveScreenshots }) => {
    await page.goto('/fulfill/price/erp');
    const { rows } = gridLocators(page, 'ERP Pricing');
    await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
    await saveScreenshots('erpPricing');
    await rows.nth(1).getByRole('gridcell').first().click();
    await expect(page.getByRole('complementary')).toContainText('Unit Price');
    await saveScreenshots('erpPrice');
  });
});

import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { holdOperation, readOperationName } from '../support/interceptOperations.ts';

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
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toHaveCount(0);
  await atPhoneSize(page, async () => {
    await page.getByLabel('Quick search').fill('bay 3');
    const cards = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem');
    await expect(cards.first()).toContainText(/House \d+/);
    await saveScreenshots('locationCards', 'phone');
    await cards.first().getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Located in');
    await saveScreenshots('location', 'phone');
    await dialog.getByRole('tab', { name: 'History' }).click();
    await expect(dialog.getByRole('list', { name: 'History' })).toContainText('Created the location');
    await saveScreenshots('locationHistory', 'phone');
  });
});

test('long paths of locations on the phone', async ({ page, saveScreenshots }) => {
  const longName = 'Northwest'.repeat(12);
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'Locations') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"name":"[^"]*"(?=,"locationType":"SITE")/g,
      `"name":"${longName}"`,
    );
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fulfill/locations');
  const list = page.getByRole('region', { name: 'Locations', exact: true });
  await expect(list.getByRole('listitem').first()).toContainText(longName);
  // A long path wraps within its card.
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await saveScreenshots('locationCardsLong', 'phone');
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

import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators, waitForAllRows } from '../support/grid.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { controlOperation, readOperationName } from '../support/interceptOperations.ts';
import { visit } from '../support/visit.ts';

test('locations and a location', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/locations');
  const { rows, row } = gridLocators(page, 'Locations');
  const panel = page.getByRole('complementary');
  await waitForAllRows(page, 'Locations');
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '2');
  await saveScreenshots('locations');
  await firstCell(row('Aisle 1').first()).click();
  await expect(panel.getByRole('textbox', { name: /^Location Name/ })).toHaveValue('Aisle 1');
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
    await expect(dialog.getByRole('textbox', { name: /^Location Name/ })).toHaveValue(/^Bay/);
    await saveScreenshots('location', 'phone');
  });
});

test('problems of a location, a new one and one that does not exist', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/locations');
  const panel = page.getByRole('complementary');
  // The first row is a site once all rows are read.
  await waitForAllRows(page, 'Locations');
  await firstCell(gridLocators(page, 'Locations').rows.first()).click();
  await panel.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(page.getByText('Error inactivating location')).toBeVisible();
  await saveScreenshots('locationRefused', 'desktop');
  await panel.getByRole('textbox', { name: /^Address Line 1/ }).fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Missing required address fields.')).toBeVisible();
  await saveScreenshots('locationInvalid', 'desktop');
  await visit(page, '/fulfill/locations/location/new');
  await page.getByLabel(/^Location Type/).selectOption('HOUSE');
  await page.getByLabel(/^Parent Location/).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await saveScreenshots('locationNew');
  const location = await controlOperation(page, 'Location');
  await visit(page, `/fulfill/locations/location/${'0123456789abcdef'.repeat(2)}`);
  await expect(page.getByLabel(/^Location Type/)).toHaveCount(0);
  await saveScreenshots('locationLoading');
  location.pass();
  await expect(page.getByText('Location not found')).toBeVisible();
  await saveScreenshots('locationNotFound');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('location of a reader', async ({ page, saveScreenshots }) => {
    await page.goto('/fulfill/locations');
    await firstCell(gridLocators(page, 'Locations').row('Aisle 1').first()).click();
    await expect(page.getByText('You do not have permission to change locations.')).toBeVisible();
    await saveScreenshots('locationReader', 'desktop');
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
  await expect.poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await saveScreenshots('locationCardsLong', 'phone');
});

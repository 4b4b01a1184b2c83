import { AddItemDocument } from '#features/catalogue/web/documents.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { closeStagedSession } from '../availability/countSlot.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { visit } from '../support/visit.ts';

test('maps the columns of a file of locations, corrects a row and adds them', async ({ page }) => {
  await visit(page, '/fulfill/locations/import');
  const file =
    'Designation,Inside,Kind\nSalem Yard,,Site\nRain House,Salem Yard,House\nSouth Bench,Salem Yard/Rain House,Bey\n';
  await selectCsvFile(page, file, 'locations.csv');
  await expect(page.getByText('Choose a column for Name.')).toBeVisible();
  await page.getByLabel('Column for Name').selectOption('Designation');
  await page.getByLabel('Column for Located in').selectOption('Inside');
  await page.getByLabel('Column for Type').selectOption('Kind');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 problem')).toBeVisible();
  await gridLocators(page, 'Rows of the file').row('South Bench').locator('[col-id=Type]').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bay');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import 3 Rows' }).click();
  await expect(wizardStep(page, 'Import Complete')).toBeVisible();

  await page.getByRole('button', { name: 'View Locations' }).click();
  await expect(page).toHaveURL(/\/fulfill\/locations$/);
  await page.reload();
  await page.getByLabel('Quick search').fill('South Bench');
  const { row } = gridLocators(page, 'Locations');
  await expect(row('Salem Yard')).toHaveCount(1);
  await expect(row('Rain House')).toHaveCount(1);
  await expect(row('South Bench')).toContainText('Bay');
});

test.describe('opening stock', () => {
  const manager = 'manager@sfg' as const;
  const tenantId = 'SFG';
  test.use({ user: manager });

  test('becomes counts of a staged session', async ({ page, callAs }) => {
    await closeStagedSession(callAs, manager);
    const itemId = createId();
    const sku = `STOCK-${itemId.slice(0, 8)}`;
    await callAs(manager, AddItemDocument, {
      input: { tenantId, itemId, name: `Opening Fern ${sku}`, sku, itemGroup: 'FRN', retailPrice: 9.5 },
    });
    const variables = { tenantId, locationTypes: ['BAY' as const] };
    const { locations } = await callAs(manager, LocationsDocument, variables);
    await visit(page, '/fulfill/product/availability/staged-session');
    await page.getByRole('button', { name: 'CSV Import' }).click();
    const code = locations?.nodes.find(({ erpId }) => erpId !== null)?.erpId;
    await selectCsvFile(
      page,
      `Location,SKU,Grade,Quantity\n${code},${sku},1,120\n${code},${sku},,36\n`,
      'stock.csv',
    );
    await page.getByRole('button', { name: 'Import 2 Rows' }).click();
    await expect(wizardStep(page, 'Import Complete')).toBeVisible();
    await page.getByRole('button', { name: 'View Staged Session' }).click();
    const { rows } = gridLocators(page, 'Counts');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: '120' })).toContainText(sku);
  });
});

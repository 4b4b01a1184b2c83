import type { Page } from '@playwright/test';
import { PriceGroupsPickerDocument } from '#features/pricing/web/documents.ts';
import { priceGroupPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { createPriceGroup } from '../support/priceGroups.ts';
import { toastText } from '../support/toast.ts';
import { visit } from '../support/visit.ts';

const impatiens = "Impatiens 'Imara Red' - 6in";
const levels = [
  { sku: 'ANN0346-6IN', price: 3 },
  { sku: 'PER1695-2G', price: 8, quantityThreshold: 1200 },
  { sku: 'PER1695-45IN', price: 4.25, endDate: '2026-06-30T23:59:59.999Z' },
  { category: ['ANN-6IN', 'Annuals 6in'], price: 3.4, startDate: '2030-01-01T00:00:00.000Z' },
] as const;

/** Returns the path of the levels of a price group of the demo data. */
async function findLevelsPath(callAs: CallAs, name: string): Promise<string> {
  const { priceGroups } = await callAs('manager@moif', PriceGroupsPickerDocument, { tenantId: 'MOIF', name });
  return priceGroupPath(priceGroups?.nodes[0]?.priceId ?? '', 'levels');
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

async function enterCell(page: Page, level: string, column: string, typed: string): Promise<void> {
  const { cell, row } = gridLocators(page, 'Price Levels');
  await (await cell(row(level), column)).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test('levels of a price group, and one without any', async ({ page, callAs, saveScreenshots }) => {
  await page.goto(await findLevelsPath(callAs, 'Independent Garden Centers'));
  const { rows, region } = gridLocators(page, 'Price Levels');
  await expect(rows.first()).toBeVisible();
  await saveScreenshots('priceLevels');
  await region.getByRole('columnheader').getByRole('checkbox').check();
  await press(page, 'Change Prices');
  await page
    .getByRole('dialog')
    .getByLabel(/^Percentage/)
    .fill('-5');
  await expect(page.getByRole('dialog')).toContainText('25 selected levels');
  await saveScreenshots('priceLevelsPercentage');
  await visit(page, (await createPriceGroup(callAs, 'Pop-up Shops')).path);
  await expect(page.getByText('No price levels yet')).toBeVisible();
  await saveScreenshots('priceLevelsEmpty');
  await press(page, 'Add New');
  const dialog = page.getByRole('dialog', { name: 'Add Price Level' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText(/is required/).first()).toBeVisible();
  await saveScreenshots('priceLevelNew');
});

test('one level, and levels that cannot be saved', async ({ page, callAs, saveScreenshots }) => {
  await page.goto((await createPriceGroup(callAs, 'Plant Fairs', levels)).path);
  const { row } = gridLocators(page, 'Price Levels');
  await row('Abajo').first().getByRole('gridcell').nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Edit Price Level' })).toBeVisible();
  await saveScreenshots('priceLevel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enterCell(page, impatiens, 'End', '12/31/2025');
  await enterCell(page, 'Annuals 6in', 'Customer Sell', 'three');
  await press(page, 'Save');
  await expect(toastText(page, 'Please fix the validation errors above before saving.')).toBeVisible();
  await saveScreenshots('priceLevelsInvalid');
});

test('levels that two users changed', async ({ page, callAs, openAs, saveScreenshots }) => {
  const { path } = await createPriceGroup(callAs, 'Flower Markets', levels);
  await withoutLiveChanges(page);
  await page.goto(path);
  await enterCell(page, impatiens, 'Customer Sell', '3.5');
  const other = await openAs('manager@moif', path);
  await enterCell(other, impatiens, 'Customer Sell', '3.75');
  await enterCell(other, 'Annuals 6in', 'Customer Sell', '9');
  await press(other, 'Save');
  await expect(toastText(other, 'Price levels saved')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByRole('dialog', { name: /^Changed by/ })).toContainText('$3.75');
  await saveScreenshots('priceLevelsConflict');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('levels of a reader', async ({ page, callAs, saveScreenshots }) => {
    await page.goto(await findLevelsPath(callAs, 'Mass Merchant West'));
    await expect(gridLocators(page, 'Price Levels').rows.first()).toBeVisible();
    await saveScreenshots('priceLevelsReader');
  });
});

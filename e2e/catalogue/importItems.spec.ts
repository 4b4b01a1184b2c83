import type { Page } from '@playwright/test';
import { timeoutFactor } from '../../platform/server/testing/timeoutFactor.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { itemFile } from '../support/importFiles.ts';

const path = '/fulfill/product/items/import';
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).click();

test('imports new items, adds to existing ones, and updates prices on request', async ({ page }) => {
  await page.goto(path);
  await selectCsvFile(
    page,
    itemFile({ Sku: 'STORY-1', ItemName: 'Story Plum', CategoryCode: 'STORY-C' }),
    'items.csv',
  );
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await press(page, proceedLabel);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  await press(page, proceedLabel);
  await expect(page.getByText('All items validated successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'New Categories' })).toContainText('STORY-C');
  await press(page, 'Start Import');
  await expect(wizardStep(page, 'Import Complete')).toBeVisible({ timeout: 20_000 * timeoutFactor });

  await press(page, 'Import Another File');
  await selectCsvFile(
    page,
    itemFile({
      Sku: 'STORY-1',
      ItemName: 'Another name',
      RetailPrice: '99',
      CategoryCode: '',
      CategoryName: '',
    }),
    'items.csv',
  );
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await press(page, proceedLabel);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  await press(page, proceedLabel);
  await expect(page.getByText('Name of STORY-1 stays Story Plum')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Update prices from file' }).check();
  await press(page, 'Start Import');
  await expect(wizardStep(page, 'Import Complete')).toBeVisible({ timeout: 20_000 * timeoutFactor });
  await press(page, 'View Items');
  await page.getByLabel('Quick search').fill('STORY-1');
  const row = page.getByRole('row').filter({ hasText: 'STORY-1' });
  await expect(row).toContainText('Story Plum');
  await expect(row).toContainText('$99.00');
});

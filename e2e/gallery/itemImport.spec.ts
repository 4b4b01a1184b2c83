import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { groupResult, importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import { repositoryFolder } from '../installation.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkFile, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { itemFile } from '../support/importFiles.ts';
import { respondTo } from '../support/interceptOperations.ts';
import { visit } from '../support/visit.ts';

const path = '/fulfill/product/items/import';
const demoFile = join(repositoryFolder, 'database/seed/data/items.csv');

const check = (page: Page, text: string, dataStep?: string) =>
  checkFile(page, path, { name: 'items.csv', text }, dataStep);

const failedItems = ['TRE0004-3G', 'PER1695-2G', 'SHR0002-2G'].map((sku, index) =>
  groupResult({
    id: String(index).padStart(32, '0'),
    groupKey: sku,
    csvRows: [12 + index, 40 + index],
    name:
      index === 2 ? "Weeping Alaskan Cedar 'Pendula' in a decorative container - 25 gal" : `Plum ${index}`,
    failedAtStep: 'create_item',
    errors: [
      {
        csvRows: [12 + index],
        step: 'create_item',
        code: 'UNIQUE',
        message: `The UPC 41170000401${index} belongs to SKU TRE0009-5G`,
      },
    ],
  }),
);

test('preview and format of items', async ({ page, saveScreenshots }) => {
  await page.goto(path);
  await selectCsvFile(page, await readFile(demoFile, 'utf8'), 'items.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('itemImportPreview');
  const table = page.getByRole('region', { name: 'items in the file' });
  await table.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Consolidated');
  await saveScreenshots('itemImportDetails');
  await check(
    page,
    itemFile(
      { RetailPrice: '0' },
      { Sku: '', ItemName: 'Plum without a SKU' },
      { Sku: 'A-2', Upc: '41170000401' },
      { Sku: 'A-3', Upc: '4117000040123' },
      { Sku: 'A-4', RetailPrice: 'twelve' },
      { Sku: 'A-5', Program: 'P'.repeat(256) },
    ),
  );
  await saveScreenshots('itemImportFormatErrors');
  await check(page, itemFile({ Upc: '12345678905' }));
  await saveScreenshots('itemImportRepair');
});

test('data and results of items', async ({ page, saveScreenshots }) => {
  await check(
    page,
    itemFile(
      { Sku: 'NEW-1', ItemName: 'New Plum - 1 gal', CategoryCode: 'NEW-C', CategoryName: 'New Category' },
      { Sku: 'ANN0346-6IN', ItemName: 'Another name', Upc: '411000346027', RetailPrice: '99' },
    ),
    'Data Validation Results',
  );
  await saveScreenshots('itemImportValidation');
  await check(
    page,
    itemFile({ Sku: 'NEW-2', Program: 'Unknown' }, { Sku: 'NEW-3', Program: 'Lost' }),
    'Data Validation Results',
  );
  await expect(page.getByText('Validation failed. Please fix the following issues:')).toBeVisible();
  await saveScreenshots('itemImportValidationErrors');
  const job = importJob({
    kind: 'ITEMS',
    state: 'COMPLETE',
    fileName: 'items.csv',
    totalGroups: 3881,
    processedGroups: 3881,
    successfulGroups: 3878,
    failedGroups: failedItems.length,
    itemCounts: { itemsCreated: 3500, itemsUpdated: 378, categoriesCreated: 34, programsCreated: 0 },
  });
  await respondTo(page, 'ImportJob', { importJob: job });
  await respondTo(page, 'ImportResults', {
    importResults: { ...importJobsData([], failedItems.length).importJobs, nodes: failedItems },
  });
  await visit(page, `${path}/${job.importJobId}`);
  const errors = page.getByRole('region', { name: 'Errors', exact: true });
  await expect(errors.getByText(/belongs to SKU TRE0009-5G/)).toHaveCount(failedItems.length);
  await saveScreenshots('itemImportFailures');
});

test.describe('reader', () => {
  test.use({ user: 'counter@moif' });

  test('import of items without the permission', async ({ page, saveScreenshots }) => {
    await page.goto(path);
    await expect(page.getByText(/permission/)).toBeVisible();
    await saveScreenshots('itemImportReader');
  });
});

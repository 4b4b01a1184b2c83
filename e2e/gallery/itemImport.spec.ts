import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import type { ImportJobFieldsFragment } from '#platform/web/query/documents.ts';
import { repositoryFolder } from '../installation.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { emptyList, respondTo } from '../support/interceptOperations.ts';
import { itemFile } from '../support/importFiles.ts';

const path = '/fulfill/product/items/import';
const demoFile = join(repositoryFolder, 'database/seed/data/items.csv');
const proceed = (page: Page) => page.getByRole('button', { name: proceedLabel }).click();

/** Leads a file to the results of the format, or of the data. */
async function check(page: Page, text: string, last: 'format' | 'data' = 'format'): Promise<void> {
  await page.goto(path);
  await selectCsvFile(page, text, 'items.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await proceed(page);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  if (last === 'data') {
    await proceed(page);
    await expect(wizardStep(page, 'Data Validation Results')).toBeVisible();
  }
}

/** Returns a job of 3,881 items with other values. */
const itemJob = (values: Partial<ImportJobFieldsFragment> = {}): ImportJobFieldsFragment =>
  importJob({
    kind: 'ITEMS',
    fileName: 'items.csv',
    totalRows: 4346,
    totalGroups: 3881,
    processedGroups: 1480,
    successfulGroups: 1479,
    failedGroups: 1,
    currentGroup: 'PER1695-2G',
    itemCounts: { itemsCreated: 1200, itemsUpdated: 279, categoriesCreated: 12 },
    processingTimeMs: 9000,
    startedBy: 'manager@moif.example.com',
    ...values,
  });

const complete: Partial<ImportJobFieldsFragment> = {
  state: 'COMPLETE',
  processedGroups: 3881,
  successfulGroups: 3881,
  failedGroups: 0,
  currentGroup: null,
  itemCounts: { itemsCreated: 3500, itemsUpdated: 381, categoriesCreated: 34 },
  processingTimeMs: 74_000,
};

const failedGroups = ['TRE0004-3G', 'PER1695-2G', 'SHR0002-2G'].map((sku, index) => ({
  id: String(index).padStart(32, '0'),
  groupKey: sku,
  csvRows: [12 + index, 40 + index],
  status: 'FAILED',
  operation: null,
  entityType: 'ITEM',
  entityId: null,
  name: index === 2 ? "Weeping Alaskan Cedar 'Pendula' in a decorative container - 25 gal" : `Plum ${index}`,
  orderNumber: null,
  poNumber: null,
  customerId: null,
  failedAtStep: 'create_item',
  errors: [
    {
      csvRows: [12 + index],
      step: 'create_item',
      code: 'UNIQUE',
      message: `The UPC 41170000401${index} belongs to SKU TRE0009-5G`,
    },
  ],
}));

/** Shows a job with its failed items. */
async function showJob(page: Page, job: ImportJobFieldsFragment, groups: readonly object[] = []) {
  await respondTo(page, 'ImportJob', { importJob: job });
  await respondTo(page, 'ImportResults', {
    importResults: { ...importJobsData([]).importJobs, totalCount: groups.length, nodes: groups },
  });
  await page.goto(`${path}/${job.importJobId}`);
}

test('upload and preview of items', async ({ page, saveScreenshots }) => {
  await emptyList(page, 'ImportJobs', 'importJobs');
  await page.goto(path);
  await expect(page.getByText('No imports yet')).toBeVisible();
  await saveScreenshots('itemImportUpload');
  await selectCsvFile(page, await readFile(demoFile, 'utf8'), 'items.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('itemImportPreview');
  const table = page.getByRole('region', { name: 'items in the file' });
  await table.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Consolidated');
  await saveScreenshots('itemImportDetails');
});

test('format of items', async ({ page, saveScreenshots }) => {
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

test('data of items', async ({ page, saveScreenshots }) => {
  await check(
    page,
    itemFile(
      { Sku: 'NEW-1', ItemName: 'New Plum - 1 gal', CategoryCode: 'NEW-C', CategoryName: 'New Category' },
      { Sku: 'ANN0346-6IN', ItemName: 'Another name', Upc: '411000346027', RetailPrice: '99' },
    ),
    'data',
  );
  await saveScreenshots('itemImportValidation');
  await check(
    page,
    itemFile({ Sku: 'NEW-2', Program: 'Unknown' }, { Sku: 'NEW-3', Program: 'Lost' }),
    'data',
  );
  await expect(page.getByText('Validation failed. Please fix the following issues:')).toBeVisible();
  await saveScreenshots('itemImportValidationErrors');
});

test('progress and results of an import of items', async ({ page, saveScreenshots }) => {
  await showJob(page, itemJob());
  await expect(wizardStep(page, 'Import Progress')).toBeVisible();
  await saveScreenshots('itemImportProgress');
  await showJob(page, itemJob(complete));
  await expect(wizardStep(page, 'Import Complete')).toBeVisible();
  await saveScreenshots('itemImportComplete');
  await showJob(page, itemJob({ ...complete, successfulGroups: 3878, failedGroups: 3 }), failedGroups);
  await expect(page.getByText(/belongs to SKU TRE0009-5G/).first()).toBeVisible();
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

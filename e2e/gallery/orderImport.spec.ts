import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { groupResult, importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import type { ImportJobFieldsFragment, ImportResultsQueryVariables } from '#platform/web/query/documents.ts';
import { repositoryFolder } from '../installation.ts';
import { readDemoOrders } from '../support/importFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { proceedLabel, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { emptyList, readOperationName, respondTo } from '../support/interceptOperations.ts';

const path = '/fulfill/orders/import';
const demoFile = join(repositoryFolder, 'database/seed/data/orders-moif-lenient.csv');
const proceed = (page: Page) => page.getByRole('button', { name: proceedLabel }).click();

/** Leads a file to the results of the format, or of the data. */
async function check(page: Page, text: string, last: 'format' | 'data' = 'format'): Promise<void> {
  await page.goto(path);
  await selectCsvFile(page, text, 'orders.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await proceed(page);
  await expect(wizardStep(page, 'Format Validation Results')).toBeVisible();
  if (last === 'data') {
    await proceed(page);
    await expect(wizardStep(page, 'Data Validation Results')).toBeVisible();
  }
}

/** Returns a job of 811 orders with other values. */
const orderJob = (values: Partial<ImportJobFieldsFragment> = {}): ImportJobFieldsFragment =>
  importJob({
    kind: 'ORDERS',
    fileName: 'orders.csv',
    totalRows: 2155,
    totalGroups: 811,
    processedGroups: 350,
    successfulGroups: 349,
    failedGroups: 1,
    currentGroup: 'Sunrise Hollow Home & Garden - Middletown, Feb 1, 2027, PO',
    itemCounts: null,
    processingTimeMs: 3000,
    startedBy: 'manager@moif.example.com',
    ...values,
  });

const complete: Partial<ImportJobFieldsFragment> = {
  state: 'COMPLETE',
  processedGroups: 811,
  successfulGroups: 811,
  failedGroups: 0,
  currentGroup: null,
  processingTimeMs: 7000,
};

const stores = ['Middletown', 'Kaneohe', 'Cedarville', 'Columbia', 'La Follette', 'Mc Roberts', 'Tampa'];
const failedOrders = stores.map((store, index) =>
  groupResult({
    id: String(index).padStart(32, '0'),
    groupKey: `Sunrise Hollow Home & Garden - ${store}|2027-02-0${index + 1}|P`,
    csvRows: [12 + index, 40 + index],
    entityType: 'ORDER',
    name: `Sunrise Hollow Home & Garden - ${store}, Feb ${index + 1}, 2027, PO`,
    failedAtStep: index % 2 === 0 ? 'initialize' : 'add_items',
    errors: [
      {
        csvRows: [12 + index, 40 + index],
        step: index % 2 === 0 ? 'initialize' : 'add_items',
        code: 'INVALID_REFERENCE',
        message:
          index % 2 === 0 ? 'Specific location not found' : 'No customer price found for item 411701659051',
      },
    ],
  }),
);

const importedOrders = Array.from({ length: 25 }, (_, index) => {
  const store = stores[index % stores.length] ?? '';
  const day = 1 + Math.floor(index / stores.length);
  return groupResult({
    id: `${100 + index}`.padStart(32, '0'),
    groupKey: `Sunrise Hollow Home & Garden - ${store}|2027-02-0${day}|P`,
    csvRows: [2 * index + 2, 2 * index + 3],
    status: 'SUCCEEDED',
    operation: 'CREATED',
    entityType: 'ORDER',
    entityId: `${100 + index}`.padStart(32, '1'),
    name: `Sunrise Hollow Home & Garden - ${store}, Feb ${day}, 2027, PO`,
    orderNumber: `${104_001 + index}`,
    poNumber: index % 5 === 3 ? null : `PO-${10_248 + index}`,
    failedAtStep: null,
    errors: [],
  });
});

/** Shows a job with its failed orders and the first page of the imported ones. */
async function showJob(page: Page, job: ImportJobFieldsFragment, groups: readonly object[] = []) {
  await respondTo(page, 'ImportJob', { importJob: job });
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'ImportResults') return route.fallback();
    const body: { variables: ImportResultsQueryVariables } = route.request().postDataJSON();
    const isImported = body.variables.where?.status?.in?.includes('SUCCEEDED') ?? false;
    const { pageInfo } = importJobsData([]).importJobs;
    const importResults = isImported
      ? {
          nodes: importedOrders,
          totalCount: job.successfulGroups,
          pageInfo: { ...pageInfo, hasNextPage: true, endCursor: 'next' },
        }
      : { nodes: groups, totalCount: groups.length, pageInfo };
    return route.fulfill({ json: { data: { importResults } } });
  });
  await page.goto(`${path}/${job.importJobId}`);
}

test('upload and preview of orders', async ({ page, saveScreenshots }) => {
  await emptyList(page, 'ImportJobs', 'importJobs');
  await page.goto(path);
  await expect(page.getByText('No imports yet')).toBeVisible();
  await saveScreenshots('orderImportUpload');
  await selectCsvFile(page, await readFile(demoFile, 'utf8'), 'orders.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('orderImportPreview');
  await page
    .getByRole('button', { name: /^Sunrise Hollow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Ordered By');
  await saveScreenshots('orderImportDetails');
});

test('format of orders', async ({ page, saveScreenshots }) => {
  await check(
    page,
    orderFile(
      'LOCATION_UPC',
      { Quantity: '' },
      { Type: 'X' },
      { OrderedByEmail: 'dario' },
      { OrderByPhone: '410-555-0108' },
      { ExpectedDeliveryDate: '2/30/2027' },
      { Quantity: '0' },
      { OverridePrice: 'four' },
      { ItemUpc: '41170000401' },
      { PoNumber: 'PO-1234567890123' },
    ),
  );
  await saveScreenshots('orderImportFormatErrors');
});

test('data of orders', async ({ page, saveScreenshots }) => {
  await check(page, await readFile(demoFile, 'utf8'), 'data');
  const prices = page.getByRole('region', { name: 'Prices', exact: true });
  await expect(prices.getByText('Category price').first()).toBeVisible();
  await saveScreenshots('orderImportValidation');
  await prices
    .getByRole('button', { name: /^Sunrise Hollow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Category price');
  await saveScreenshots('orderImportLinePrices');
  const missing = orderFile(
    'LOCATION_UPC',
    { CustomerLocationName: 'Nowhere' },
    { CustomerLocationName: 'Sunrise Hollow Home & Garden - Middletown', ItemUpc: '000000000000' },
  );
  // Beyond the end of all prices.
  const unpriced = (await readDemoOrders('orders-moif', { orders: 5, poNumber: 'PO-1' }))
    .replaceAll(/\/2027,/g, '/1999,')
    .replaceAll(/,[\d.]+,PO-1,/g, ',,PO-1,');
  await check(page, `${missing}${unpriced.slice(unpriced.indexOf('\n') + 1)}`, 'data');
  await expect(page.getByText(/^\.\.\. and \d+ more pricing errors$/)).toBeVisible();
  await saveScreenshots('orderImportValidationErrors');
});

test('progress and results of an import of orders', async ({ page, saveScreenshots }) => {
  await showJob(page, orderJob());
  await expect(wizardStep(page, 'Import Progress')).toBeVisible();
  await saveScreenshots('orderImportProgress');
  await showJob(page, orderJob(complete));
  await expect(page.getByText('All 811 orders imported successfully!')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link', { name: '104001' }),
  ).toBeVisible();
  await saveScreenshots('orderImportComplete');
  await showJob(page, orderJob({ ...complete, successfulGroups: 804, failedGroups: 7 }), failedOrders);
  await expect(page.getByText('... and 2 more errors')).toBeVisible();
  await saveScreenshots('orderImportFailures');
});

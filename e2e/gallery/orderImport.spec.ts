import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { groupResult, importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { ImportResultsQueryVariables } from '#platform/web/query/documents.ts';
import { repositoryFolder } from '../installation.ts';
import { readDemoOrders } from '../support/importFiles.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkFile, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { readOperationName, respondTo } from '../support/interceptOperations.ts';
import { visit } from '../support/visit.ts';

const path = '/fulfill/orders/import';
const demoFile = join(repositoryFolder, 'database/seed/data/orders-moif-lenient.csv');

const check = (page: Page, text: string, dataStep?: string) =>
  checkFile(page, path, { name: 'orders.csv', text }, dataStep);

const stores = ['Middletown', 'Kaneohe', 'Cedarville', 'Columbia', 'La Follette', 'Mc Roberts', 'Tampa'];
const nameOrder = (store: string, day: number) =>
  `Sunrise Hollow Home & Garden - ${store}, Feb ${day}, 2027, PO`;

const importedOrders = stores.map((store, index) =>
  groupResult({
    id: `${100 + index}`.padStart(32, '0'),
    csvRows: [2 * index + 2, 2 * index + 3],
    status: 'SUCCEEDED',
    operation: 'CREATED',
    entityType: 'ORDER',
    entityId: `${100 + index}`.padStart(32, '1'),
    name: nameOrder(store, 1),
    orderNumber: `${104_001 + index}`,
    poNumber: index === 3 ? null : `PO-${10_248 + index}`,
    failedAtStep: null,
    errors: [],
  }),
);

const failedOrders = stores.map((store, index) => {
  const [step, message] =
    index % 2 === 0
      ? ['initialize', 'Specific location not found']
      : ['add_items', 'No customer price found for item 411701659051'];
  return groupResult({
    id: String(index).padStart(32, '0'),
    entityType: 'ORDER',
    name: nameOrder(store, 2),
    failedAtStep: step,
    errors: [{ csvRows: [12 + index, 40 + index], step, code: 'INVALID_REFERENCE', message }],
  });
});

/** Shows the results of an import of 811 orders: those that failed, and the first page of the others. */
async function showResults(page: Page, failed: typeof failedOrders): Promise<void> {
  const job = importJob({
    importJobId: createId(),
    kind: 'ORDERS',
    state: 'COMPLETE',
    fileName: 'orders.csv',
    totalGroups: 811,
    processedGroups: 811,
    successfulGroups: 811 - failed.length,
    failedGroups: failed.length,
    itemCounts: null,
  });
  await respondTo(page, 'ImportJob', { importJob: job });
  await page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'ImportResults') return route.fallback();
    const { variables }: { variables: ImportResultsQueryVariables } = route.request().postDataJSON();
    const isImported = variables.where?.status?.in?.includes('SUCCEEDED');
    const { pageInfo } = importJobsData([]).importJobs;
    const importResults = isImported
      ? {
          nodes: importedOrders,
          totalCount: job.successfulGroups,
          pageInfo: { ...pageInfo, hasNextPage: true, endCursor: 'next' },
        }
      : { nodes: failed, totalCount: failed.length, pageInfo };
    return route.fulfill({ json: { data: { importResults } } });
  });
  await visit(page, `${path}/${job.importJobId}`);
}

test('preview and format of orders', async ({ page, saveScreenshots }) => {
  await page.goto(path);
  await selectCsvFile(page, await readFile(demoFile, 'utf8'), 'orders.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('orderImportPreview');
  await page
    .getByRole('button', { name: /^Sunrise Hollow/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Ordered By');
  await saveScreenshots('orderImportDetails');
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
      { CustomerLocationName: 'Sunrise Hollow - Kaneohe' },
    ),
  );
  await saveScreenshots('orderImportFormatErrors');
  await page.getByRole('button', { name: /^Continue with 1 order, leave/ }).click();
  await expect(page.getByText(/rows left out/)).toBeVisible();
  await saveScreenshots('orderImportRowsLeft');
});

test('data and results of orders', async ({ page, saveScreenshots }) => {
  await check(page, await readFile(demoFile, 'utf8'), 'Data Validation Results');
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
  await check(page, `${missing}${unpriced.slice(unpriced.indexOf('\n') + 1)}`, 'Data Validation Results');
  await expect(page.getByText(/^\.\.\. and \d+ more pricing errors$/)).toBeVisible();
  await saveScreenshots('orderImportValidationErrors');
  await showResults(page, []);
  await expect(page.getByText('All 811 orders imported successfully!')).toBeVisible();
  const imported = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(imported.getByRole('link', { name: '104001' })).toBeVisible();
  await saveScreenshots('orderImportComplete');
  await showResults(page, failedOrders);
  await expect(page.getByText('... and 2 more errors')).toBeVisible();
  await expect(imported.getByRole('link', { name: '104001' })).toBeVisible();
  await saveScreenshots('orderImportFailures');
});

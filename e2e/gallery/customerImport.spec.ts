import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noCustomerCounts } from '#features/customers/import/customerResults.ts';
import { importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { ImportJobFieldsFragment } from '#platform/web/query/documents.ts';
import { repositoryFolder } from '../installation.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkFile, selectCsvFile, wizardStep } from '../support/importWizard.ts';
import { controlOperation, failOperation, respondTo } from '../support/interceptOperations.ts';
import { visit } from '../support/visit.ts';

const path = '/fulfill/customers/import';
const demoFile = join(repositoryFolder, 'database/seed/data/customers.csv');

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();

const check = (page: Page, text: string, dataStep?: string) =>
  checkFile(page, path, { name: 'customers.csv', text }, dataStep);

/** Returns a job of 320 customers with other values. */
const customerJob = (values: Partial<ImportJobFieldsFragment> = {}): ImportJobFieldsFragment =>
  importJob({
    fileName: 'customers.csv',
    totalRows: 807,
    totalGroups: 320,
    processedGroups: 128,
    successfulGroups: 127,
    failedGroups: 1,
    currentGroup: 'Cedar Creek Plant Company',
    itemCounts: null,
    customerCounts: {
      successfulCustomers: 127,
      failedCustomers: 1,
      successfulLocations: 301,
      failedLocations: 2,
      successfulContacts: 298,
      failedContacts: 0,
    },
    processingTimeMs: 9000,
    startedBy: 'manager@moif.example.com',
    ...values,
  });

const complete: Partial<ImportJobFieldsFragment> = {
  state: 'COMPLETE',
  processedGroups: 320,
  successfulGroups: 320,
  failedGroups: 0,
  currentGroup: null,
  customerCounts: {
    successfulCustomers: 320,
    failedCustomers: 0,
    successfulLocations: 801,
    failedLocations: 0,
    successfulContacts: 805,
    failedContacts: 0,
  },
  processingTimeMs: 74_000,
};

const messages = [
  [
    'add_location',
    'UNIQUE',
    'Failed to add location: Another location of this customer has the code BHBF-1000',
  ],
  ['add_contact', 'ADD_CONTACT_FAILED', 'Failed to add contact'],
  ['merge_customer', 'MERGE_CUSTOMER_FAILED', 'Failed to merge customer'],
] as const;
const failedGroups = Array.from({ length: 8 }, (_, index) => {
  const [stepName, code, message] = messages[index % 3] ?? messages[0];
  return {
    id: String(index).padStart(32, '0'),
    groupKey: `Customer ${index}`,
    csvRows: [12 + index],
    status: stepName === 'merge_customer' ? 'FAILED' : 'SUCCEEDED',
    operation: null,
    entityType: 'CUSTOMER',
    entityId: null,
    name:
      index === 7 ? 'Wm. Underhill & Sons Wholesale Nursery and Landscape Supply' : `Juniper Ridge ${index}`,
    orderNumber: null,
    poNumber: null,
    customerId: null,
    failedAtStep: stepName,
    errors: [{ csvRows: [12 + index, 40 + index, 41 + index], step: stepName, code, message }],
  };
});

/** Shows a job, each with an id of its own, with its failed groups. */
async function showJob(
  page: Page,
  job: ImportJobFieldsFragment,
  groups: readonly object[] = [],
): Promise<void> {
  const importJobId = createId();
  await respondTo(page, 'ImportJob', { importJob: { ...job, importJobId } });
  await respondTo(page, 'ImportResults', {
    importResults: { ...importJobsData([]).importJobs, totalCount: groups.length, nodes: groups },
  });
  await visit(page, `${path}/${importJobId}`);
}

test('upload of a file of customers, and past imports', async ({ page, saveScreenshots }) => {
  const past = await controlOperation(page, 'ImportJobs');
  past.fail();
  await page.goto(path);
  await expect(page.getByText('Error loading imports')).toBeVisible();
  await saveScreenshots('importPastError');
  past.empty('importJobs');
  // The page reads the list again by itself, too, so that Retry may be gone.
  await page.reload();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await saveScreenshots('importUpload');
  await selectCsvFile(page, 'a\n1\n', 'customers.xlsx');
  await expect(page.getByRole('alert')).toBeVisible();
  await saveScreenshots('importUploadError');
  const macintosh = (await readFile(demoFile, 'latin1')).replaceAll('Cedar Creek', 'Cedar Cr\x8fek');
  await selectCsvFile(page, Buffer.from(macintosh, 'latin1'), 'customers.csv');
  await expect(page.getByText('Or choose the encoding')).toBeVisible();
  await saveScreenshots('importEncodingChoices');
  await press(page, 'Use Macintosh');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('importEncoding');
});

test('past imports', async ({ page, saveScreenshots }) => {
  const states = ['IMPORTING', 'COMPLETE', 'CANCELLED', 'FAILED', 'COMPLETE'] as const;
  const jobs = Array.from({ length: 12 }, (_, index) =>
    customerJob({
      ...(states[index % 5] === 'COMPLETE' && complete),
      importJobId: String(index).padStart(32, '0'),
      state: index === 0 ? 'IMPORTING' : (states[(index % 4) + 1] ?? 'COMPLETE'),
      fileName:
        index === 3
          ? `customers of the garden centers in the north-east, ${'corrected '.repeat(6)}.csv`
          : `customers-${index}.csv`,
    }),
  );
  await respondTo(page, 'ImportJobs', importJobsData(jobs.slice(0, 10), jobs.length));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Show Progress' })).toBeVisible();
  await page.getByRole('heading', { name: 'Past imports', exact: true }).scrollIntoViewIfNeeded();
  await saveScreenshots('importPast');
});

test.describe('reader', () => {
  test.use({ user: 'counter@moif' });

  test('upload without the permission', async ({ page, saveScreenshots }) => {
    await page.goto(path);
    await expect(page.getByText(/Please ask your manager/)).toBeVisible();
    await saveScreenshots('importReader');
  });
});

test('preview and format of a file', async ({ page, saveScreenshots }) => {
  const text = await readFile(demoFile, 'utf8');
  await page.goto(path);
  await selectCsvFile(page, text, 'customers.csv');
  await expect(wizardStep(page, 'Preview')).toBeVisible();
  await saveScreenshots('importPreview');
  await page.getByRole('button', { name: /Cedar Creek Plant Company/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Terms Name');
  await saveScreenshots('importDetails');
  await page.getByRole('tab', { name: /^Locations/ }).click();
  await saveScreenshots('importDetailsTable');
  const wrong = text
    .replaceAll(/,(\d{5}),/g, (match, zip: string) => (zip.startsWith('3') ? `,${zip.slice(1)},` : match))
    .replaceAll(/@[a-z.]+/g, (domain) => (domain.length % 3 === 0 ? ' at example' : domain));
  await check(page, wrong);
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3: LocationZipcode' })).toContainText(
    'Zipcode must be in format ##### or #####-####',
  );
  await saveScreenshots('importFormatErrors');
  const [header = '', ...lines] = text.split(/\r?\n/);
  await check(page, [`${header},Fax`, ...lines].join('\n'));
  await saveScreenshots('importFormatWarnings');
});

test('data of a file', async ({ page, saveScreenshots }) => {
  const text = await readFile(demoFile, 'utf8');
  const names = await controlOperation(page, 'CustomersByNames');
  await check(page, text.replaceAll('Net 60', 'Net 75 from the end of the month'), 'Validating Data...');
  await saveScreenshots('importValidating');
  names.pass();
  await expect(wizardStep(page, 'Validation Results')).toBeVisible();
  await saveScreenshots('importValidation');
  await press(page, /^Billing address: repeated/);
  await saveScreenshots('importDuplicates');
  await respondTo(page, 'TermsByNames', {
    terms: { nodes: [{ name: 'Net 60', termsId: 't'.repeat(32), status: 'INACTIVE' }] },
  });
  await check(page, text, 'Validation Results');
  await saveScreenshots('importValidationErrors');
  names.fail();
  await check(page, text, 'Validation Results');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await saveScreenshots('importValidationFailed');
});

test('progress and results of an import', async ({ page, saveScreenshots }) => {
  await showJob(page, customerJob());
  await expect(wizardStep(page, 'Import Progress')).toBeVisible();
  await saveScreenshots('importProgress');
  await showJob(
    page,
    customerJob({
      state: 'WAITING',
      totalGroups: 0,
      processedGroups: 0,
      currentGroup: null,
      customerCounts: null,
    }),
  );
  await expect(page.getByText('Waiting for its turn')).toBeVisible();
  await saveScreenshots('importWaiting');
  await showJob(page, customerJob(complete));
  await expect(wizardStep(page, 'Import Complete')).toBeVisible();
  await saveScreenshots('importComplete');
  await showJob(
    page,
    customerJob({ ...complete, failedGroups: 3, customerCounts: customerJob().customerCounts }),
    failedGroups,
  );
  await expect(page.getByText('The last 5 errors')).toBeVisible();
  await saveScreenshots('importFailures');
  await atPhoneSize(page, async () => {
    // The footer of wide screens has the same button.
    await page
      .locator('.import-tools')
      .getByRole('button', { name: 'Download Failed Rows' })
      .scrollIntoViewIfNeeded();
    await saveScreenshots('importFailuresEnd', 'phone');
  });
  await showJob(page, customerJob({ ...complete, unchangedGroups: 320 }));
  await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
  await saveScreenshots('importUnchanged');
});

test('import that ended early, or cannot be read', async ({ page, saveScreenshots }) => {
  await showJob(page, customerJob({ state: 'CANCELLED', currentGroup: null }), failedGroups);
  await expect(wizardStep(page, 'Import Cancelled')).toBeVisible();
  await saveScreenshots('importCancelled');
  await showJob(
    page,
    customerJob({
      state: 'FAILED',
      processedGroups: 0,
      failedGroups: 0,
      customerCounts: noCustomerCounts,
      errorCode: 'TERMS_CREATION_FAILED',
      errorMessage: 'Failed to create terms. Try again.',
    }),
  );
  await expect(wizardStep(page, 'Import Failed')).toBeVisible();
  await saveScreenshots('importFailed');
  await respondTo(page, 'ImportJob', { importJob: null });
  await visit(page, `${path}/${'0'.repeat(32)}`);
  await expect(page.getByText('Import not found')).toBeVisible();
  await saveScreenshots('importNotFound');
  await failOperation(page, 'ImportJob');
  await visit(page, `${path}/${'1'.repeat(32)}`);
  await expect(page.getByText('Import Error')).toBeVisible();
  await saveScreenshots('importError');
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupResult } from '#platform/web/import/testing/importJob.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { ImportResultsDocument, RetryImportDocument } from '#platform/web/query/documents.ts';
import { importJob } from '#platform/web/import/testing/importJob.ts';
import { showOrderImport } from '../testing/showOrderImport.tsx';

const importJobId = 'a'.repeat(32);
const imported = groupResult({
  id: '1'.repeat(32),
  groupKey: 'Tampa|2027-03-01|P',
  status: 'SUCCEEDED',
  operation: 'CREATED',
  entityType: 'ORDER',
  entityId: 'e'.repeat(32),
  name: 'Tampa, Mar 1, 2027, PO',
  orderNumber: '100001',
  poNumber: '=PO-1',
  customerId: 'Tampa',
  failedAtStep: null,
  errors: [],
});
const failed = (index: number) =>
  groupResult({
    id: `${index}`.padStart(32, '2'),
    groupKey: `Store ${index}|2027-03-01|P`,
    entityType: 'ORDER',
    name: `Store ${index}, Mar 1, 2027, PO`,
    customerId: `Store ${index}`,
    failedAtStep: 'initialize',
    errors: [
      { csvRows: [4], step: 'initialize', code: 'INVALID_REFERENCE', message: 'Specific location not found' },
    ],
  });

const readCounts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

test('says that all orders were imported and downloads the results', async () => {
  const { press, server } = await showOrderImport({ importJobId, results: [imported] });
  expect(await screen.findByText('All 2 orders imported successfully!')).toBeTruthy();
  expect(readCounts()).toEqual([
    ['Total', '2'],
    ['Processed', '2'],
    ['Succeeded', '2'],
    ['Unchanged', '0'],
    ['Processing Time', '4 s'],
  ]);
  // Without a failure there are no errors to read.
  expect(server.requests(ImportResultsDocument)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Retry Failed' })).toBeNull();
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^import_results_\d{4}-\d\d-\d\d\.csv$/);
  expect(await downloads[0]?.text()).toBe(
    `"Order Key","Order ID","Order Number","PO Number","Customer ID","Status","Error Message"\r\n` +
      `"Tampa|2027-03-01|P","${'e'.repeat(32)}","100001","'=PO-1","Tampa","Success",""\r\n`,
  );
});

test('lists the first five errors with order key, step and message, and retries', async () => {
  const { press, server } = await showOrderImport({
    importJobId,
    job: { totalGroups: 8, processedGroups: 8, successfulGroups: 1, failedGroups: 7 },
    results: [imported, ...Array.from({ length: 7 }, (_, index) => failed(index))],
  });
  expect(await screen.findByText('1 orders succeeded, 7 orders failed. Review errors below.')).toBeTruthy();
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'CSV rows',
    'Order Key',
    'Failed Step',
    'Error',
  ]);
  const rows = errors.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]?.textContent).toBe('4Store 0|2027-03-01|PinitializeSpecific location not found');
  expect(errors.getByText('... and 2 more errors')).toBeTruthy();
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await downloads[0]?.text())?.split('\r\n')[2]).toBe(
    '"Store 0|2027-03-01|P","","","","Store 0","Failed","Specific location not found"',
  );
  server.respond(RetryImportDocument, () => ({
    retryImport: {
      importJob: importJob({ importJobId, kind: 'ORDERS', state: 'WAITING', version: 2 }),
      errors: null,
    },
  }));
  await press('Retry Failed');
  await waitFor(() => expect(server.requests(RetryImportDocument)).toHaveLength(1));
});

test('says that the results could not be downloaded', async () => {
  const { press, server } = await showOrderImport({ importJobId, results: [imported] });
  await screen.findByText('All 2 orders imported successfully!');
  server.refuse(ImportResultsDocument, 'INTERNAL');
  await press('Download Results');
  expect(await screen.findByText('INTERNAL')).toBeTruthy();
});

test('counts the orders of a running import', async () => {
  await showOrderImport({
    importJobId,
    job: {
      state: 'IMPORTING',
      totalGroups: 9,
      processedGroups: 5,
      successfulGroups: 3,
      failedGroups: 2,
      currentGroup: 'Tampa, Mar 1, 2027, PO',
      finishedAt: null,
    },
  });
  expect(await screen.findByText('Tampa, Mar 1, 2027, PO')).toBeTruthy();
  expect(readCounts()).toEqual([
    ['Total', '9'],
    ['Processed', '5'],
    ['Succeeded', '3'],
    ['Failed', '2'],
  ]);
});

test('leads to the upload and to the orders', async () => {
  const { press } = await showOrderImport({ importJobId });
  await press('Import More Orders');
  expect(await screen.findByText('Drag and drop your CSV file here')).toBeTruthy();
});

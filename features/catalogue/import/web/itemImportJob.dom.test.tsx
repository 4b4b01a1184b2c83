import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { groupResult, importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import {
  ImportJobDocument,
  ImportResultsDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { showItemImport, toItemFile } from '../../web/testing/showItemImport.tsx';

test('shows the counts of a finished import and downloads its results', async () => {
  const { select, press, heading, server } = await showItemImport();
  await select(toItemFile({}));
  await press('Continue');
  await press('Continue');
  await press('Start Import');
  await heading('Import Complete');
  const counts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(counts).toEqual([
    ['Items Created', '1'],
    ['Items Updated', '1'],
    ['Categories Created', '1'],
    ['Programs Created', '2'],
    ['Unchanged', expect.any(String)],
    ['Processing Time', '2 s'],
  ]);
  server.respond(ImportResultsDocument, () => ({
    importResults: {
      ...importJobsData([]).importJobs,
      nodes: [groupResult({ groupKey: 'S-1', name: 'Sage', entityType: 'ITEM' })],
    },
  }));
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^item_import_results_\d{4}-\d\d-\d\d\.csv$/);
  expect(await downloads[0]?.text()).toContain('"S-1","Sage","","Failed","Failed to add shop"');
  await press('Import Another File');
  expect(await screen.findByText('Drag and drop your CSV file here')).toBeTruthy();
});

test('counts the items of a running import', async () => {
  const { select, press, heading, server } = await showItemImport();
  server.respond(ImportJobDocument, ({ importJobId }) => ({
    importJob: importJob({
      importJobId,
      kind: 'ITEMS',
      totalGroups: 9,
      processedGroups: 5,
      successfulGroups: 3,
      failedGroups: 2,
      currentGroup: 'Sage',
    }),
  }));
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: {
      importJob: importJob({ importJobId: input.importJobId ?? '', kind: 'ITEMS' }),
      errors: null,
    },
  }));
  await select(toItemFile({}));
  await press('Continue');
  await press('Continue');
  await press('Start Import');
  await heading('Import Progress');
  await screen.findByText('Sage');
  expect(
    screen
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  ).toEqual([
    ['Total', '9'],
    ['Successful', '3'],
    ['Failed', '2'],
    ['Processed', '5'],
  ]);
});

test('lists failed items with their SKU', async () => {
  const { select, press, heading, server } = await showItemImport();
  server.respond(ImportResultsDocument, () => ({
    importResults: {
      ...importJobsData([]).importJobs,
      nodes: Array.from({ length: 21 }, (_, index) => ({
        id: `${index}`.padStart(32, '0'),
        groupKey: `SKU-${index}`,
        name: 'Sage',
        csvRows: [index + 2],
        entityType: 'ITEM' as const,
        entityId: null,
        operation: null,
        status: 'FAILED' as const,
        orderNumber: null,
        poNumber: null,
        customerId: null,
        failedAtStep: 'item_creation',
        errors: [
          {
            csvRows: [index + 2],
            step: 'item_creation',
            code: 'DUPLICATE',
            message: 'Failed to create item',
          },
        ],
      })),
    },
  }));
  await select(toItemFile({}));
  await press('Continue');
  await press('Continue');
  await press('Start Import');
  await heading('Import Complete');
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'CSV rows',
    'Item',
    'SKU',
    'Error',
    'Code',
  ]);
  expect(
    errors
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'Sage', 'SKU-0', 'Failed to create item', 'DUPLICATE']);
  expect(errors.queryByText('SKU-20')).toBeNull();
  await press('Show more (1 left)');
  expect(errors.getByText('SKU-20')).toBeTruthy();
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  CancelImportDocument,
  ImportJobDocument,
  type ImportJobFieldsFragment,
  ImportJobsByIdsDocument,
  ImportJobsDocument,
  ImportResultsDocument,
} from '../../query/documents.ts';
import { getButton } from '../../testing/dom/button.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { shownGrid } from '../../testing/dom/shownGrid.ts';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { type GroupResult, groupResult, importJob, importJobsData } from '../testing/importJob.ts';
import { recordDownloads } from '../testing/recordDownloads.ts';
import type { ImportKindTexts } from './importKindTexts.ts';
import { importPanelPath, importsPath } from './importPaths.ts';
import { ImportsPage } from './ImportsPage.tsx';

const grid = shownGrid('Imports');
const kinds: ImportKindTexts = {
  CUSTOMERS: { label: 'Customer import', path: '/customers/import' },
  ITEMS: { label: 'Item import', path: '/items/import' },
  ORDERS: { label: 'Order import', path: '/orders/import' },
  FEED_CUSTOMERS: { label: 'Customer feed' },
  FEED_ERP_PRICES: { label: 'ERP price feed' },
  FEED_ITEMS: { label: 'Item feed' },
  FEED_JOBS: { label: 'Job feed' },
  FEED_MATERIALS: { label: 'Material item feed' },
  FEED_PROGRAMS: { label: 'Program feed' },
  FEED_PURCHASE_ORDERS: { label: 'Purchase order feed' },
  FEED_SALES_PEOPLE: { label: 'Sales people feed' },
  FEED_TERMS: { label: 'Terms feed' },
  FEED_VENDORS: { label: 'Vendor feed' },
};
const pages = {
  [importsPath]: () => <ImportsPage kinds={kinds} />,
  [importPanelPath('$importJobID')]: () => <ImportsPage kinds={kinds} />,
  '/customers/import/$importJobID': () => <p>Wizard</p>,
};
const feedId = 'b'.repeat(32);
const feed = (values: Partial<ImportJobFieldsFragment> = {}): ImportJobFieldsFragment =>
  importJob({
    id: feedId,
    importJobId: feedId,
    kind: 'FEED_ITEMS',
    state: 'COMPLETE',
    fileName: 'nightly.csv',
    totalRows: 900,
    totalGroups: 900,
    processedGroups: 900,
    successfulGroups: 898,
    unchangedGroups: 890,
    failedGroups: 2,
    currentGroup: null,
    itemCounts: null,
    hasFile: false,
    startedBy: 'client:erp',
    created: '2026-11-26T11:00:00.000Z',
    finishedAt: '2026-11-26T11:00:04.000Z',
    ...values,
  });
const refusedRow = (row: number, message: string): GroupResult =>
  groupResult({
    id: `${row}`.padStart(32, '0'),
    groupKey: `${row}`,
    csvRows: [row],
    name: `SKU-${row}`,
    errors: [{ csvRows: [row], step: 'feed_row', code: 'NOT_FOUND', message }],
  });
const refused = [refusedRow(4, 'Item SKU-4 not found'), refusedRow(7, 'Item SKU-7 not found')];

async function showImports(job: ImportJobFieldsFragment, path = importsPath) {
  const server = await startStubServer();
  const state = { job };
  server.respond(ImportJobsDocument, () => importJobsData([state.job, importJob()]));
  server.respond(ImportJobsByIdsDocument, () => ({ importJobs: { nodes: [state.job] } }));
  server.respond(ImportJobDocument, ({ importJobId }) => ({
    importJob: importJobId === feedId ? state.job : null,
  }));
  const respondResults = (nodes: readonly GroupResult[], totalCount = nodes.length) =>
    server.respond(ImportResultsDocument, () => ({
      importResults: { ...importJobsData([], totalCount).importJobs, nodes },
    }));
  respondResults(refused);
  return { server, state, respondResults, ...(await showPage({ server, pages, path })) };
}

test('lists imports and feeds, newest first, with sender and counts', async () => {
  const { server } = await showImports(feed());
  await grid.findCell('Item feed', 'Kind');
  await expect.poll(() => grid.texts('Kind')).toEqual(['Item feed', 'Customer import']);
  await expect.poll(() => grid.texts('Started')[0]).toMatch(/^Nov 26, 2026, \d+:00/);
  await expect.poll(() => grid.texts('File')).toEqual(['nightly.csv', 'shops.csv']);
  await expect.poll(() => grid.texts('Started By')).toEqual(['client:erp', 'kim@example.com']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Complete', 'Importing']);
  await expect.poll(() => grid.texts('Rows')).toEqual(['900', '3']);
  await expect.poll(() => grid.texts('Changed')).toEqual(['8', '1']);
  await expect.poll(() => grid.texts('Failed')).toEqual(['2', '0']);
  expect(server.requests(ImportJobsDocument)).toMatchObject([{ tenantId: 'MOIF', kinds: null }]);
});

test('opens an import on the page of its wizard', async () => {
  const { user, path } = await showImports(feed());
  await user.click(await grid.findCell('Customer import', 'File'));
  await screen.findByText('Wizard');
  expect(path()).toBe(`/customers/import/${'a'.repeat(32)}`);
});

test('shows the refused rows of a feed in a panel', async () => {
  const { server, user, path } = await showImports(feed());
  await user.click(await grid.findCell('Item feed', 'File'));
  const panel = await screen.findByRole('complementary', { name: 'Item feed' });
  const rows = await within(panel).findByRole('region', { name: 'Refused rows' });
  expect(within(rows).getByText('Item SKU-7 not found')).toBeTruthy();
  expect(within(panel).getByText('nightly.csv')).toBeTruthy();
  expect(path()).toBe(importPanelPath(feedId));
  expect(server.requests(ImportResultsDocument)).toEqual([
    { importJobId: feedId, tenantId: 'MOIF', where: { status: { eq: 'FAILED' } }, first: 20 },
  ]);
});

test('downloads a report of the rows', async () => {
  const { user, respondResults } = await showImports(feed(), importPanelPath(feedId));
  await screen.findByRole('region', { name: 'Refused rows' });
  const warning = { csvRows: [9], step: 'feed_row', code: 'DUPLICATE', message: '=ERP id 7 is used' };
  respondResults([
    ...refused,
    groupResult({ csvRows: [8], name: 'SKU-8', status: 'SUCCEEDED', operation: 'UPDATED', errors: [] }),
    groupResult({
      csvRows: [9],
      name: 'SKU-9',
      status: 'SUCCEEDED',
      operation: 'CREATED',
      errors: [warning],
    }),
  ]);
  const downloads = recordDownloads();
  await user.click(getButton('Download Report'));
  await expect.poll(() => downloads.length).toBe(1);
  expect(downloads[0]?.name).toBe('nightly_report.csv');
  expect((await downloads[0]?.text())?.split('\r\n')).toEqual([
    '"Row","Name","Outcome","Code","Message"',
    '4,"SKU-4","REFUSED","NOT_FOUND","Item SKU-4 not found"',
    '7,"SKU-7","REFUSED","NOT_FOUND","Item SKU-7 not found"',
    '8,"SKU-8","UPDATED","",""',
    `9,"SKU-9","CREATED","DUPLICATE","'=ERP id 7 is used"`,
    '',
  ]);
});

test('says that the results of an old feed were removed', async () => {
  const { respondResults, user } = await showImports(feed());
  respondResults([]);
  await user.click(await grid.findCell('Item feed', 'File'));
  await screen.findByText('The results of the rows were removed 30 days after the feed.');
  expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull();
});

test('says why a feed failed', async () => {
  const errorMessage = 'The quotation mark in row 3 is never closed.';
  await showImports(
    feed({
      state: 'FAILED',
      errorMessage,
      totalRows: 0,
      totalGroups: 0,
      failedGroups: 0,
      unchangedGroups: 0,
    }),
    importPanelPath(feedId),
  );
  await screen.findByText(errorMessage);
  expect(screen.queryByText(/rows were read/)).toBeNull();
});

test('cancels a feed that still runs, after a question', async () => {
  const { server, state, user } = await showImports(
    feed({ state: 'IMPORTING', processedGroups: 500, finishedAt: null }),
    importPanelPath(feedId),
  );
  server.respond(CancelImportDocument, () => {
    state.job = feed({ state: 'CANCELLED', processedGroups: 500, version: 2 });
    return { cancelImport: { importJob: state.job, errors: null } };
  });
  await screen.findByText('nightly.csv', { selector: 'dd' });
  await user.click(getButton('Cancel Feed'));
  const question = await screen.findByRole('dialog', { name: 'Cancel the feed?' });
  await user.click(getButton('Cancel Feed', question));
  await screen.findByText('500 of 900 rows were read. What they changed stays.');
  expect(server.requests(CancelImportDocument)).toEqual([
    { input: { importJobId: feedId, tenantId: 'MOIF' } },
  ]);
});

test('says that a feed does not exist, and that its refused rows could not be loaded', async () => {
  const { server, go } = await showImports(feed(), importPanelPath('c'.repeat(32)));
  await screen.findByText('Feed not found');
  server.refuse(ImportResultsDocument, 'INTERNAL');
  await go(importPanelPath(feedId));
  await screen.findByText('The refused rows could not be loaded.');
});

test('says that the imports could not be loaded, and that there are none', async () => {
  const server = await startStubServer();
  server.refuse(ImportJobsDocument, 'INTERNAL');
  const { user } = await showPage({ server, pages, path: importsPath });
  await screen.findByText('Error loading imports');
  server.respond(ImportJobsDocument, () => importJobsData([]));
  await user.click(getButton('Retry'));
  await screen.findByText('No imports yet');
});

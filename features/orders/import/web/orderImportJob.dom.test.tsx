import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { groupResult } from '#platform/web/import/testing/importJob.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { ImportResultsDocument, RetryImportDocument } from '#platform/web/query/documents.ts';
import { importJob } from '#platform/web/import/testing/importJob.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { showOrderImport } from '../../web/testing/showOrderImport.tsx';

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

const readRequestedStatuses = (server: StubServer) =>
  server.requests(ImportResultsDocument).map(({ where }) => where?.status?.in);

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
  expect(await screen.findByRole('link', { name: '100001' })).toBeTruthy();
  expect(readRequestedStatuses(server)).toEqual([['SUCCEEDED', 'UNCHANGED']]);
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
  expect(rows[0]?.textContent).toBe('4Store 0|2027-03-01|PCreate orderSpecific location not found');
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

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...imported,
    id: `${100 + index}`.padStart(32, '3'),
    entityId: `${100 + index}`.padStart(32, '4'),
    csvRows: [2 * index + 2, 2 * index + 3],
    orderNumber: `${100_001 + index}`,
    poNumber: `PO-${index}`,
    status: index === 1 ? ('UNCHANGED' as const) : ('SUCCEEDED' as const),
  }));

test('lists the imported orders page by page with links to them', async () => {
  const { press, server } = await showOrderImport({
    importJobId,
    job: { totalGroups: 41, processedGroups: 41, successfulGroups: 40, failedGroups: 1 },
    results: [failed(0), ...many(40)],
  });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'CSV rows',
    'Order Number',
    'Order',
    'PO Number',
    'Status',
  ]);
  const rows = () =>
    orders
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows()).toHaveLength(25);
  expect(rows().slice(0, 2)).toEqual([
    ['2–3', '100001', 'Tampa, Mar 1, 2027, PO', 'PO-0', 'Success'],
    ['4–5', '100002', 'Tampa, Mar 1, 2027, PO', 'PO-1', 'Unchanged'],
  ]);
  expect(orders.getByRole('link', { name: '100002' }).getAttribute('href')).toBe(
    `/fulfill/orders/order/${'101'.padStart(32, '4')}`,
  );
  expect(orders.getByText('40')).toBeTruthy();
  await press('Show more (15 left)');
  await orders.findByRole('link', { name: '100040' });
  expect(rows()).toHaveLength(40);
  expect(orders.queryByRole('button', { name: /^Show more/ })).toBeNull();
  const pages = server
    .requests(ImportResultsDocument)
    .filter(({ where }) => where?.status?.in?.includes('SUCCEEDED'));
  expect(pages.map(({ first, after }) => [first, after])).toEqual([
    [25, null],
    [25, '25'],
  ]);
});

test('lists the imported orders on the phone', async () => {
  await setLayout({ width: 390 });
  await showOrderImport({ importJobId, results: many(1) });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  expect(orders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100001Tampa, Mar 1, 2027, PO · PO-0 · Success · rows 2–3',
  ]);
});

test('says that the imported orders could not be loaded, at first and later, and reads on', async () => {
  const { press, server } = await showOrderImport({
    importJobId,
    job: { totalGroups: 40, processedGroups: 40, successfulGroups: 40 },
    results: many(40),
  });
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  const endFailure = server.refuse(ImportResultsDocument, 'INTERNAL');
  await press(/^Show more/);
  expect(await screen.findByText(/The imported orders could not be loaded\./)).toBeTruthy();
  expect(orders.getAllByRole('link')).toHaveLength(25);
  endFailure();
  await press('Retry');
  await orders.findByRole('link', { name: '100040' });
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('reads no imported orders of an import without any', async () => {
  const { press, server } = await showOrderImport({
    importJobId,
    job: { successfulGroups: 0, failedGroups: 2 },
  });
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(readRequestedStatuses(server)).toEqual([['FAILED', 'WAITING'], undefined]);
});

test('reads and offers no results after the server has removed them', async () => {
  const { press, server } = await showOrderImport({ importJobId, job: { hasFile: false } });
  expect(await screen.findByText(/^The file and its results have been removed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download Results' })).toBeNull();
  await press('Import More Orders');
  expect(await screen.findByText('Drag and drop your CSV file here')).toBeTruthy();
  expect(readRequestedStatuses(server)).toEqual([]);
});

test.each([
  ['order_number', 'Order number'],
  ['initialize', 'Create order'],
  ['add_items', 'Add items'],
  ['update_status', 'Submit order'],
])('names the failed step %s for people, on the phone too', async (step, label) => {
  const results = [{ ...failed(0), errors: [{ csvRows: [4], step, code: 'INVALID_STATE', message: 'No' }] }];
  await showOrderImport({ importJobId, job: { successfulGroups: 1, failedGroups: 1 }, results });
  const errors = within(await screen.findByRole('region', { name: 'Errors' }));
  expect(errors.getByRole('cell', { name: label })).toBeTruthy();
  await setLayout({ width: 390 });
  expect(errors.getByRole('listitem').textContent).toBe(`Store 0|2027-03-01|P${label} · No · row 4`);
});

test('says that the results could not be downloaded', async () => {
  const { press, server } = await showOrderImport({ importJobId, results: [imported] });
  await screen.findByRole('link', { name: '100001' });
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

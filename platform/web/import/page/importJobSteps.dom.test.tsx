import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  CancelImportDocument,
  ImportJobDocument,
  type ImportJobFieldsFragment,
  ImportResultsDocument,
  RemoveImportFileDocument,
  RetryImportDocument,
} from '../../query/documents.ts';
import { setOnline } from '../../testing/dom/network.ts';
import { findToast } from '../../testing/dom/toast.ts';
import { type GroupResult, groupResult, importJob, importJobsData } from '../testing/importJob.ts';
import { recordDownloads } from '../testing/recordDownloads.ts';
import { showShopImport, startImportServer } from '../testing/showShopImport.tsx';

/** Shows a job whose state and results the server has. */
async function showJob(values: Partial<ImportJobFieldsFragment>, results: readonly GroupResult[] = []) {
  const server = await startImportServer();
  const state = { job: importJob(values) };
  const set = (changed: Partial<ImportJobFieldsFragment>) => {
    state.job = { ...state.job, version: state.job.version + 1, ...changed };
    return state.job;
  };
  server.respond(ImportJobDocument, () => ({ importJob: state.job }));
  server.respond(ImportResultsDocument, () => ({
    importResults: { ...importJobsData([]).importJobs, totalCount: results.length, nodes: results },
  }));
  const page = await showShopImport({ server, path: `/shops/import/${state.job.importJobId}` });
  return { ...page, set };
}

const complete = { state: 'COMPLETE', processedGroups: 2, successfulGroups: 2 } as const;

test('shows the progress of a job and follows it to its results', async () => {
  const { heading, set } = await showJob({});
  await heading('Import Progress');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  expect(screen.getByText('about 4 s left')).toBeTruthy();
  expect(screen.getByText('Shop B')).toBeTruthy();
  expect(screen.getByText(/^You can close this window\. The import keeps running\./).textContent).toMatch(
    /shops that are being imported together at that moment are left out, those before them stay\.$/,
  );
  expect(screen.getByText('50 percent imported').getAttribute('aria-live')).toBe('polite');
  set(complete);
  await heading('Import Complete');
  expect(document.activeElement?.textContent).toBe('Import Complete');
});

test('reads the progress at once when the server announces a change', async () => {
  const { heading, set, server, notifyChanges } = await showJob({});
  await heading('Import Progress');
  const before = server.requests(ImportJobDocument).length;
  const job = set(complete);
  notifyChanges([
    {
      entityType: 'IMPORT_JOB',
      entityId: job.importJobId,
      version: job.version,
      operation: 'UPDATED',
      changedAt: '2026-11-26T10:00:05.000Z',
      changedBy: 'kim@example.com',
    },
  ]);
  await heading('Import Complete');
  expect(server.requests(ImportJobDocument).length).toBeGreaterThan(before);
});

test('cancels and shows what was imported', async () => {
  const { heading, press, set, server } = await showJob({});
  server.respond(CancelImportDocument, () => ({
    cancelImport: { importJob: set({ state: 'CANCELLING' }), errors: null },
  }));
  await heading('Import Progress');
  await press('Cancel');
  await heading('Cancel the import?');
  await press('Go On');
  expect(server.requests(CancelImportDocument)).toEqual([]);
  await press('Cancel');
  await press('Cancel Import');
  await screen.findByRole('button', { name: 'Cancelling' });
  // The button says so before the server does.
  await waitFor(() => expect(server.requests(CancelImportDocument)).toHaveLength(1));
  set({ state: 'CANCELLED' });
  await heading('Import Cancelled');
  expect(screen.getByText(/The shops that were imported stay/)).toBeTruthy();
});

test('closes the question before a cancel when the import ends meanwhile', async () => {
  const { heading, press, set, server } = await showJob({});
  await heading('Import Progress');
  await press('Cancel');
  await heading('Cancel the import?');
  set(complete);
  await heading('Import Complete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(CancelImportDocument)).toEqual([]);
});

test('says why an import could not be cancelled', async () => {
  const { heading, press, server } = await showJob({});
  server.refuse(CancelImportDocument, 'INTERNAL', 'The server could not do this.');
  await heading('Import Progress');
  await press('Cancel');
  await press('Cancel Import');
  await screen.findByText('The server could not do this.');
  await screen.findByRole('button', { name: 'Cancel' });
});

test('shows the last five errors and downloads the results', async () => {
  const errors = Array.from({ length: 7 }, (_, at) => ({
    csvRows: [at + 2],
    step: 'add_shop',
    code: 'ADD_SHOP_FAILED',
    message: `Failed to add shop ${at}`,
  }));
  const { heading, press } = await showJob({ ...complete, failedGroups: 1 }, [groupResult({ errors })]);
  await heading('Import Complete');
  await screen.findByText('The last 5 errors');
  expect(screen.queryByText('Failed to add shop 1')).toBeNull();
  expect(screen.getByText('Failed to add shop 2').closest('tr')?.textContent).toBe(
    '4Shop BFailed to add shop 2ADD_SHOP_FAILED',
  );
  // Trying again mends nothing that is wrong in the file.
  const [download, retry] = ['Download Failed Rows', 'Retry Failed Imports'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(retry && download?.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^shops_\d{4}-\d\d-\d\d\.csv$/);
});

test('retries failed groups and follows them', async () => {
  const { heading, press, set, server } = await showJob({ ...complete, failedGroups: 1 });
  server.respond(RetryImportDocument, () => ({
    retryImport: {
      importJob: set({ state: 'IMPORTING', processedGroups: 1, failedGroups: 0 }),
      errors: null,
    },
  }));
  await heading('Import Complete');
  await press('Retry Failed Imports');
  await heading('Import Progress');
  set(complete);
  await heading('Import Complete');
  expect(screen.queryByRole('button', { name: 'Retry Failed Imports' })).toBeNull();
});

test('offers no retry once the server has removed the file, and says what to do', async () => {
  await showJob({ ...complete, state: 'CANCELLED', failedGroups: 1, hasFile: false });
  await screen.findByText('The shops that were imported stay.');
  expect(screen.getByText(/have been removed\. Upload the file again/)).toBeTruthy();
  expect(screen.queryByText(/Retry Failed Imports/)).toBeNull();
});

test('offers no results once the server has removed them, only the counts', async () => {
  const { heading } = await showJob({ ...complete, hasFile: false });
  await heading('Import Complete');
  expect(screen.getByText('The file and its results have been removed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download Results' })).toBeNull();
});

test('removes the file after a question', async () => {
  const { heading, press, server, set } = await showJob(complete);
  server.respond(RemoveImportFileDocument, () => ({
    removeImportFile: { importJob: set({ hasFile: false }), errors: null },
  }));
  await heading('Import Complete');
  await press('Remove File');
  await heading('Remove the file?');
  expect(server.requests(RemoveImportFileDocument)).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Remove the file?' });
  within(question).getByRole('button', { name: 'Remove File' }).click();
  await screen.findByText('The file and its results have been removed.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove File' })).toBeNull());
});

test('downloads the failed rows from the server, also without the file', async () => {
  const { heading, press, server } = await showJob({ ...complete, failedGroups: 1 }, [groupResult()]);
  server.respondToFiles(() => ({ status: 200, body: 'Code,Day' }));
  await heading('Import Complete');
  const downloads = recordDownloads();
  await press('Download Failed Rows');
  await expect.poll(() => downloads.length).toBe(1);
  expect(server.files()).toMatchObject([{ path: `/api/imports/${'a'.repeat(32)}/failed-rows` }]);
  expect(downloads[0]?.name).toBe('shops_failed_rows.csv');
  expect(await downloads[0]?.text()).toBe('"Code,Day"');
});

test('says why failed rows could not be downloaded', async () => {
  const { heading, press, server } = await showJob({ ...complete, failedGroups: 1 }, [groupResult()]);
  const message = 'The file and its results have been removed.';
  server.respondToFiles(() => ({ status: 410, body: { message } }));
  await heading('Import Complete');
  await press('Download Failed Rows');
  await findToast(message);
  expect(screen.getByRole('button', { name: 'Download Failed Rows' })).toBeTruthy();
});

test('says that nothing was changed', async () => {
  const { heading } = await showJob({ ...complete, unchangedGroups: 2 });
  await heading('Import Complete');
  expect(
    screen.getByText('Nothing was changed: everything in this file had been imported before.'),
  ).toBeTruthy();
});

test('shows why an import failed', async () => {
  const { heading } = await showJob({
    state: 'FAILED',
    errorCode: 'TERMS_CREATION_FAILED',
    errorMessage: 'Failed to create terms. Try again.',
  });
  await heading('Import Failed');
  expect(screen.getByRole('alert').textContent).toMatch(/^Failed to create terms\. Try again\. The shops/);
  expect(screen.getByRole('button', { name: 'Retry Failed Imports' })).toBeTruthy();
});

test('reports a progress that cannot be read, and goes on by itself', async () => {
  const { heading, server, set } = await showJob({});
  await heading('Import Progress');
  const stop = server.refuse(ImportJobDocument, 'UNAVAILABLE');
  await screen.findByText(/The progress could not be read\./);
  stop();
  set(complete);
  await heading('Import Complete');
});

test('says while offline that the import goes on', async () => {
  const { heading, server } = await showJob({});
  await heading('Import Progress');
  server.refuse(ImportJobDocument, 'UNAVAILABLE');
  await screen.findByText(/The progress could not be read\./);
  setOnline(false);
  await screen.findByText(/You are offline\./);
});

test('shows an error instead of a job that cannot be read, with a retry', async () => {
  const server = await startImportServer();
  server.refuse(ImportJobDocument, 'INTERNAL', 'Something went wrong.');
  const { heading, press } = await showShopImport({ server, path: `/shops/import/${'a'.repeat(32)}` });
  await heading('Import Error');
  server.respond(ImportJobDocument, () => ({ importJob: importJob() }));
  await press('Retry');
  await heading('Import Progress');
});

test('says that a job of a malformed id does not exist, and reads nothing', async () => {
  const server = await startImportServer();
  const { heading } = await showShopImport({ server, path: '/shops/import/zzz' });
  await heading('Import not found');
  expect(server.requests(ImportJobDocument)).toEqual([]);
});

test('says that a job does not exist', async () => {
  const server = await startImportServer();
  server.respond(ImportJobDocument, () => ({ importJob: null }));
  const { heading, press } = await showShopImport({ server, path: `/shops/import/${'a'.repeat(32)}` });
  await heading('Import not found');
  await press('New Import');
  await screen.findByText('Drag and drop your CSV file here');
});

test('stays at the progress while the sign-in has ended, and goes on after it', async () => {
  const { heading, server, set, path } = await showJob({});
  await heading('Import Progress');
  const signInAgain = server.refuse(ImportJobDocument, 'UNAUTHENTICATED');
  await screen.findByText(/The progress could not be read\./);
  expect(screen.getByText('Shop B')).toBeTruthy();
  expect(path()).toBe(`/shops/import/${'a'.repeat(32)}`);
  signInAgain();
  set(complete);
  await heading('Import Complete');
});

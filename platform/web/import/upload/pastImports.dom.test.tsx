import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ImportJobDocument, ImportJobsDocument } from '../../query/documents.ts';
import { importJob, importJobsData } from '../testing/importJob.ts';
import { showShopImport, startImportServer } from '../testing/showShopImport.tsx';

test('offers the running import of this kind after a reload or on another device', async () => {
  const server = await startImportServer();
  server.respond(ImportJobsDocument, () => importJobsData([importJob({ startedBy: 'ana@example.com' })]));
  const { heading, press, address } = await showShopImport({ server, path: '/shops/import?from=setup' });
  await screen.findByText(/is being imported: 1 of 2 shops\./);
  await press('Show Progress');
  await heading('Import Progress');
  expect(address()).toBe(`/shops/import/${'a'.repeat(32)}?from=setup`);
});

test('lists past imports with state, counts and user, and opens a result', async () => {
  const server = await startImportServer();
  const jobs = Array.from({ length: 12 }, (_, at) =>
    importJob({
      state: 'COMPLETE',
      processedGroups: 2,
      successfulGroups: 2,
      importJobId: `${at}`.padStart(32, '0'),
      fileName: `shops-${at}.csv`,
      failedGroups: at,
    }),
  );
  server.respond(ImportJobsDocument, ({ first }) => importJobsData(jobs.slice(0, first), jobs.length));
  server.respond(ImportJobDocument, () => ({ importJob: jobs[3] ?? null }));
  const { press, user, heading, address } = await showShopImport({
    server,
    path: '/shops/import?from=setup',
  });
  const entry = await screen.findByRole('link', { name: /shops-3\.csv/ });
  expect(within(entry).getByText('Complete')).toBeTruthy();
  expect(within(entry).getByText('2 shops, 3 failed')).toBeTruthy();
  expect(entry.textContent).toContain('kim@example.com');
  expect(server.requests(ImportJobsDocument)[0]).toMatchObject({ kinds: ['CUSTOMERS'], first: 10 });
  await press('Show More');
  await screen.findByText('shops-11.csv');
  await user.click(screen.getByRole('link', { name: /shops-3\.csv/ }));
  await heading('Import Complete');
  expect(address()).toBe(`/shops/import/${'3'.padStart(32, '0')}?from=setup`);
});

test('shows that there are no past imports, or that they could not be loaded', async () => {
  const server = await startImportServer();
  const load = server.hold(ImportJobsDocument);
  const { press } = await showShopImport({ server });
  await screen.findByRole('status', { name: 'Loading imports' });
  server.refuse(ImportJobsDocument, 'INTERNAL', 'Something went wrong.');
  load();
  await screen.findByText('Error loading imports');
  server.respond(ImportJobsDocument, () => importJobsData([]));
  await press('Retry');
  await screen.findByText('No imports yet');
});

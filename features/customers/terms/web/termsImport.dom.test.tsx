import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { AddTermsDocument, TermsListDocument, UpdateTermsDocument } from '../../web/documents.ts';
import { termsRow } from '../../web/testing/terms.ts';
import { TermsImportPage } from './TermsImportPage.tsx';
import { TermsPage } from './TermsPage.tsx';
import { termsImportPath, termsPath } from './termsPaths.ts';

const net30 = termsRow('a'.repeat(32), 'Net 30');
const net60 = termsRow('b'.repeat(32), 'Net 60', { status: 'INACTIVE', version: 3 });

/** A server with terms; it refuses to change those with the name Old. */
async function startTermsServer() {
  const server = await startStubServer();
  let stored = [net30, net60];
  server.respond(TermsListDocument, () => ({ terms: onlyPage(stored) }));
  server.respond(AddTermsDocument, ({ input: { termsId, name } }) => {
    const terms = termsRow(termsId ?? '', name);
    stored = [...stored, terms];
    return { addTerms: { terms, errors: null } };
  });
  server.respond(UpdateTermsDocument, ({ input: { termsId, status } }) => {
    const terms = stored.find((one) => one.termsId === termsId);
    if (!terms || terms.name === 'Old') {
      const error = { __typename: 'ValidationError', code: 'INVALID_STATE', severity: 'ERROR' } as const;
      return { updateTerms: { terms: null, errors: [{ ...error, message: 'Too old', field: ['status'] }] } };
    }
    const changed = { ...terms, status: status ?? terms.status, version: terms.version + 1 };
    stored = stored.map((one) => (one === terms ? changed : one));
    return { updateTerms: { terms: changed, errors: null } };
  });
  return { server, getStored: () => stored };
}

const pages = { [termsPath]: TermsPage, [termsImportPath]: TermsImportPage };
const csvFile = (text: string) => new File([text], 'terms.csv', { type: 'text/csv' });

test('makes terms active and inactive as the file says, and leaves those whose status is refused', async () => {
  const downloads = recordDownloads();
  const { server, getStored } = await startTermsServer();
  const { user } = await showPage({ server, pages, path: termsImportPath });
  const text =
    'Name,Days,Status\nNet 30,30,Inactive\nNet 60,30,Active\nNet 15,15,Inactive\nOld,30,Inactive\n';
  await dropFile(csvFile(text));
  await screen.findByText('2 new');
  await user.click(getButton('Import 4 Rows'));
  await screen.findByText('Import finished, some rows left');
  await screen.findByRole('cell', { name: 'Added, but not made inactive: Too old' });
  expect(getStored().map(({ name, status }) => [name, status])).toEqual([
    ['Net 30', 'INACTIVE'],
    ['Net 60', 'ACTIVE'],
    ['Net 15', 'INACTIVE'],
    ['Old', 'ACTIVE'],
  ]);
  expect(await downloads[0]?.text()).toContain('Old,30,Inactive,"Added, but not made inactive: Too old"');
});

test('counts the steps of rows, and shows those that were added when it is left between their steps', async () => {
  const { server } = await startTermsServer();
  const { user, go } = await showPage({ server, pages, path: termsPath });
  const grid = shownGrid('Terms');
  await grid.findCell('Net 60', 'Status');
  await go(termsImportPath);
  await dropFile(csvFile('Name,Days,Status\nA,1,Inactive\nB,2,Inactive\nC,3,Inactive\nD,4,Inactive\n'));
  await screen.findByText('4 new');
  // Three rows are sent at a time: the last one waits.
  const respond = server.hold(UpdateTermsDocument);
  await user.click(getButton('Import 4 Rows'));
  const progress = await screen.findByRole('progressbar');
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('2');
  await expect.poll(() => server.requests(UpdateTermsDocument)).toHaveLength(3);
  const read = server.hold(TermsListDocument);
  void go(termsPath);
  await screen.findByText(
    'It stops. Rows that are saved stay; those to be made inactive may still be active.',
  );
  await user.click(getButton('Leave'));
  respond();
  const texts = () => grid.texts('Name').map((name, at) => `${name} ${grid.texts('Status')[at]}`);
  await expect
    .poll(texts)
    .toEqual(['A Inactive', 'B Inactive', 'C Inactive', 'D Active', 'Net 30 Active', 'Net 60 Inactive']);
  expect(server.requests(UpdateTermsDocument)).toHaveLength(3);
  read();
});

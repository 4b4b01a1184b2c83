import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { AddTermsDocument, TermsListDocument, UpdateTermsDocument } from '../../web/documents.ts';
import { termsRow } from '../../web/testing/terms.ts';
import { TermsImportPage } from './TermsImportPage.tsx';
import { termsImportPath } from './termsPaths.ts';

const net30 = termsRow('a'.repeat(32), 'Net 30');
const net60 = termsRow('b'.repeat(32), 'Net 60', { status: 'INACTIVE', version: 3 });

test('makes terms active and inactive as the file says, and leaves those whose status is refused', async () => {
  const downloads = recordDownloads();
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
  const { user } = await showPage({
    server,
    pages: { [termsImportPath]: TermsImportPage },
    path: termsImportPath,
  });
  const text =
    'Name,Days,Status\nNet 30,30,Inactive\nNet 60,30,Active\nNet 15,15,Inactive\nOld,30,Inactive\n';
  await dropFile(new File([text], 'terms.csv', { type: 'text/csv' }));
  await screen.findByText('2 new');
  await user.click(getButton('Import 4 Rows'));
  await screen.findByText('Import finished, some rows left');
  await screen.findByRole('cell', { name: 'Added, but not made inactive: Too old' });
  expect(stored.map(({ name, status }) => [name, status])).toEqual([
    ['Net 30', 'INACTIVE'],
    ['Net 60', 'ACTIVE'],
    ['Net 15', 'INACTIVE'],
    ['Old', 'ACTIVE'],
  ]);
  expect(await downloads[0]?.text()).toContain('Old,30,Inactive,"Added, but not made inactive: Too old"');
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import {
  AddTermsDocument,
  RemoveTermsDocument,
  TermsDocument,
  TermsListDocument,
  TermsUsesDocument,
} from '../../web/documents.ts';
import { termsRow } from '../../web/testing/terms.ts';
import { TermsPage } from './TermsPage.tsx';
import { termsPath, termsRecordPath } from './termsPaths.ts';

const net30 = termsRow('a'.repeat(32), 'Net 30', { isDefault: true });
const net60 = termsRow('b'.repeat(32), 'Net 60', { termLimitDays: 60, accrueInterestPercentage: 1.5 });
const pages = { [termsPath]: TermsPage, [termsRecordPath('$termsID')]: TermsPage };
const grid = shownGrid('Terms');

async function showTerms(path: string) {
  const server = await startStubServer();
  server.respond(TermsListDocument, () => ({ terms: onlyPage([net30, net60]) }));
  server.respond(TermsDocument, () => ({ terms: { nodes: [net30, net60], totalCount: 2 } }));
  server.respond(TermsUsesDocument, () => ({
    termsUses: { terms: net30, uses: ['the company as its default', 'customers Florist and 3 more'] },
  }));
  return { server, ...(await showPage({ server, pages, path })) };
}

test('lists days, interest and the default', async () => {
  await showTerms(termsPath);
  await grid.findCell('Net 60', 'Days');
  await expect.poll(() => grid.texts('Name')).toEqual(['Net 30', 'Net 60']);
  await expect.poll(() => grid.texts('Days')).toEqual(['30', '60']);
  await expect.poll(() => grid.texts('Interest %')).toEqual(['0', '1.5']);
  await expect.poll(() => grid.texts('Default')).toEqual(['Default', '']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Active', 'Active']);
});

test('shows the days that the name of new terms says, and lets the server read them', async () => {
  const { server, user } = await showTerms(termsRecordPath('new'));
  server.respond(AddTermsDocument, () => ({
    addTerms: { terms: termsRow('c'.repeat(32), 'Net 45'), errors: null },
  }));
  await user.type(await screen.findByLabelText(/^Name/), 'Net 45');
  await expect.poll(() => screen.getByLabelText(/^Days/)).toHaveProperty('value', '45');
  await user.click(getButton('Save'));
  await findAnnouncement('Terms Added');
  expect(server.requests(AddTermsDocument)).toMatchObject([
    { input: { name: 'Net 45', termLimitDays: null, accrueInterestPercentage: 0, isDefault: false } },
  ]);
});

test('asks what is used in place of terms in use, and moves it', async () => {
  const { server, user } = await showTerms(termsRecordPath(net30.id));
  await screen.findByLabelText(/^Days/);
  await user.click(getButton('Delete'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use other terms instead' }));
  dialog.getByText(/^Net 30 is used by the company as its default; customers Florist and 3 more\./);
  await user.click(dialog.getByText('Replace and Delete'));
  expect(server.requests(RemoveTermsDocument)).toEqual([]);
  await user.click(dialog.getByLabelText(/^Use Instead/));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Net 60']);
  await user.click(screen.getByRole('option', { name: 'Net 60' }));
  server.refuse(RemoveTermsDocument, 'INTERNAL', 'Something went wrong');
  await user.click(dialog.getByText('Replace and Delete'));
  await findToast('Error removing terms: Something went wrong');
  server.respond(RemoveTermsDocument, () => ({
    removeTerms: { terms: { ...net30, status: 'DELETED' as const, version: 2 }, errors: null },
  }));
  await user.click(dialog.getByText('Replace and Delete'));
  await findAnnouncement('Terms Removed');
  expect(server.requests(RemoveTermsDocument).at(-1)).toEqual({
    input: { termsId: net30.id, replacementId: net60.id, expectedVersion: 1 },
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => grid.texts('Name')).toEqual(['Net 60']);
});

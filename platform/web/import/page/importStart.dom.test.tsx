import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ImportJobDocument, StartImportDocument } from '../../query/documents.ts';
import { importJob } from '../testing/importJob.ts';
import { csvFile, showShopImport, startImportServer } from '../testing/showShopImport.tsx';

const duplicateError = (entityId: string) =>
  ({
    __typename: 'DuplicateError',
    message: 'This file was imported before',
    code: 'DUPLICATE',
    severity: 'ERROR',
    field: ['fileId'],
    entityId,
  }) as const;

const expiredFileError = {
  __typename: 'ValidationError',
  message: 'The file is no longer available. Upload it again.',
  code: 'INVALID_REFERENCE',
  severity: 'ERROR',
  field: ['fileId'],
} as const;

test('offers the earlier import of the same file, or to import it again', async () => {
  const server = await startImportServer();
  const earlier = 'e'.repeat(32);
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: input.importAgain
      ? { importJob: importJob({ importJobId: input.importJobId ?? '' }), errors: null }
      : { importJob: null, errors: [duplicateError(earlier)] },
  }));
  const first = await showShopImport({ server, path: '/shops/import?from=setup' });
  await first.goTo(3);
  await first.heading('Validation Results');
  await first.press('Continue');
  await screen.findByText(/This file was imported before/);
  // The pressed button is gone.
  expect(document.activeElement?.textContent).toBe('Validation Results');
  await first.press('View Earlier Import');
  await first.heading('Import Progress');
  expect(first.address()).toBe(`/shops/import/${earlier}?from=setup`);
  first.unmount();

  const second = await showShopImport({ server });
  await second.goTo(3);
  await second.heading('Validation Results');
  await second.press('Continue');
  await second.press('Import Again');
  await second.heading('Import Progress');
  const [, , again] = server.requests(StartImportDocument);
  expect(again).toMatchObject({ input: { importAgain: true } });
  expect(second.path()).toBe(`/shops/import/${again?.input.importJobId}`);
  // The file was uploaded once for both attempts.
  expect(server.files()).toHaveLength(2);
});

test('leads back to the setup from which it was opened', async () => {
  const server = await startImportServer();
  server.respond(ImportJobDocument, ({ importJobId }) => ({
    importJob: importJob({ importJobId, state: 'COMPLETE', processedGroups: 2, successfulGroups: 2 }),
  }));
  const { goTo, heading, press, path } = await showShopImport({ server, path: '/shops/import?from=setup' });
  await goTo(3);
  await heading('Validation Results');
  await press('Continue');
  await press('New Import');
  await screen.findByRole('group', { name: 'Drag and drop your CSV file here' });
  await goTo(3);
  await heading('Validation Results');
  await press('Continue');
  await press('Back to Setup');
  await expect.poll(path).toBe('/');
});

test('starts the same import again after a lost response', async () => {
  const { server, goTo, press, heading } = await showShopImport();
  await goTo(3);
  await heading('Validation Results');
  const found = server.loseResponses(StartImportDocument);
  await press('Continue');
  await screen.findByText(
    'Network error occurred. Please check your connection. Then try again: nothing is imported twice.',
  );
  found();
  await press('Continue');
  await heading('Import Progress');
  const ids = server.requests(StartImportDocument).map(({ input }) => input.importJobId);
  expect(new Set(ids).size).toBe(1);
  expect(server.files()).toHaveLength(1);
});

test('names the import that was started before a lost response, though a cell was corrected since', async () => {
  const { server, goTo, press, heading, user, path } = await showShopImport();
  const [lost, corrected] = ['1'.repeat(32), '2'.repeat(32)];
  server.respondToFiles(() => ({
    status: 201,
    body: { fileId: server.files().length > 1 ? corrected : lost },
  }));
  const fileIds = new Map<string | null | undefined, string>();
  server.respond(StartImportDocument, ({ input: { importJobId, fileId } }) => {
    const started = fileIds.get(importJobId) ?? fileId;
    fileIds.set(importJobId, started);
    return {
      startImport:
        started === fileId
          ? { importJob: importJob({ importJobId: importJobId ?? '' }), errors: null }
          : { importJob: null, errors: [duplicateError(importJobId ?? '')] },
    };
  });
  await goTo(3, csvFile('Code,Day,Note\nOLD,Mon,\n'));
  const found = server.loseResponses(StartImportDocument);
  await press('Proceed with Warnings');
  await screen.findByText(/nothing is imported twice/);
  found();
  await press('Correct Row 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }));
  await user.type(dialog.getByLabelText('Code'), '2');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await screen.findByText('Validation completed');
  await press('Continue');
  await screen.findByText(/This file was imported before/);
  expect(server.files()).toHaveLength(2);
  await press('View Earlier Import');
  await heading('Import Progress');
  expect(path()).toBe(`/shops/import/${server.requests(StartImportDocument)[0]?.input.importJobId}`);
});

test('sends a file again that the server has removed since its upload', async () => {
  const { server, goTo, press, heading } = await showShopImport();
  const expired = 'e'.repeat(32);
  server.respondToFiles(() => ({
    status: 201,
    body: { fileId: server.files().length > 1 ? 'f'.repeat(32) : expired },
  }));
  server.respond(StartImportDocument, ({ input }) => ({
    startImport:
      input.fileId === expired
        ? { importJob: null, errors: [expiredFileError] }
        : { importJob: importJob({ importJobId: input.importJobId ?? '' }), errors: null },
  }));
  await goTo(3);
  await heading('Validation Results');
  await press('Continue');
  await heading('Import Progress');
  expect(server.files()).toHaveLength(2);
});

test('shows why a file could not be uploaded', async () => {
  const { server, goTo, press, heading } = await showShopImport();
  server.respondToFiles(() => ({ status: 429, body: { message: 'Too many concurrent uploads.' } }));
  await goTo(3);
  await heading('Validation Results');
  await press('Continue');
  await screen.findByText('Too many concurrent uploads.');
});

test('shows letters of a file that does not tell its encoding, and imports it in the chosen one', async () => {
  const { server, goTo, heading, press, user } = await showShopImport();
  const bytes = Uint8Array.from('Code,Day,Note\nA,Mon,P\u008epin\n', (letter) => letter.charCodeAt(0));
  await goTo(1, new File([bytes], 'shops.csv', { type: 'text/csv' }));
  expect(screen.getByRole('list', { name: 'Texts to check' }).textContent).toBe('Row 2: PŽpin');
  await user.selectOptions(screen.getByLabelText('Encoding'), 'macintosh');
  await screen.findByText('Pépin');
  await press('Continue');
  await press('Continue');
  await press('Continue');
  await heading('Import Progress');
  expect(new TextDecoder().decode(server.files()[0]?.bytes)).toBe('Code,Day,Note\nA,Mon,Pépin\n');
});

test('says why a file cannot be read in another encoding, and goes on with the one before', async () => {
  const { goTo, press, user } = await showShopImport();
  // Windows has a letter of two bytes in UTF-8 for this one, Macintosh one of three.
  const rows = 'A,Mon,\u00e4\n'.repeat(5) + `B,Tue,${'\u00e4'.repeat(4_500_000)}\n`;
  const bytes = Uint8Array.from(`Code,Day,Note\n${rows}`, (letter) => letter.charCodeAt(0));
  await goTo(1, new File([bytes], 'shops.csv', { type: 'text/csv' }));
  const encoding = screen.getByLabelText<HTMLSelectElement>('Encoding');
  await user.selectOptions(encoding, 'macintosh');
  await screen.findByText('File size (12.88MB) exceeds maximum limit of 10MB');
  expect(encoding.selectedOptions[0]?.text).toBe('Windows');
  await press('Shop B');
  await screen.findByRole('tab', { name: 'Rows (1)' });
});

test('offers the encodings in which a refused file can be read, and imports it in the chosen one', async () => {
  const { server, heading, press, drop, user } = await showShopImport();
  // Windows has no letter for this byte.
  const bytes = Uint8Array.from('Code,Day,Note\nA,Mon,P\x8fpin\n', (letter) => letter.charCodeAt(0));
  drop(new File([bytes], 'shops.csv', { type: 'text/csv' }));
  await screen.findByText(/Line 2 contains characters of another encoding/);
  const texts = (encoding: string) => screen.getByRole('list', { name: `Texts in ${encoding}` }).textContent;
  expect([texts('Macintosh'), texts('DOS')]).toEqual(['Row 2: Pèpin', 'Row 2: PÅpin']);
  expect(screen.queryByRole('button', { name: 'Use Windows' })).toBeNull();
  await press('Use Macintosh');
  await heading('Preview');
  expect([...screen.getByLabelText<HTMLSelectElement>('Encoding').options].map(({ text }) => text)).toEqual([
    'Macintosh',
    'DOS',
  ]);
  await user.selectOptions(screen.getByLabelText('Encoding'), 'cp850');
  await screen.findByText('PÅpin');
  await user.selectOptions(screen.getByLabelText('Encoding'), 'macintosh');
  await screen.findByText('Pèpin');
  await press('Continue');
  await press('Continue');
  await heading('Validation Results');
  await press('Continue');
  await heading('Import Progress');
  expect(new TextDecoder().decode(server.files()[0]?.bytes)).toBe('Code,Day,Note\nA,Mon,Pèpin\n');
});

test('asks for no encoding of a file in UTF-8', async () => {
  const { goTo } = await showShopImport();
  await goTo(1, csvFile('Code,Day,Note\nA,Mon,Pépin\n'));
  expect(screen.queryByLabelText('Encoding')).toBeNull();
});

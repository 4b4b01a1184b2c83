import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ImportJobDocument, StartImportDocument } from '../../query/documents.ts';
import { importJob } from '../testing/importJob.ts';
import { recordDownloads } from '../testing/recordDownloads.ts';
import { csvFile, showShopImport, validFile } from '../testing/showShopImport.tsx';

test('leads a file from the upload to the results', async () => {
  const { server, heading, goTo, press, path } = await showShopImport();
  await goTo(3);
  await heading('Validation Results');
  expect(screen.getByText('Validation completed')).toBeTruthy();
  await press('Continue');
  await heading('Import Progress');
  expect(new TextDecoder().decode(server.files()[0]?.bytes)).toBe('Code,Day,Note\nA,Mon,\nA,Tue,\nB,Mon,\n');
  const [{ input } = { input: undefined }] = server.requests(StartImportDocument);
  expect(input).toMatchObject({
    kind: 'CUSTOMERS',
    fileId: 'f'.repeat(32),
    importAgain: false,
    tenantId: 'MOIF',
  });
  expect(path()).toBe(`/shops/import/${input?.importJobId}`);
  server.respond(ImportJobDocument, ({ importJobId }) => ({
    importJob: importJob({ importJobId, state: 'COMPLETE', processedGroups: 2, version: 5 }),
  }));
  await heading('Import Complete');
  await press('View Shops');
  await screen.findByText('List of shops');
});

test.each([
  [[csvFile('x', 'shops.txt')], 'Invalid file format. Please select a CSV file.'],
  [[csvFile('x', 'shops.csv', 'image/png')], 'Invalid file type. Please select a CSV file.'],
  [[csvFile('Code,Day\n')], 'File must contain at least one data row'],
  [[validFile(), validFile()], 'Please drop only one file at a time.'],
  [[csvFile('Code\nA\n')], 'Header mismatch. Review template headers. The required column Day is missing.'],
  [
    [csvFile(`Code,Day\n${'A,Mon,filler\n'.repeat(900_000)}`)],
    'File size (11.16MB) exceeds maximum limit of 10MB',
  ],
])('refuses a file: %#', async (files, text) => {
  const { drop } = await showShopImport();
  drop(...files);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByText('Drag and drop your CSV file here')).toBeTruthy();
});

test('says that a file is being processed, and reads the next one after an error', async () => {
  const { drop, heading } = await showShopImport();
  drop(csvFile('', 'shops.txt'));
  await screen.findByRole('alert');
  drop(validFile());
  await screen.findByText('Processing file...');
  await heading('Preview');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('previews the groups page by page and shows the details of one', async () => {
  const { goTo, user } = await showShopImport();
  const rows = Array.from({ length: 12 }, (_, at) => `S${at},Mon,\nS${at},Tue,\n`).join('');
  await goTo(1, csvFile(`Code,Day,Note\n${rows}`));
  expect(screen.getByText('Select any shop to view details')).toBeTruthy();
  expect(screen.getByText(/total rows/).textContent).toBe('24 total rows');
  await screen.findByText('Shop S9');
  expect(screen.queryByText('Shop S10')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const row = (await screen.findByText('Shop S11')).closest('tr');
  expect(row?.textContent).toBe('24–25Shop S112');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '5');
  await screen.findByText('1 of 3');
  await user.click(await screen.findByRole('button', { name: 'Shop S1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shop S1' }));
  expect(dialog.getByText('S1')).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: 'Days (2)' }));
  expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue']);
});

test('keeps the preview low and its pager in sight, and sums up the format', async () => {
  const { goTo, user } = await showShopImport();
  const rows = Array.from({ length: 60 }, (_, at) => `S${at},${at < 2 ? 'Sun' : 'Mon'},\n`).join('');
  await goTo(1, csvFile(`Code,Day,Phone\n${rows}`));
  await screen.findByText('Shop S9');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  await screen.findByText('Shop S49');
  const preview = screen.getByRole('region', { name: 'shops in the file' });
  const pager = screen.getByText(/^viewing 50 of 60 rows$/);
  expect(preview.getBoundingClientRect().height).toBeLessThanOrEqual(440);
  expect(preview.scrollHeight).toBeGreaterThan(440);
  expect(pager.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  const texts = ['60 total rows', '60 shops', '2 errors', '1 warning'];
  const counts = screen.getByText(/total rows/).parentElement;
  for (const text of texts) expect(counts?.textContent).toContain(text);
});

test('lists errors of the format with rows, fields and values, and reads the corrected file', async () => {
  const { goTo, press, heading } = await showShopImport();
  await goTo(2, csvFile('Code,Day,Note\n,Mon,\nB,Sun,\n'));
  await heading('Format Validation Results');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('Row 2: CodeRequired field missing: Code(empty)');
  expect(items).toContain('Row 3: DayDay must be Mon or TueSun');
  expect(screen.getByText('2 errors')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Back to Upload');
  await screen.findByText('Drag and drop your CSV file here');
  await goTo(3);
  await heading('Validation Results');
  await screen.findByText('Validation completed');
});

test('takes one step for a double-click, whose second press would reach the next button in its place', async () => {
  const { goTo, heading, user } = await showShopImport();
  await goTo(1, csvFile('Code,Day,Note\n,Mon,\n'));
  await user.dblClick(await screen.findByRole('button', { name: 'Continue' }));
  await heading('Format Validation Results');
  expect(screen.getByRole('button', { name: 'Back to Upload' })).toBeTruthy();
});

test('proceeds with warnings of the header', async () => {
  const { goTo, press, heading } = await showShopImport();
  await goTo(2, csvFile('Code,Day,Phone\nA,Mon,1\n'));
  expect(screen.getByText(/The column Phone is unknown and ignored/)).toBeTruthy();
  await press('Proceed with Warnings');
  await heading('Validation Results');
});

test('stops at errors of the data', async () => {
  const { goTo, heading } = await showShopImport();
  await goTo(3, csvFile('Code,Day\nCLOSED,Mon\n'));
  await heading('Validation Results');
  expect(screen.getByText('Validation found 1 errors')).toBeTruthy();
  expect(screen.getByText('Shop CLOSED is closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Start Over' })).toBeTruthy();
});

test('lists duplicates as one line that unfolds', async () => {
  const { goTo, heading, press } = await showShopImport();
  await goTo(3, csvFile('Code,Day\nC,Mon\n'));
  await heading('Validation Results');
  expect(screen.getByText('Validation completed with 1 shops that exist')).toBeTruthy();
  await press('Shop: exists already, skipped 1');
  await screen.findByText('Rows 2');
  await press('Proceed with Warnings');
  await heading('Import Progress');
});

test('asks before a file that is not imported is left, also by Cancel', async () => {
  const { goTo, go, press, heading, user } = await showShopImport();
  await goTo(1);
  const decide = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave the import?' }));
    await user.click(dialog.getByRole('button', { name }));
  };
  void go('/shops');
  await decide('Stay');
  await press('Cancel');
  await decide('Stay');
  await press('Continue');
  await heading('Format Validation Results');
  await press('Cancel');
  await decide('Leave');
  await screen.findByText('List of shops');
});

test('leaves a wizard without a file by Cancel at once', async () => {
  const { press } = await showShopImport();
  await press('Cancel');
  await screen.findByText('List of shops');
});

test.each([
  [['customers.edit'], 'You do not have permission to run imports. Please ask your manager if you need it.'],
])('shows the reason to a user with the capabilities %j', async (capabilities, reason) => {
  const { drop, user } = await showShopImport({ capabilities });
  await screen.findByText(reason);
  expect(screen.getByRole('button', { name: 'Browse File' }).getAttribute('aria-disabled')).toBe('true');
  drop(validFile());
  const downloads = recordDownloads();
  await user.click(screen.getByRole('button', { name: 'Download Template' }));
  expect(downloads.map(({ name }) => name)).toEqual(['shop_import_template.csv']);
  expect(screen.queryByText('Processing file...')).toBeNull();
});

test('moves the focus to the heading of each step', async () => {
  const { goTo, heading, press } = await showShopImport();
  await goTo(1);
  expect(document.activeElement).toBe(await heading('Preview'));
  await press('Continue');
  expect(document.activeElement).toBe(await heading('Format Validation Results'));
  await press('Continue');
  await heading('Validation Results');
  await expect.poll(() => document.activeElement?.textContent).toBe('Validation Results');
});

test('is used with the keyboard alone', async () => {
  const { drop, heading, user } = await showShopImport();
  const tabTo = async (name: string) => {
    for (let presses = 0; document.activeElement?.textContent !== name; presses += 1) {
      if (presses > 40) throw new Error(`Tab does not reach ${name}.`);
      await user.tab();
    }
  };
  await tabTo('Browse File');
  drop(validFile());
  await heading('Preview');
  await tabTo('Shop B');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Shop B' });
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Shop B');
  await tabTo('Continue');
  await user.keyboard('{Enter}');
  await heading('Format Validation Results');
  await tabTo('Continue');
  await user.keyboard('{Enter}');
  await heading('Validation Results');
  await expect.poll(() => document.activeElement?.textContent).toBe('Validation Results');
  await tabTo('Continue');
  await user.keyboard('{Enter}');
  await heading('Import Progress');
});

test('goes on with the groups that are right, and downloads the rows of the others with what is wrong', async () => {
  const downloads = recordDownloads();
  const { server, goTo, press, heading } = await showShopImport();
  await goTo(2, csvFile('Code,Day\nA,Mon\nB,Sun\nCLOSED,Mon\nB,Mon\nD,Tue\n'));
  await heading('Format Validation Results');
  await press('Continue with 3 shops, leave 1');
  await screen.findByText('The format of all 3 rows is valid.');
  expect(screen.getByText(/^2 rows left out/)).toBeTruthy();
  await press('Continue');
  await screen.findByText('Shop CLOSED is closed');
  await press('Continue with 2 shops, leave 1');
  await screen.findByText('Validation completed');
  await press('Download Again');
  expect(downloads.map(({ name }) => name)).toEqual(Array(3).fill('shops_rows_to_correct.csv'));
  expect(await downloads[2]?.text()).toBe(
    'Code,Day,Note,Problem\r\nB,Sun,,Day must be Mon or Tue\r\nB,Mon,,\r\nCLOSED,Mon,,Shop CLOSED is closed\r\n',
  );
  await press('Continue');
  await heading('Import Progress');
  expect(screen.getByText(/^3 rows left out/)).toBeTruthy();
  expect(new TextDecoder().decode(server.files()[0]?.bytes)).toBe(
    'Code,Day,Note\r\nA,Mon,\r\n\r\n\r\n\r\nD,Tue,\r\n',
  );
});

test('offers to leave nothing out where every group has errors', async () => {
  const { goTo, heading } = await showShopImport();
  await goTo(2, csvFile('Code,Day\nB,Sun\n'));
  await heading('Format Validation Results');
  expect(screen.queryByRole('button', { name: /leave/ })).toBeNull();
});

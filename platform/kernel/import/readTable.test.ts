import { expect, test } from 'vitest';
import { maxTableRows, readTable } from './readTable.ts';

const file = (text: string, name = 'list.csv') => {
  const bytes = new TextEncoder().encode(text);
  return { name, type: 'text/csv', size: bytes.length, bytes };
};
const problemTexts = (read: ReturnType<typeof readTable>) =>
  read.ok ? [] : read.problems.map(({ message }) => message);

test('reads header and rows with their numbers in a spreadsheet, without empty ones', () => {
  expect(readTable(file('\n A ;B\r\n\n1;" 2  3 "\n;\n\'=x;4'), TextDecoder)).toMatchObject({
    value: {
      header: ['A', 'B'],
      lines: [
        { number: 4, cells: ['1', '2 3'] },
        { number: 6, cells: ['=x', '4'] },
      ],
    },
  });
});

test.each([
  ['another kind of file', file('A\n1', 'list.xlsx'), 'Invalid file format. Please select a CSV file.'],
  ['no rows', file('A,B\n,\n'), 'File must contain at least one data row'],
  [
    'too many rows',
    file(`A\n${'1\n'.repeat(maxTableRows + 1)}`),
    'The file has more than 5,000 rows. Split it into smaller ones.',
  ],
  [
    'an open quotation mark',
    file('A,B\n"1,2\n'),
    'CSV parsing failed. Row 2 - a quotation mark is never closed. Add the missing one and select the file again.',
  ],
])('refuses a file with %s', (_, refused, message) => {
  expect(problemTexts(readTable(refused, TextDecoder))).toEqual([message]);
});

test('reads a file of the largest number of rows', () => {
  const read = readTable(file(`A\n${'1\n'.repeat(maxTableRows)}`), TextDecoder);
  expect(read.ok && read.value.lines.length).toBe(maxTableRows);
});

import { expect, test } from 'vitest';
import { parseCsv } from './parseCsv.ts';

const table = [
  ['a', 'b'],
  ['1', '2'],
];

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['the line break of Windows', 'a,b\r\n1,2\r\n'],
  ['the line break of old Macs', 'a,b\r1,2\r'],
  ['mixed line breaks', 'a,b\r1,2\r\n'],
  ['quotes around all cells', '"a";"b"\n"1";"2"'],
])('parses a file with %s', (_, text) => expect(parseCsv(text)).toMatchObject({ ok: true, value: table }));

test.each([
  ['"Name, first";b;c\n1;2;3', 3],
  ['\n\na;b\n1,2,3,4;5', 2],
  ['a\n1,2', 1],
])('detects the delimiter of %j from the first line, apart from quotes', (text, width) =>
  expect(parseCsv(text)).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ length: width })]),
  }),
);

test('returns empty lines and ragged rows as they are', () =>
  expect(parseCsv('a,b\n\n1\n1,2,3\n')).toMatchObject({ value: [['a', 'b'], [''], ['1'], ['1', '2', '3']] }));

test.each(['', '\n', '\r\n'])('parses %j as a file without cells', (text) => {
  const result = parseCsv(text);
  expect(result.ok && result.value.flat().join('')).toBe('');
});

test.each([
  [`'=1+1`, '=1+1'],
  [`''=1+1`, `'=1+1`],
  [`'\uff20sum`, '\uff20sum'],
  [`'tis`, `'tis`],
  [`'`, `'`],
  ['=1+1', '=1+1'],
])('reads the cell %j as %j', (text, cell) =>
  expect(parseCsv(`a\n${text}`)).toMatchObject({ value: [['a'], [cell]] }),
);

test.each([
  ['a,b\n1,2\n3,"4\n5,6\n', 'Row 3 - a quotation mark is never closed'],
  ['a,b\n1,"2"x\n', 'Row 2 - a text goes on after its closing quotation mark'],
])('refuses the quotation marks of %j', (text, reason) =>
  expect(parseCsv(text)).toMatchObject({
    problems: [{ message: expect.stringContaining(`CSV parsing failed. ${reason}`) }],
  }),
);

test('parses a line of a million quoted cells', () => {
  const result = parseCsv(Array.from({ length: 1_000_000 }, () => '"a"').join(','));
  expect(result.ok && result.value[0]?.length).toBe(1_000_000);
});

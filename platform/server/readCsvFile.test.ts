import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvFile } from './readCsvFile.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Uint8Array) => {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  return readCsvFile(path);
};

test.each<[string, string, string[][]]>([
  ['keeps leading zeros', 'Upc\r\n000123456784\r\n', [['Upc'], ['000123456784']]],
  [
    'drops a byte order mark',
    '\uFEFFSku,Upc\nA,1',
    [
      ['Sku', 'Upc'],
      ['A', '1'],
    ],
  ],
  ['accepts mixed line endings', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  ['keeps commas, quotes and line endings in quoted cells', '"a, ""b""\r\nc",d', [['a, "b"\nc', 'd']]],
  ['keeps spaces', ' a , b ', [[' a ', ' b ']]],
])('%s', async (_, content, expected) => expect(await read(content)).toEqual(expected));

test('names the row of an unterminated quote', async () =>
  expect(read('a\n"b')).rejects.toThrow(/file\.csv was refused: .*Row 2 - a quotation mark is never closed/));

test('refuses other encodings', async () =>
  expect(read(Uint8Array.of(0x41, 0xe9, 0x0a))).rejects.toThrow(/encoded data was not valid/));

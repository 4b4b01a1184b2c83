import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvFile } from './csvFile.ts';

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
  ['leading zeros stay', 'Upc\r\n000123456784\r\n', [['Upc'], ['000123456784'], ['']]],
  [
    'a byte order mark goes',
    '\uFEFFSku,Upc\nA,1',
    [
      ['Sku', 'Upc'],
      ['A', '1'],
    ],
  ],
  ['line ends may be mixed', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  ['quoted cells keep commas, quotes and line ends', '"a, ""b""\r\nc",d', [['a, "b"\nc', 'd']]],
  ['spaces stay', ' a , b ', [[' a ', ' b ']]],
])('%s', async (_, content, expected) => expect(await read(content)).toEqual(expected));

test('a quote that does not close is told with its row', async () =>
  expect(read('a\n"b')).rejects.toThrow(/file\.csv, row 2: Quoted field unterminated/));

test('other encodings are refused instead of guessed', async () =>
  expect(read(Uint8Array.of(0x41, 0xe9, 0x0a))).rejects.toThrow(/encoded data was not valid/));

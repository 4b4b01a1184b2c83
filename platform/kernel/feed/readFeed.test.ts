import { expect, test } from 'vitest';
import { createFeedRowCheck, type ReadFeedRow } from './checkFeedRows.ts';
import { feedProblem } from './feedDefinition.ts';
import { type FeedFormat, readFeed } from './readFeed.ts';
import { ok, refuse, invalid } from '../results/result.ts';

const columns = { columns: ['Sku', 'Size'], required: ['Sku'] } as const;

function read(text: string | Uint8Array, format: FeedFormat = 'csv') {
  const rows: ReadFeedRow<'Sku' | 'Size'>[] = [];
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = readFeed(columns, { bytes, format }, TextDecoder, (row) => rows.push(row));
  return { result, rows };
}

const toCellLists = (rows: readonly ReadFeedRow<'Sku' | 'Size'>[]) =>
  rows.map(({ number, cells }) => [number, cells.Sku, cells.Size]);

test('reads CSV by the names of its columns, and JSON Lines by those of its fields', () => {
  expect(toCellLists(read('size;SKU\n1;A\n\n2;B\n').rows)).toEqual([
    [2, 'A', '1'],
    [4, 'B', '2'],
  ]);
  const lines = '{"sku":" A\u00ad ","Size":1}\n\n{"Sku":"B","Size":null}\r\n{"Sku":"C","Size":true}';
  expect(toCellLists(read(lines, 'jsonl').rows)).toEqual([
    [1, 'A', '1'],
    [3, 'B', ''],
    [4, 'C', 'true'],
  ]);
});

test('warns of unknown columns and fields', () => {
  expect(read('Sku,Color\nA,red\n').result).toMatchObject({
    ok: true,
    value: 1,
    notices: [{ severity: 'WARNING', field: ['Color'] }],
  });
  expect(read('{"Sku":"A","__proto__":{"Size":"9"},"Color":1}', 'jsonl')).toMatchObject({
    result: { ok: true, notices: [{ field: ['__proto__'] }, { field: ['Color'] }] },
    rows: [{ cells: { Sku: 'A', Size: '' } }],
  });
});

test.each<[string, string | Uint8Array, FeedFormat, RegExp]>([
  ['nothing', '', 'csv', /^The feed is empty\.$/],
  ['blank lines', '\n \n', 'jsonl', /^The feed is empty\.$/],
  ['a missing column', 'Color\nred\n', 'csv', /^The header is not right\./],
  ['a repeated column', 'Sku,sku\nA,B\n', 'csv', /Sku occurs more than once/],
  ['an open quotation mark', 'Sku\n"A\n', 'csv', /a quotation mark is never closed/],
  ['a NUL character', 'Sku\nA\0\n', 'csv', /contains a NUL character/],
  ['half an object', '{"Sku":"A"}\n{"Sku":"B', 'jsonl', /^Line 2 is not a JSON object; perhaps/],
  ['a list', '[1]', 'jsonl', /^Line 1 is not a JSON object/],
  ['half a character', new TextEncoder().encode('Sku\nÉté\nÉté').subarray(0, -1), 'csv', /cut off/],
  ['damaged UTF-8', new Uint8Array([0xef, 0xbb, 0xbf, 0xff]), 'csv', /cannot be read/],
])('refuses %s as a whole', (_case, text, format, message) =>
  expect(read(text, format).result).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringMatching(message) }],
  }),
);

test.each<[FeedFormat, string, string]>([
  ['csv', 'Sku\n', 'A\n'],
  ['jsonl', '', '{"Sku":"A"}\n'],
])('refuses more than 100,000 rows of %s before they are passed on', (format, header, row) => {
  const { result, rows } = read(header + row.repeat(150_000), format);
  expect(result).toMatchObject({
    problems: [{ message: 'The feed has more than 100,000 rows. Split it into smaller ones.' }],
  });
  expect(rows).toHaveLength(100_000);
});

test('marks rows that are cut off or contain no text', () => {
  expect(read('Sku,Size\nA\n').rows).toMatchObject([
    { problem: { message: 'The row has 1 of 2 cells; perhaps the feed was cut off' } },
  ]);
  const lines = ['{"Sku":["A"]}', String.raw`{"Sku":"A\u0000"}`, String.raw`{"Sku":"\ud800"}`].join('\n');
  const { rows } = read(lines, 'jsonl');
  expect(rows.map(({ problem, cells }) => [problem?.field, cells.Sku])).toEqual([
    ['Sku', ''],
    ['Sku', ''],
    ['Sku', ''],
  ]);
});

test.each([
  ['{"Sku":12345678901234567890}', 'Sku has more digits than a JSON number holds. Send it as a text'],
  ['{"Sku":"A","sku":"B"}', 'Sku occurs more than once'],
  [`{"Sku":"A","Size":${'['.repeat(100)}${']'.repeat(100)}}`, 'Size contains invalid characters or no text'],
])('marks the row %s', (line, message) =>
  expect(read(line, 'jsonl').rows).toMatchObject([{ problem: { code: 'INVALID_FORMAT', message } }]),
);

test('reads numbers and flags as texts, and absent, null and empty fields as empty', () => {
  const lines = ['{"Sku":9007199254740991,"Size":1.50}', '{"Sku":-1,"Size":false}', '{"Sku":""}', '{}'];
  expect(toCellLists(read(lines.join('\n'), 'jsonl').rows)).toEqual([
    [1, '9007199254740991', '1.5'],
    [2, '-1', 'false'],
    [3, '', ''],
    [4, '', ''],
  ]);
});

test('refuses nested lists of a whole file', () => {
  expect(read('['.repeat(1_000_000), 'jsonl').result).toMatchObject({ ok: false });
});

test('accepts a header without rows', () => expect(read('Sku,Size\n').result).toMatchObject({ value: 0 }));

const checkRows = () =>
  createFeedRowCheck<'Sku' | 'Size', { sku: string; size: string }>({
    toInput: ({ Sku, Size }) =>
      Sku === '' ? refuse(invalid('REQUIRED', ['Sku'], 'Sku is required')) : ok({ sku: Sku, size: Size }),
    getName: ({ Sku }) => Sku,
    listKeys: ({ sku, size }) => [
      { field: 'Sku', value: sku },
      { field: 'Size', value: size },
    ],
  });

test('refuses rows with a key of an earlier row, but not of a refused one', () => {
  const check = checkRows();
  const row = (number: number, Sku: string, Size: string) => check({ number, cells: { Sku, Size } });
  expect(row(2, 'A', '1')).toMatchObject({ ok: true, input: { sku: 'A' } });
  expect(row(3, 'A', '2')).toMatchObject({
    ok: false,
    problems: [{ code: 'DUPLICATE', field: 'Sku', message: 'Row 2 has the same Sku. Only that row is used' }],
  });
  expect(row(4, 'B', '2')).toMatchObject({ ok: true });
  expect(row(5, 'C', '1')).toMatchObject({ ok: false, problems: [{ field: 'Size' }] });
  expect(row(6, '', '9')).toMatchObject({ ok: false, problems: [{ code: 'REQUIRED' }] });
});

test('names a row by at most 255 characters and passes on the problem of its line', () => {
  const problem = feedProblem('', 'INVALID_FORMAT', 'cut');
  const row = checkRows()({ number: 2, cells: { Sku: '🌱'.repeat(300), Size: '' }, problem });
  expect(row).toMatchObject({ ok: false, name: '🌱'.repeat(255), problems: [problem] });
});

test('takes the columns of a parent from its first line, and warns of lines that disagree', () => {
  const check = createFeedRowCheck<'Order' | 'Site' | 'Line', string>({
    toInput: ({ Order, Site, Line }) =>
      Site === 'none'
        ? refuse(invalid('INVALID_REFERENCE', ['Site'], 'none'))
        : ok(`${Order} ${Site} ${Line}`),
    getName: ({ Order, Line }) => `${Order} ${Line}`,
    listKeys: (input) => [{ field: 'Line', value: input }],
    parent: { columns: ['Site'], getKey: ({ Order }) => Order },
  });
  const checkRow = (number: number, Order: string, Site: string) =>
    check({ number, cells: { Order, Site, Line: String(number) } });
  // A refused line decides nothing.
  expect(checkRow(2, 'A', 'none')).toMatchObject({ ok: false });
  expect(checkRow(3, 'A', 'Canby')).toEqual({ number: 3, name: 'A 3', ok: true, input: 'A Canby 3' });
  expect(checkRow(4, 'A', '')).toEqual({ number: 4, name: 'A 4', ok: true, input: 'A Canby 4' });
  expect(checkRow(5, 'A', 'Apopka')).toEqual({
    number: 5,
    name: 'A 5',
    ok: true,
    input: 'A Canby 5',
    warnings: [
      {
        field: 'Site',
        code: 'DUPLICATE',
        severity: 'WARNING',
        message: 'Site differs from row 3. That row is used',
      },
    ],
  });
  expect(checkRow(6, 'B', 'Apopka')).toMatchObject({ ok: true, input: 'B Apopka 6' });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCode, toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { readCsvFile } from '#platform/server/readCsvFile.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Words as the browser indexes them: neighbors without digits are one word, too. */
function toIndexedWords(text: string): readonly string[] {
  const words = toSearchWords(text);
  const pairs = words.slice(1).map((word, position) => `${words[position]}${word}`);
  return [...words, ...pairs.filter((pair) => !/\d/.test(pair))];
}

async function expectEqualWords(texts: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ text: string; words: string }>(
    'select text, search_words(text) as words from unnest($1::text[]) as text',
    [texts],
  );
  expect(rows.map(({ text, words }) => [text, words.split(' ').filter(Boolean)])).toEqual(
    texts.map((text) => [text, toIndexedWords(text)]),
  );
}

test('splits texts into the same words as the browser', () =>
  expectEqualWords([
    'Hydrangea 3 gal',
    '3g #3 # 5 3 g 3 Gallons 3gallon 13gal',
    '4.5" 10” HB 2in B&B 4.5 in b & b',
    'No. 5. 1.5.2 .5 5. a.b',
    "Pothos 'N'Joy' n’joy N`Joy Widow's-Thrill",
    'Pépinière LAVAL Ñandú Ø æ ß ﬁ ²',
    '36 ct flat 6pk 6 packs 1 qt 2 quarts 3 ft 3foot 10 cm',
    'ct 5 gal in 3 gal 3 gal 4',
    ' - ',
    '',
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    '“Quoted” – dash — dash … ½ © ® ™ € £ × ÷ · •',
    '東京 стол عربى',
    'line\nbreak\ttab\u00a0space',
  ]));

test('splits the demo catalogue into the same words as the browser', async () => {
  const [heading = [], ...rows] = await readCsvFile('database/seed/data/items.csv');
  const columns = ['ItemName', 'Description', 'ItemGroup'].map((name) => heading.indexOf(name));
  await expectEqualWords([...new Set(rows.flatMap((row) => columns.map((column) => row[column] ?? '')))]);
});

test('reduces codes to the same letters and digits as the browser', async () => {
  const codes = ['SHR-0720 1G', 'É-1/2', 'a.b_c', '411101695017', ''];
  const { rows } = await client.query<{ code: string }>(
    'select search_code(code) as code from unnest($1::text[]) as code',
    [codes],
  );
  expect(rows.map(({ code }) => code)).toEqual(codes.map(foldCode));
});

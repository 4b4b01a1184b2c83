import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldKey, normalizeLines, normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { migrate } from '#platform/server/migrations/migrate.ts';
import {
  type TestDatabase,
  emptyDatabase,
  migrationsFolder,
  withClient,
} from '#platform/server/testing/database.ts';

const migrationName = '0043_normalized_texts';

let database: TestDatabase;
const logged: string[] = [];
beforeAll(async () => {
  database = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(migrationsFolder))
    if (file < migrationName) await copyFile(join(migrationsFolder, file), join(folder, file));
  await migrate({ url: database.url, folder });
  await rm(folder, { recursive: true });
  await withClient(database.url, (client) => client.query(oldRows));
  const log = (line: string) => logged.push(line);
  expect(await migrate({ url: database.url, folder: migrationsFolder, log })).toContain(migrationName);
});
afterAll(() => database.drop());

const query = async (text: string, values: readonly unknown[] = []) =>
  withClient(database.url, async (client) => {
    await client.query(`set app.tenant_id = 'MOIF'`);
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  });

const id = (number: number): string => String(number).padStart(32, '0');
const now = `'2026-11-20T08:00Z'`;

const termsRow = (
  number: number,
  name: string,
) => `('MOIF', '${id(number)}', '${name}', 30, 0, false, 'ACTIVE',
  '2026-11-20T08:00Z', '2026-11-20T08:00Z', '')`;
const itemRow = (number: number, name: string, sku: string, programs: string) =>
  `('MOIF', '${id(number)}', '${name}', '${sku}', '1G', 1, '{"${programs}"}', 'ACTIVE', ${now}, ${now}, '')`;

/** Rows as versions before the migration stored them. */
const oldRows = `
  set app.tenant_id = 'MOIF';
  insert into tenant (tenant_id, name, created_at) values ('MOIF', 'Moonshine', ${now});
  insert into terms (tenant_id, terms_id, name, term_limit_days, accrue_interest_percentage, is_default, status,
      created_at, updated_at, content_hash)
    values ${termsRow(1, 'Net 60')}, ${termsRow(2, 'Net\u00a060')}, ${termsRow(3, 'Net\u00a0 15')};
  insert into program values ('MOIF', 'Fall\u200b');
  insert into item (tenant_id, item_id, name, sku, item_group, retail_price, programs, status, created_at, updated_at,
      content_hash)
    values ${itemRow(1, 'Straße\u00ad  Ros\u0065\u0301', 'A–1', 'Fall\u200b')}, ${itemRow(2, 'Oak', 'A-1', 'Spring')};
  insert into customer (tenant_id, customer_id, name, description, currency, status, erp_price_group_id,
      allow_order_billing_address_edit, allow_order_location_address_edit, ship_from_locations, date_created, updated_at,
      content_hash)
    values ('MOIF', '${id(1)}', 'Smith’s\u00a0Nursery', E'one\\ntwo\u00ad', 'USD', 'ACTIVE', 'DEFAULT', true, true,
      '{"Site\u00a01"}', ${now}, ${now}, '');
  insert into customer_billing_address (tenant_id, address_id, customer_id, position, address, content_hash)
    values ('MOIF', '${id(1)}', '${id(1)}', 0, '{"id": null, "city": "Salem", "addressLine1": "100 Main St\\nSuite 200"}', '');
`;

test('has the same normal form and keys as the browser', async () => {
  const texts = Array.from({ length: 0x11_00 }, (_, row) => {
    const letters = Array.from({ length: 256 }, (__, column) => String.fromCodePoint(row * 256 + column));
    return `a${letters.filter((letter) => letter !== '\0' && letter.isWellFormed()).join('b')}c  d\r\ne`;
  });
  const rows = await query(
    'select text, normalize_text(text) as line, normalize_lines(text) as lines from unnest($1::text[]) text',
    [texts],
  );
  // Versions of Unicode differ in composed letters alone.
  expect(rows.map(({ line }) => String(line).normalize('NFD'))).toEqual(
    texts.map((text) => normalizeText(text).normalize('NFD')),
  );
  expect(rows.map(({ lines }) => String(lines).normalize('NFD'))).toEqual(
    texts.map((text) => normalizeLines(text).normalize('NFD')),
  );
  const keyed = 'Smith’s ‘A‚‛ʼ′`´ “„‟″” ‐‑‒–—―−';
  expect(await query('select text_key($1) as key', [keyed])).toEqual([{ key: foldKey(keyed) }]);
});

test('normalizes stored texts and their references', async () => {
  expect(await query('select name, name_lower, version from terms order by terms_id')).toEqual([
    { name: 'Net 60', name_lower: 'net 60', version: 1 },
    { name: 'Net\u00a060', name_lower: 'net\u00a060', version: 1 },
    { name: 'Net 15', name_lower: 'net 15', version: 2 },
  ]);
  expect(await query('select name, programs, search_words from item order by item_id limit 1')).toMatchObject(
    [{ name: 'Straße Rosé', programs: ['Fall'], search_words: expect.stringContaining(' strasse rose ') }],
  );
  expect(await query('select name from program')).toEqual([{ name: 'Fall' }]);
  expect(
    await query('select name, name_lower, description, ship_from_locations as sites from customer'),
  ).toEqual([
    {
      name: 'Smith’s Nursery',
      name_lower: "smith's nursery",
      description: 'one\ntwo',
      sites: ['Site 1'],
    },
  ]);
  expect(await query('select address from customer_billing_address')).toEqual([
    { address: { id: null, city: 'Salem', addressLine1: '100 Main St Suite 200' } },
  ]);
});

test('reports twins and merges nothing', async () => {
  expect(logged).toEqual([
    expect.stringContaining(`Company MOIF has terms that are told apart by invisible characters`),
    expect.stringContaining('"A–1" ('),
  ]);
  expect(await query('select sku, sku_lower from item order by item_id')).toEqual([
    { sku: 'A–1', sku_lower: 'a-1' },
    { sku: 'A-1', sku_lower: 'a-1' },
  ]);
});

test('changes nothing of rows whose texts are in normal form', async () =>
  expect(await query('select version from item where sku = $1', ['A-1'])).toEqual([{ version: 1 }]));

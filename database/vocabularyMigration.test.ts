import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/server/migrations/migrate.ts';
import {
  type TestDatabase,
  emptyDatabase,
  migrationsFolder,
  withClient,
} from '#platform/server/testing/database.ts';

const migrationName = '0031_vocabulary';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(migrationsFolder))
    if (file < migrationName) await copyFile(join(migrationsFolder, file), join(folder, file));
  await migrate({ url: database.url, folder });
  await rm(folder, { recursive: true });
  await withClient(database.url, (client) => client.query(oldRows));
  expect(await migrate({ url: database.url, folder: migrationsFolder })).toContain(migrationName);
});
afterAll(() => database.drop());

const query = async (text: string) =>
  withClient(database.url, async (client) => {
    await client.query(`set app.tenant_id = 'MOIF'`);
    return (await client.query<Record<string, unknown>>(text)).rows;
  });

const orderId = '0'.repeat(31) + '1';

/** Rows as the version before the migration stored them. */
const oldRows = `
  set app.tenant_id = 'MOIF';
  insert into tenant (tenant_id, name, created_at) values ('MOIF', 'Moonshine', '2026-11-20T08:00Z');
  insert into order_head (tenant_id, order_id, entity_type, order_number, po_required, status, order_type, customer_id,
      customer_name, customer, initialization_date, expected_delivery_date, final_credit, currency, updated_at, content_hash)
    values ('MOIF', '${orderId}', 'ORDER', '100001', false, 'OPEN', 'PO', '${orderId}',
      'Green Nursery', '{}', '2026-11-20T08:00Z', '2026-12-01', false, 'USD', '2026-11-20T08:00Z', '');
  insert into order_line (tenant_id, line_id, order_id, line_number, item_id, name, sku, eaches, ordered_quantity, price,
      price_explanation, override_price, cost, currency, date_added, added_by, content_hash)
    values ('MOIF', '${orderId}', '${orderId}', 1, '${orderId}', 'Red Maple', 'RM-1', 1, 2, 3, '{}', 3, 1, 'USD',
      '2026-11-20T08:00Z', 'kim', '');
  insert into row_total values ('MOIF', 'order', 3, 1);
  insert into denied_token values ('token', '2026-11-20T09:00Z');
  insert into called_in values ('subject', '2026-11-20T08:00Z', '2026-11-21T08:00Z');
  insert into barred_person values ('kim@example.com', '2026-11-20T08:00Z');
  insert into login_network values ('email', 'network', '2026-11-22T08:00Z');
  insert into oidc_record (kind, id_hash, payload, expires_at) values ('FacadeTrip', 'hash', '{}', '2026-11-20T09:00Z');
`;

test.each([
  ['order_header', 'order_number, customer_name_lower', ['100001', 'green nursery']],
  ['order_line join order_header using (tenant_id, order_id)', 'line_number, order_number', [1, '100001']],
  ['row_counter', 'kind, slot, rows', ['order', 3, '1']],
  ['revoked_token', 'token_id, expires_at', ['token', new Date('2026-11-20T09:00Z')]],
  [
    'session_revocation',
    'subject, issued_before, expires_at',
    ['subject', new Date('2026-11-20T08:00Z'), new Date('2026-11-21T08:00Z')],
  ],
  ['blocked_user', 'email, blocked_at', ['kim@example.com', new Date('2026-11-20T08:00Z')]],
  ['oidc_record', 'kind, id_hash', ['FacadeSignIn', 'hash']],
  [
    'login_network',
    'email_hash, network_hash, expires_at',
    ['email', 'network', new Date('2026-11-22T08:00Z')],
  ],
])('keeps the rows of %s', async (table, columns, values) => {
  const rows = await query(`select ${columns} from ${table}`);
  expect(rows.map((row) => Object.values(row))).toEqual([values]);
});

test('keeps row-level security and the search in texts of orders', async () => {
  const find = (tenantId: string) =>
    withClient(database.url, async (client) => {
      await client.query(`begin; set local role trellis_app; set local app.tenant_id = '${tenantId}'`);
      const { rows } = await client.query<Record<string, unknown>>(
        `select (select count(*)::int from order_header) as orders,
           found_ids($1, 'order_header.customer_name_lower', '%nurs%', 10) as ids`,
        [tenantId],
      );
      return rows;
    });
  expect(await find('MOIF')).toEqual([{ orders: 1, ids: [expect.stringMatching(/^0{8}-.*1$/)] }]);
  expect(await find('BPF')).toEqual([{ orders: 0, ids: [] }]);
});

test('renames indexes and constraints with their tables', async () => {
  const names = `select relname as name from pg_class union all select conname from pg_constraint
    union all select attname from pg_attribute where attrelid in (select oid from pg_class where relkind = 'r')`;
  const found = await query(`select name from (${names}) named
    where name ~ 'order_head(_|$)|row_total|denied|called_in|kept_until|barred|known_until|login_network_known'`);
  expect(found).toEqual([]);
  const renamed = `'{order_header,row_counter,revoked_token,session_revocation,blocked_user,login_network}'::text[]`;
  const owned = `select indrelid::regclass::text as owner, indexrelid::regclass::text as name from pg_index
    union all select conrelid::regclass::text, conname from pg_constraint`;
  const others = await query(`select name from (${owned}) named
    where owner = any(${renamed}) and not starts_with(name, owner || '_')`);
  expect(others).toEqual([]);
  expect(await query(`select to_regclass('order_header_texts')::text as name`)).toEqual([
    { name: 'order_header_texts' },
  ]);
});

test('has nothing left to migrate at the next start', async () => {
  const messages: string[] = [];
  const log = (message: string) => messages.push(message);
  expect(await migrate({ url: database.url, folder: migrationsFolder, log })).toEqual([]);
  expect(messages).toEqual([]);
});

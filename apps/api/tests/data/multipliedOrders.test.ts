import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import { createOrder } from '#features/orders/header/server/orderCreateCommands.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { multiplyOrders, multiplyTenant } from '#scripts/bench/fill.ts';
import { seedTenant, orderHeaderFixture, orderLineFixture } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';

// Benchmarks measure multiplied data; it must equal data that commands create.
let filled: TestDatabase;
let database: Database;
const copies = 7;
beforeAll(async () => {
  filled = await testDatabase();
  database = createDatabase({ url: filled.url, connections: 2 });
  await seedTenant(database, moif);
  await seedTenant(database, bpf);
  await multiplyOrders(filled.url, moif.tenantId, copies);
});
afterAll(async () => {
  await database.close();
  await filled.drop();
});

interface Copied {
  orderNumber: string;
  row: Record<string, unknown>;
  lines: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

/** Returns orders with lines and history, without ids and numbers, which must differ. */
const orders = (condition: string) =>
  database.read(managerSession(moif), (unit) =>
    unit.rows(sql<Copied>`
      select o.order_number, to_jsonb(o) - '{order_id,order_number,number_key}'::text[] as row,
        (select jsonb_agg(to_jsonb(l) - '{order_id,line_id}'::text[] order by l.line_number) from order_line l
         where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
        (select jsonb_agg(to_jsonb(h) - '{history_id,entity_id}'::text[] order by h.version) from history_entry h
         where h.tenant_id = o.tenant_id and h.entity_id = o.order_id) as history
      from order_header o where o.tenant_id = ${unit.tenantId} and o.entity_type = 'ORDER'
        and ${sql.raw(condition)} order by length(o.order_number), o.order_number`),
  );

test('creates copies that differ from the originals only in ids and numbers', async () => {
  const made = await orders(`o.order_number !~ '^90000'`);
  const multiplied = await orders(`o.order_number ~ '^90000'`);
  const sortedOriginals = made.toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1));
  expect(multiplied.map(({ orderNumber }) => orderNumber)).toEqual(
    Array.from({ length: copies }, (_, index) => String(900_001 + index)),
  );
  for (const [index, { orderNumber: _, ...copy }] of multiplied.entries()) {
    const { orderNumber: _number, ...original } = sortedOriginals[(index + 1) % made.length] ?? {
      orderNumber: '',
    };
    expect(copy).toEqual(original);
    expect(copy.lines.length).toBeGreaterThan(0);
    expect(copy.history.length).toBeGreaterThan(0);
  }
});

test('gives every copy unique ids and numbers and correct totals', async () => {
  const [row] = await database.read(managerSession(moif), (unit) =>
    unit.rows(sql<Record<string, number>>`
      select count(*) as orders, count(distinct order_id) as ids, count(distinct order_number) as numbers,
        count(*) filter (where number_of_lines <> (select count(*) from order_line l
          where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.removed_at is null)) as wrong_counts,
        count(*) filter (where total <> (select coalesce(sum(l.total), 0) from order_line l
          where l.tenant_id = o.tenant_id and l.order_id = o.order_id and l.removed_at is null)) as wrong_totals
      from order_header o where o.tenant_id = ${unit.tenantId} and o.entity_type = 'ORDER'`),
  );
  expect(row).toEqual({ orders: 10, ids: 10, numbers: 10, wrongCounts: 0, wrongTotals: 0 });
  expect(await database.read(managerSession(moif), (unit) => readRowCount(unit, ['order']))).toBe(10);
});

test('lets commands create and change orders beside the copies', async () => {
  const orderId = 'd'.repeat(32);
  const created = await database.write(managerSession(moif), (unit) =>
    createOrder(unit, {
      ...orderHeaderFixture(moif),
      orderId,
      lineItems: [orderLineFixture(moif, 'e'.repeat(32), moif.ids.item)],
    }),
  );
  expect(unwrapResult(created).orderNumber).toBe(String(900_001 + copies));
  const copied = await database.read(managerSession(moif), (unit) =>
    unit.first(sql<{ orderId: string }>`select order_id from order_header
      where tenant_id = ${unit.tenantId} and order_number = '900002'`),
  );
  const changed = await database.write(managerSession(moif), (unit) =>
    updateOrderStatus(unit, { orderId: copied?.orderId ?? '', status: 'CANCELLED' }),
  );
  expect(unwrapResult(changed).status).toBe('CANCELLED');
});

test('copies all rows of a tenant and enables row-level security again', async () => {
  await multiplyTenant(filled.url, bpf.tenantId, 2);
  const session = { ...managerSession(bpf), tenantId: moif.tenantId };
  const readRows = (tenant: string) =>
    database.read(session, async (unit) => {
      await unit.run(sql`set local role none`);
      await unit.run(sql.raw(`set local app.tenant_id = '${tenant}'`));
      return unit.rows(sql<{ rows: string }>`
        select jsonb_agg(to_jsonb(o) - 'tenant_id' order by order_id) as rows from order_header o where o.tenant_id = ${tenant}
        union all select jsonb_agg(to_jsonb(i) - 'tenant_id' order by item_id) from item i where i.tenant_id = ${tenant}
        union all select jsonb_agg(to_jsonb(c) - 'tenant_id' order by address_id)
          from customer_billing_address c where c.tenant_id = ${tenant}`);
    });
  const expected = await readRows('BPF');
  expect(expected).toHaveLength(3);
  expect(await readRows('T000001')).toEqual(expected);
  expect(await readRows('T000002')).toEqual(expected);
  const { rows } = await database.pool.query(
    `select relname from pg_class where relkind = 'r' and relrowsecurity and not relforcerowsecurity 
       and relname not in ('tenant', 'account', 'invitation')`,
  );
  expect(rows).toEqual([]);
});

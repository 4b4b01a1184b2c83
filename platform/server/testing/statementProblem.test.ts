import { expect, test } from 'vitest';
import { createProblemFinder } from './statementProblem.ts';

const find = createProblemFinder({
  tenants: [
    'order_header',
    'order_line',
    'order_counter',
    'item',
    'sales_person',
    'stock_movement',
    'erp_item_price',
  ],
  installation: ['account', 'tenant'],
});

test.each([
  ['select * from order_header', 'forgets the tenant of order_header'],
  [`select set_config('app.tenant_id', $1, true)`, 'sets a value by set_config()'],
  ['copy item (tenant_id, item_id) from stdin', 'copies rows'],
  ['update item set updated_at = now() where tenant_id = $1', 'updates by a function'],
  ['UPDATE "item" SET "item_id" = gen_random_uuid() WHERE "tenant_id" = $1', 'updates by a function'],
  [
    'insert into item (tenant_id, item_id) values ($1, $2) on conflict do update set updated_at = current_timestamp',
    'updates by a function',
  ],
  [
    'insert into order_line (tenant_id, line_id) select $1, u.id from unnest($2::uuid[]) as u(id)',
    'inserts rows of parameters alone',
  ],
  [
    'insert into item (tenant_id, item_id) select $1, r.id from jsonb_to_recordset($2) as r(id uuid)',
    'inserts rows of parameters alone',
  ],
  [
    // The name of a table is also that of a column.
    `insert into order_line (tenant_id, line_id) select $1, u.id
     from jsonb_to_recordset($2) as u(id uuid, item text) on conflict (tenant_id, line_id) do nothing`,
    'inserts rows of parameters alone',
  ],
  [
    `with counter as (update order_counter set last_number = last_number + 1 where tenant_id = $1 returning tenant_id, last_number)
     insert into order_header (tenant_id, order_number) select t.tenant_id, t.last_number::text from counter t`,
    'writes one table inside a statement about another',
  ],
  [
    `insert into order_header (tenant_id, order_id) select c.tenant_id, h.order_id
     from order_counter c, unnest($2::uuid[]) as h(order_id) where c.tenant_id = $1 returning order_id`,
    'returns rows inserted by a select without an alias',
  ],
  [
    `select email from account where tenant_id = $1 union all select email from sales_person s
     where s.tenant_id = $1 and not exists (select from account a where a.tenant_id = s.tenant_id)`,
    'joins rows of tenants with a table of the installation',
  ],
  [
    `select p.unit_price from erp_item_price p
     where p.tenant_id = $1 and exists (select from tenant t where t.tenant_id = p.tenant_id and t.use_erp_pricing)`,
    'joins rows of tenants with a table of the installation',
  ],
  [
    `update item i set status = u.status::item_status from jsonb_to_recordset($2) as u(item_id uuid, status text)
     where i.tenant_id = $1 and i.item_id = u.item_id`,
    'casts a column of parameters in an update',
  ],
  [
    `insert into item as s (tenant_id, quantity) select i.tenant_id, 0 from item i where i.tenant_id = $1
     on conflict (tenant_id, item_id) do update set quantity = coalesce((select sum(m.quantity) from stock_movement m
       where m.tenant_id = s.tenant_id), 0)`,
    'computes a value with a subselect on conflict',
  ],
  [
    `select email from sales_person where tenant_id = nullif(current_setting('app.tenant_id', true), '')`,
    'finds the tenant by a setting',
  ],
])('finds the problem of %s', (text, problem) => expect(find(text)).toContain(problem));

test.each([
  'select $1::int as one',
  'select now()',
  'select * from order_header where tenant_id = $1 for update',
  'select * from item where tenant_id = $1 and created_at < now() for no key update',
  'update order_header set total = $2, updated_at = $3 where tenant_id = $1',
  'update order_line l set line_number = u.number from unnest($2::uuid[], $3::int[]) as u(id, number) where l.tenant_id = $1 and l.line_id = u.id',
  'insert into item (tenant_id, item_id) values ($1, $2), ($1, $3)',
  `insert into order_line (tenant_id, order_id, line_id) select o.tenant_id, o.order_id, u.id
   from order_header o, unnest($3::uuid[]) as u(id) where o.tenant_id = $1 and o.order_id = $2`,
  `insert into order_header as inserted (tenant_id, order_id) select c.tenant_id, h.order_id
   from order_counter c, unnest($2::uuid[]) as h(order_id) where c.tenant_id = $1 returning inserted.order_id`,
  `insert into order_header (tenant_id, order_id) select c.tenant_id, h.order_id
   from order_counter c, unnest($2::uuid[]) as h(order_id) where c.tenant_id = $1
   on conflict do nothing returning order_id`,
  'insert into item (tenant_id, item_id) values ($1, $2) returning item_id',
  `update item i set status = u.status from unnest($2::uuid[], $3::item_status[]) as u(id, status)
   where i.tenant_id = $1 and i.item_id = u.id and u.id::date is null`,
  'update item set status = $2::item_status, name = i.sku::text from unnest($3::text[]) i where tenant_id = $1',
  `select email from account where tenant_id = nullif(current_setting('app.tenant_id', true), '')`,
  'select * from tenant where tenant_id = $1',
  `with changed as (update order_header set total = $2 where tenant_id = $1 returning order_id) select * from changed`,
])('finds nothing wrong with %s', (text) => expect(find(text)).toBeUndefined());

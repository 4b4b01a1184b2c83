import { expect, test } from 'vitest';
import { createProblemFinder } from './statementProblem.ts';

const find = createProblemFinder(['order_header', 'order_line', 'order_counter', 'item']);

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
    `with counter as (update order_counter set last_number = last_number + 1 where tenant_id = $1 returning tenant_id, last_number)
     insert into order_header (tenant_id, order_number) select t.tenant_id, t.last_number::text from counter t`,
    'writes one table inside a statement about another',
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
  `with changed as (update order_header set total = $2 where tenant_id = $1 returning order_id) select * from changed`,
])('finds nothing wrong with %s', (text) => expect(find(text)).toBeUndefined());

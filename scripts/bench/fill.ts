import pg from 'pg';

/**
 * Multiplies the orders a tenant has, made by commands, until there are `count`: the same rows under new ids and numbers,
 * so that a filled database is what commands would have made of it.
 */
export async function multiplyOrders(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    await client.query(
      'create temp table source on commit drop as select order_id, row_number() over () - 1 as place from order_head where tenant_id = $1 and number_of_lines = 4',
      [tenantId],
    );
    await client.query(
      `create temp table copies on commit drop as
       select s.order_id as source_id, gen_random_uuid() as order_id, (900000 + n)::text as order_number
       from generate_series(1, $1::int) n join source s on s.place = n % (select count(*) from source)`,
      [count],
    );
    const columns = async (table: string, replaced: Readonly<Record<string, string>>) => {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
        [table],
      );
      const names = rows.map(({ name }) => name);
      return { names: names.join(), values: names.map((name) => replaced[name] ?? `t.${name}`).join() };
    };
    const head = await columns('order_head', { order_id: 'c.order_id', order_number: 'c.order_number' });
    await client.query(
      `insert into order_head (${head.names}) select ${head.values} from copies c join order_head t on t.order_id = c.source_id where t.tenant_id = $1`,
      [tenantId],
    );
    const line = await columns('order_line', { order_id: 'c.order_id', line_id: 'gen_random_uuid()' });
    await client.query(
      `insert into order_line (${line.names}) select ${line.values} from copies c join order_line t on t.order_id = c.source_id where t.tenant_id = $1`,
      [tenantId],
    );
    await client.query('update order_counter set last_number = $2 where tenant_id = $1', [
      tenantId,
      900_000 + count,
    ]);
    await client.query(
      "insert into row_total (tenant_id, kind, slot, rows) values ($1, 'order', 0, $2) on conflict (tenant_id, kind, slot) do update set rows = row_total.rows + excluded.rows",
      [tenantId, count],
    );
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

import pg from 'pg';

const firstNumber = 900_000;
const ordersAStep = 50_000;

/** Runs work on the database as its owner; row-level security restricts it to one tenant, as in the application. */
export async function asOwner<T>(databaseUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Adds `count` copies of a tenant's orders: the same headers, lines and history under new ids and numbers, as commands
 * would have created them (apps/api/tests/data/multipliedOrders.test.ts). With `lines`, only orders with this number of lines are copied.
 */
export async function multiplyOrders(
  databaseUrl: string,
  tenantId: string,
  count: number,
  { lines }: { lines?: number } = {},
): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const tables = {
      header: await listColumns(client, 'order_header'),
      line: await listColumns(client, 'order_line'),
      history: await listColumns(client, 'history_entry'),
    };
    const sources = `select order_id, row_number() over (order by order_number) - 1 as position
      from order_header where tenant_id = '${tenantId}' and entity_type = 'ORDER'
        and number_of_lines = coalesce(${lines ?? null}, number_of_lines)`;
    await client.query(`set synchronous_commit = off; set app.tenant_id = '${tenantId}';
      create temp table source as ${sources}`);
    for (let from = 1; from <= count; from += ordersAStep) {
      const to = Math.min(count, from + ordersAStep - 1);
      await client.query(`begin; create temp table copied on commit drop as
        select s.order_id as source_id, gen_random_uuid() as order_id, (${firstNumber} + n)::text as order_number
        from generate_series(${from}, ${to}) n join source s on s.position = n % (select count(*) from source)`);
      const copy = (
        table: string,
        columns: readonly string[],
        key: string,
        replaced: Record<string, string>,
      ) =>
        client.query(`insert into ${table} (${columns.join()})
          select ${columns.map((name) => replaced[name] ?? `t.${name}`).join()}
          from copied m join ${table} t on t.tenant_id = '${tenantId}' and t.${key} = m.source_id`);
      await copy('order_header', tables.header, 'order_id', {
        order_id: 'm.order_id',
        order_number: 'm.order_number',
      });
      await copy('order_line', tables.line, 'order_id', {
        order_id: 'm.order_id',
        line_id: 'gen_random_uuid()',
      });
      await copy('history_entry', tables.history, 'entity_id', {
        entity_id: 'm.order_id',
        history_id: 'gen_random_uuid()',
      });
      await client.query(
        `insert into row_counter (tenant_id, kind, slot, rows) values ('${tenantId}', 'order', 0, ${to - from + 1})
         on conflict (tenant_id, kind, slot) do update set rows = row_counter.rows + excluded.rows; commit`,
      );
    }
    await client.query(
      `update order_counter set last_number = ${firstNumber + count} where tenant_id = '${tenantId}'`,
    );
    await client.query('vacuum analyze');
  });
}

/** Copies a tenant's items with their categories under new ids and SKUs until there are at least `count`. */
export async function multiplyItems(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const items = await listColumns(client, 'item');
    const categories = await listColumns(client, 'item_category');
    const replaced: Readonly<Record<string, string>> = {
      item_id: 'm.item_id',
      sku: `t.sku || '-' || m.copy`,
      name: `t.name || ' ' || m.copy`,
    };
    const copy = (table: string, columns: readonly string[]) =>
      client.query(`insert into ${table} (${columns.join()})
        select ${columns.map((name) => replaced[name] ?? `t.${name}`).join()}
        from copied m join ${table} t on t.tenant_id = '${tenantId}' and t.item_id = m.source_id`);
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table copied as select item_id as source_id, gen_random_uuid() as item_id, copy
      from item, generate_series(1, (select 1 + ${count} / count(*) from item where tenant_id = '${tenantId}')) copy
      where tenant_id = '${tenantId}'`);
    await copy('item', items);
    await copy('item_category', categories);
    await client.query(`insert into row_counter (tenant_id, kind, slot, rows)
      select '${tenantId}', 'item', 0, count(*) from copied
      on conflict (tenant_id, kind, slot) do update set rows = row_counter.rows + excluded.rows`);
    await client.query('vacuum analyze');
  });
}

/** Copies a tenant's customers, without their parts, under new ids, ERP ids and names until there are at least `count`. */
export async function multiplyCustomers(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const columns = await listColumns(client, 'customer');
    const replaced: Readonly<Record<string, string>> = {
      customer_id: 'gen_random_uuid()',
      erp_id: `t.erp_id || '-' || copy`,
      name: `t.name || ' ' || copy`,
    };
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table source as select * from customer where tenant_id = '${tenantId}';
      insert into customer (${columns.join()})
      select ${columns.map((name) => replaced[name] ?? `t.${name}`).join()}
      from source t, generate_series(1, (select 1 + ${count} / count(*) from source)) copy;
      insert into row_counter (tenant_id, kind, slot, rows)
      select '${tenantId}', 'customer', 0, (select count(*) from customer) - (select count(*) from source)
      on conflict (tenant_id, kind, slot) do update set rows = row_counter.rows + excluded.rows;
      drop table source`);
    await client.query('vacuum analyze');
  });
}

/** Copies a tenant's tree of locations under new ids, ERP ids and names of the top until there are at least `count`. */
export async function multiplyLocations(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const columns = await listColumns(client, 'facility_location');
    const replaced: Readonly<Record<string, string>> = {
      location_id: 'm.location_id',
      erp_id: `t.erp_id || '-' || m.copy`,
      name: `case when t.parent_location_id is null then t.name || ' ' || m.copy else t.name end`,
      parent_location_id: 'parent.location_id',
      site_parent_id: 'site.location_id',
    };
    await client.query(`set app.tenant_id = '${tenantId}';
      create temp table copied as select location_id as source_id, gen_random_uuid() as location_id, copy
      from facility_location,
        generate_series(1, (select ${count} / count(*) from facility_location where tenant_id = '${tenantId}')) copy
      where tenant_id = '${tenantId}';
      insert into facility_location (${columns.join()})
      select ${columns.map((name) => replaced[name] ?? `t.${name}`).join()}
      from copied m join facility_location t on t.tenant_id = '${tenantId}' and t.location_id = m.source_id
        left join copied parent on parent.source_id = t.parent_location_id and parent.copy = m.copy
        left join copied site on site.source_id = t.site_parent_id and site.copy = m.copy`);
    await client.query('vacuum analyze');
  });
}

/** Writes a long history of an order: entries with the maximum number of changes (`history.ts`). */
export async function fillHistory(
  databaseUrl: string,
  {
    tenantId,
    orderId,
    entries,
    changes,
  }: { tenantId: string; orderId: string; entries: number; changes: number },
): Promise<void> {
  await asOwner(databaseUrl, (client) =>
    client.query(`set app.tenant_id = '${tenantId}';
      insert into history_entry (tenant_id, entity_type, entity_id, version, history_id, action, operation, changed_at,
        changed_by, changes)
      select '${tenantId}', 'ORDER', '${orderId}', version, gen_random_uuid(), 'updateLineItems', 'UPDATED', now(), 'x', (
        select jsonb_agg(jsonb_build_object('field', 'lineItems.' || line || '.quantity', 'before', null, 'after', '1'))
        from generate_series(1, ${changes}) line)
      from generate_series(1, ${entries}) version`),
  );
}

/** Copies all data of a tenant to `count` other tenants; ids repeat between tenants. */
export async function multiplyTenant(databaseUrl: string, tenantId: string, count: number): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      // Referenced tables are older than the tables that refer to them.
      `select relname as name from pg_class where relkind = 'r' and relforcerowsecurity order by oid`,
    );
    await client.query('set synchronous_commit = off');
    await client.query(
      `create temp table copied as select 'T' || lpad(n::text, 6, '0') as tenant_id from generate_series(1, ${count}) n`,
    );
    const tenant = await listColumns(client, 'tenant');
    await copyRows(client, 'tenant', tenant, tenantId);
    // Disable row-level security, because the owner has to write rows of all tenants.
    for (const { name } of rows) {
      await client.query(`alter table ${name} no force row level security`);
      await copyRows(client, name, await listColumns(client, name), tenantId);
      await client.query(`alter table ${name} force row level security`);
    }
    await client.query('vacuum analyze');
  });
}

const copyRows = (client: pg.Client, table: string, columns: readonly string[], tenantId: string) =>
  client.query(`insert into ${table} (${columns.join()})
    select ${columns.map((name) => (name === 'tenant_id' ? 'm.tenant_id' : `t.${name}`)).join()}
    from copied m, ${table} t where t.tenant_id = '${tenantId}'`);

/** Returns the columns of a table that are not generated. */
async function listColumns(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''
     and not attisdropped`,
    [table],
  );
  return rows.map(({ name }) => name);
}

-- What every later table is made with: create it, distribute it, add its foreign keys, protect it.

-- Spreads a business table over the machines of a Citus cluster by tenant; on a single PostgreSQL it does nothing.
create function distribute(business_table regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(business_table, 'tenant_id');
  end if;
end $$;

-- The second wall between tenants: without app.tenant_id no row is seen or written, by the table's owner neither.
create function protect(business_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', business_table);
  execute format('alter table %s force row level security', business_table);
  execute format(
    'create policy own_tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    business_table);
  execute format('grant select, insert, update, delete on %s to trellis_app', business_table);
end $$;

-- On a cluster the tenant of a transaction has to reach the machines that hold the rows.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
  end if;
end $$;

-- How many rows of a kind a tenant has: the sum over the slots. A page of a list tells it without counting
-- (docs/decisions/0010). Each transaction that adds rows changes one slot as its last statement.
create table row_total (
  tenant_id text not null,
  kind text not null check (kind <> ''),
  slot smallint not null check (slot between 0 and 15),
  rows bigint not null,
  primary key (tenant_id, kind, slot)
);
-- Room for the next versions of a row beside it.
alter table row_total set (fillfactor = 40);
select distribute('row_total');
select protect('row_total');

-- What is there already. The owner sees the rows of one tenant at a time.
do $$
declare
  known text;
begin
  for known in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', known);
    insert into row_total (tenant_id, kind, slot, rows)
      select known, case entity_type when 'ORDER' then 'order' else 'master_order' end, 0, count(*)
        from order_head where tenant_id = known group by entity_type
      union all select known, 'item', 0, count(*) from item where tenant_id = known
      union all select known, 'customer', 0, count(*) from customer where tenant_id = known
      union all select known, 'customer_location', 0, count(*)
        from customer_location where tenant_id = known and removed_at is null;
  end loop;
  set local app.tenant_id = '';
end $$;

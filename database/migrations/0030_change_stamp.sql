-- The latest change stamp of a tenant: the greatest of its slots. No later change is stamped with an earlier time, whatever
-- clocks say (docs/decisions/0028). Each transaction that changes rows writes one slot with its commit.
create table change_stamp (
  tenant_id text not null,
  slot smallint not null check (slot between 0 and 15),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, slot)
);
-- Room for the next versions of a row beside it.
alter table change_stamp set (fillfactor = 40);
select distribute('change_stamp');
select protect('change_stamp');

-- What was changed before. The owner sees the rows of one tenant at a time.
do $$
declare
  known text;
begin
  for known in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', known);
    insert into change_stamp (tenant_id, slot, changed_at)
      select known, 0, max(updated_at) from (
        select max(updated_at) as updated_at from facility_location where tenant_id = known
        union all select max(updated_at) from category where tenant_id = known
        union all select max(updated_at) from item where tenant_id = known
        union all select max(updated_at) from price_group where tenant_id = known
        union all select max(updated_at) from terms where tenant_id = known
        union all select max(updated_at) from customer where tenant_id = known
        union all select max(updated_at) from order_head where tenant_id = known
        union all select max(updated_at) from user_app_setting where tenant_id = known) stamps
      having max(updated_at) is not null;
  end loop;
  set local app.tenant_id = '';
end $$;

-- Earlier text a395e00b4c0534b0ade64a87686b4741eda985d71ac808e7e15e61297d9452a3: some of the same changes in one statement.
-- Version of the customer that last changed or removed a part: open pages read only the parts changed since their version
-- (docs/decisions/0053).
alter table customer_location add column customer_version int not null default 1;
alter table customer_location add check (customer_version > 0);
alter table customer_billing_address add column customer_version int not null default 1;
alter table customer_billing_address add check (customer_version > 0);
alter table customer_contact add column customer_version int not null default 1;
alter table customer_contact add check (customer_version > 0);

-- Earlier changes count as part of the newest version. The owner sees the rows of one tenant at a time.
do $$
declare
  known text;
begin
  for known in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', known);
    update customer_location p set customer_version = c.version from customer c
      where p.tenant_id = known and c.tenant_id = known and c.customer_id = p.customer_id and c.version > 1;
    update customer_billing_address p set customer_version = c.version from customer c
      where p.tenant_id = known and c.tenant_id = known and c.customer_id = p.customer_id and c.version > 1;
    update customer_contact p set customer_version = c.version from customer c
      where p.tenant_id = known and c.tenant_id = known and c.customer_id = p.customer_id and c.version > 1;
  end loop;
  set local app.tenant_id = '';
end $$;

create index customer_location_by_version on customer_location (tenant_id, customer_id, customer_version);
create index customer_billing_address_by_version
  on customer_billing_address (tenant_id, customer_id, customer_version);
create index customer_contact_by_version on customer_contact (tenant_id, customer_id, customer_version);

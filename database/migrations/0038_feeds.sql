-- Earlier text 66bd766b4cd975d8c4e20948438dc20a1bdda2f07197dd80d46800089e667fa7: some of the same changes in one statement.
-- Feeds from the ERP (docs/decisions/0056). They are jobs in the list of imports without a file.
create index import_job_feed_running on import_job (tenant_id, updated_at)
  where kind like 'FEED\_%' and state in ('IMPORTING', 'CANCELLING');
-- Feeds whose results are stored.
create index import_job_feed_to_remove on import_job (tenant_id, finished_at)
  where kind like 'FEED\_%' and is_prepared;

-- Counts the changes of a price, which its history names.
alter table erp_item_price add column version int not null default 1;
alter table erp_item_price add check (version > 0);

-- Names of sales people. Customer locations and orders refer to them by e-mail address.
create table sales_person (
  tenant_id text not null,
  email text not null check (email <> '' and email = lower(email)),
  first_name text not null,
  last_name text not null,
  territory text,
  primary key (tenant_id, email)
);
select distribute('sales_person');
select protect('sales_person');

-- Names of users and, of those without an account, of sales people.
create or replace function tenant_users() returns table (email text, first_name text, last_name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select known.email, known.first_name, known.last_name from (
    select email, first_name, last_name from account
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')
    union all
    select email, first_name, last_name from sales_person s
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')
      and not exists (select from account a where a.tenant_id = s.tenant_id and lower(a.email) = s.email)
  ) known
  order by known.email limit 2000
$$;

-- Names of the users with an account, as in 0032_tenant_users.sql. The server reads those of sales people with a second statement:
-- a cluster cannot join rows of tenants with accounts, which belong to the installation.
create or replace function tenant_users() returns table (email text, first_name text, last_name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select email, first_name, last_name from account
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')
  order by email limit 2000
$$;

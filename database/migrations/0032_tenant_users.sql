-- Names of the users of the tenant, for the texts that mention them. The application cannot read accounts, whose rows belong
-- to the installation.
create function tenant_users() returns table (email text, first_name text, last_name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select email, first_name, last_name from account
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')
  order by email limit 2000
$$;
revoke all on function tenant_users() from public;
grant execute on function tenant_users() to trellis_app;

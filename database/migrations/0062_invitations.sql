-- People whom managers invite, and a version for changes of several users (docs/decisions/0082).
create type person_status as enum ('ACTIVE', 'INVITED', 'BLOCKED', 'WITHDRAWN');

alter table account
  add column version int not null default 1,
  add column updated_at timestamptz(3) not null default '2026-12-01T00:00:00Z',
  -- Last sign-in with the password.
  add column last_sign_in_at timestamptz(3);

-- Belongs to the installation, like `account`: the link is opened before there is a tenant.
create table invitation (
  tenant_id text not null references tenant,
  -- Id of the account, too, once it is accepted.
  invitation_id uuid not null,
  email text not null check (email <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  -- Null: all of them.
  capabilities text[],
  -- INVITED, ACTIVE once it is accepted, or WITHDRAWN.
  status person_status not null default 'INVITED',
  -- SHA-256 of the secret in the link.
  token_hash text not null,
  expires_at timestamptz(3) not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  content_hash text not null,
  primary key (tenant_id, invitation_id)
);
-- Clients make the secrets; one that two invitations have opens none.
create index invitation_token on invitation (token_hash);
create unique index invitation_email on invitation (tenant_id, lower(email)) where status = 'INVITED';

-- Users see and change the people of their own company. The owner of the tables, who signs people in, sees all rows.
alter table account enable row level security;
create policy own_company on account to trellis_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
alter table invitation enable row level security;
create policy own_company on invitation to trellis_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
-- Neither the hashes of passwords nor the instants before which tokens are revoked.
grant select (tenant_id, account_id, email, first_name, last_name, capabilities, active, created_at, version, updated_at,
  last_sign_in_at), update (first_name, last_name, capabilities, active, version, updated_at), insert
  on account to trellis_app;
grant select, insert, update on invitation to trellis_app;

-- Accounts, and invitations that are neither accepted nor withdrawn.
create view person with (security_invoker = true) as
  select tenant_id, account_id as person_id, email, first_name, last_name, btrim(first_name || ' ' || last_name) as name,
    text_key(btrim(first_name || ' ' || last_name)) as name_lower, capabilities,
    case when active then 'ACTIVE'::person_status else 'BLOCKED' end as status, last_sign_in_at,
    null::timestamptz(3) as expires_at, version, updated_at
  from account
  union all
  select tenant_id, invitation_id, email, first_name, last_name, btrim(first_name || ' ' || last_name),
    text_key(btrim(first_name || ' ' || last_name)), capabilities, status, null, expires_at, version, updated_at
  from invitation where status = 'INVITED';
grant select on person to trellis_app;

-- Tenants, the people who sign in, and what the embedded sign-in keeps. These tables belong to the installation, not to
-- a tenant: they are read with the pool's own role, outside tenant units of work.

create table tenant (
  tenant_id text primary key check (tenant_id ~ '^[A-Z0-9]{1,20}$'),
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  -- A setting that is null has the default of features/identity/tenant.ts, which may depend on the tenant's code.
  final_credit_enabled boolean,
  max_discount_percentage numeric(8, 5) check (max_discount_percentage between 0 and 100),
  use_erp_pricing boolean,
  time_zone text check (time_zone <> ''),
  default_ship_from_location text check (default_ship_from_location <> ''),
  order_import_format text check (order_import_format in ('CUSTOMER_ID', 'LOCATION_UPC')),
  invoice_statuses text[],
  allow_order_address_edit boolean,
  schedule_allowance_percentage numeric(8, 5) check (schedule_allowance_percentage >= 0),
  allocate_highest_grade_first boolean
);
-- Rules ask for settings inside a tenant's unit of work.
grant select on tenant to trellis_app;

create table tenant_integration (
  tenant_id text not null,
  integration_id uuid not null,
  realm_id text,
  created_at timestamptz(3) not null,
  token_expires_at timestamptz(3),
  primary key (tenant_id, integration_id)
);
select distribute('tenant_integration');
select protect('tenant_integration');

create table account (
  account_id uuid primary key,
  tenant_id text not null references tenant,
  email text not null check (email <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  -- $argon2id$v=19$m=...,t=...,p=...$salt$hash
  password_hash text not null,
  -- Null: all of them.
  capabilities text[],
  active boolean not null default true,
  -- Access tokens issued before this instant are refused.
  not_before timestamptz(3),
  created_at timestamptz(3) not null
);
-- One e-mail signs in to one tenant, however it is spelled.
create unique index account_email on account (lower(email));
create index account_of_tenant on account (tenant_id);

-- Sessions, grants, codes and refresh tokens. Ids are secrets: only their SHA-256 is kept, and the payload never repeats them.
create table oidc_record (
  kind text not null,
  id_hash text not null,
  grant_hash text,
  uid_hash text,
  payload text not null,
  expires_at timestamptz(3) not null,
  consumed_at timestamptz(3),
  primary key (kind, id_hash)
);
create index oidc_record_of_grant on oidc_record (grant_hash) where grant_hash is not null;
create index oidc_record_of_uid on oidc_record (uid_hash) where uid_hash is not null;
create index oidc_record_expiry on oidc_record (expires_at);

-- Access tokens that lost their validity before their time, by their own id or by that of their family.
create table denied_token (
  token_id text primary key,
  denied_until timestamptz(3) not null
);

create table signing_key (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null
);

create table cookie_key (
  secret text primary key,
  created_at timestamptz(3) not null
);

-- Failed sign-ins in a window of time, by e-mail and address, by address, and of everyone.
create table login_attempt (
  subject text primary key,
  attempts int not null,
  window_ends_at timestamptz(3) not null
);

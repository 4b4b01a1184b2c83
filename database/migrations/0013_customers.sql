-- Earlier text 9af83d549a85c94a7da1bea7527f6cfd3277f6ea9401328725fcd5f76be91636: some of the same changes in one statement.
-- Who buys: customers, the places that receive their goods, their billing addresses, their people, their payment terms.
-- Parts that are removed stay (removed_at): orders that went there keep pointing at them. Copies for sorting and
-- look-ups: see 0010_facility_location.sql.
create type terms_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');
create type customer_status as enum ('INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN');
create type contact_type as enum ('PRIMARY', 'SALES', 'SUPPORT', 'OTHER', 'UNKNOWN');

create table terms (
  tenant_id text not null,
  terms_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  term_limit_days int not null check (term_limit_days >= 0),
  accrue_interest_percentage numeric(14, 5) not null check (accrue_interest_percentage >= 0),
  is_default boolean not null,
  status terms_status not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, terms_id),
  check (status = 'ACTIVE' or not is_default)
);
create unique index terms_name on terms (tenant_id, name_lower) where status <> 'DELETED';
create unique index terms_default on terms (tenant_id) where is_default;
create index terms_by_name on terms (tenant_id, name_lower, terms_id);
select distribute('terms');
select protect('terms');

create table customer (
  tenant_id text not null,
  customer_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  description text not null check (description <> ''),
  currency text not null check (currency in ('USD', 'CAD')),
  status customer_status not null,
  status_order smallint not null generated always as (
    case status
      when 'INITIALIZED' then 0 when 'ACTIVE' then 1 when 'INACTIVE' then 2 when 'DELETED' then 3 when 'UNKNOWN' then 4
    end) stored,
  erp_id text check (erp_id <> ''),
  -- What is empty sorts last.
  erp_id_order text not null generated always as (coalesce('0' || lower(erp_id), '1')) stored,
  erp_price_group_id text not null check (erp_price_group_id <> ''),
  price_group_id uuid,
  terms_id uuid,
  allow_order_billing_address_edit boolean not null,
  allow_order_location_address_edit boolean not null,
  ship_from_locations text[] not null,
  -- {name, phone, email}, each text or null.
  order_submitter jsonb check (jsonb_typeof(order_submitter) = 'object'),
  -- Counted as parts come and go, so that a list never counts.
  number_of_locations int not null default 0 check (number_of_locations >= 0),
  number_of_billing_addresses int not null default 0 check (number_of_billing_addresses >= 0),
  number_of_contacts int not null default 0 check (number_of_contacts >= 0),
  number_of_ship_from_locations int generated always as (cardinality(ship_from_locations)) stored,
  -- Grow with every change of the customer or its parts.
  version int not null default 1,
  date_created timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  content_hash text not null,
  primary key (tenant_id, customer_id)
);
create unique index customer_erp_id on customer (tenant_id, erp_id) where erp_id is not null;
create index customer_by_name on customer (tenant_id, name_lower, customer_id);
create index customer_by_status on customer (tenant_id, status_order, customer_id);
create index customer_by_erp_id on customer (tenant_id, erp_id_order, customer_id);
create index customer_by_created on customer (tenant_id, date_created, customer_id);
create index customer_by_updated on customer (tenant_id, updated_at, customer_id);
create index customer_of_price_group on customer (tenant_id, price_group_id) where price_group_id is not null;
create index customer_of_terms on customer (tenant_id, terms_id) where terms_id is not null;
select distribute('customer');
alter table customer add foreign key (tenant_id, price_group_id) references price_group;
alter table customer add foreign key (tenant_id, terms_id) references terms;
select protect('customer');

create table customer_location (
  tenant_id text not null,
  location_id uuid not null,
  customer_id uuid not null,
  code text not null check (code <> ''),
  code_lower text not null generated always as (lower(code)) stored,
  store_number text check (store_number <> ''),
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  description text check (description <> ''),
  region text not null,
  market text not null,
  ad_group text not null,
  scope_id text not null,
  global_location_number text check (global_location_number ~ '^[0-9]{13}$'),
  po_required boolean not null,
  price_group_id uuid,
  terms_id uuid,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  -- In lower case. Lists walk the index of their sort and look into this one: a tenant has too few locations for more.
  sales_person_emails text[] not null,
  allow_order_billing_address_edit boolean not null,
  allow_order_location_address_edit boolean not null,
  removed_at timestamptz(3),
  content_hash text not null,
  primary key (tenant_id, location_id)
);
create unique index customer_location_code
  on customer_location (tenant_id, customer_id, code_lower) where removed_at is null;
create index customer_location_of_customer on customer_location (tenant_id, customer_id, name_lower, location_id);
create index customer_location_by_name on customer_location (tenant_id, name_lower, location_id);
create index customer_location_named on customer_location (tenant_id, name);
create index customer_location_by_code on customer_location (tenant_id, code_lower, location_id);
create index customer_location_of_price_group
  on customer_location (tenant_id, price_group_id) where price_group_id is not null;
create index customer_location_of_terms on customer_location (tenant_id, terms_id) where terms_id is not null;
select distribute('customer_location');
alter table customer_location add foreign key (tenant_id, customer_id) references customer;
alter table customer_location add foreign key (tenant_id, price_group_id) references price_group;
alter table customer_location add foreign key (tenant_id, terms_id) references terms;
select protect('customer_location');

create table customer_billing_address (
  tenant_id text not null,
  address_id uuid not null,
  customer_id uuid not null,
  position int not null check (position >= 0),
  -- An Address with its id.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  removed_at timestamptz(3),
  content_hash text not null,
  primary key (tenant_id, address_id)
);
create unique index customer_billing_address_of_customer
  on customer_billing_address (tenant_id, customer_id, position);
select distribute('customer_billing_address');
alter table customer_billing_address add foreign key (tenant_id, customer_id) references customer;
select protect('customer_billing_address');

-- E-mails and phones are short lists read with their contact: they stay on the row.
create table customer_contact (
  tenant_id text not null,
  contact_id uuid not null,
  customer_id uuid not null,
  position int not null check (position >= 0),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  title text not null check (title <> ''),
  type contact_type not null,
  -- [{type, value}], at least one of each.
  email_addresses jsonb not null check (jsonb_array_length(email_addresses) > 0),
  phone_numbers jsonb not null check (jsonb_array_length(phone_numbers) > 0),
  removed_at timestamptz(3),
  content_hash text not null,
  primary key (tenant_id, contact_id)
);
create unique index customer_contact_of_customer on customer_contact (tenant_id, customer_id, position);
select distribute('customer_contact');
alter table customer_contact add foreign key (tenant_id, customer_id) references customer;
select protect('customer_contact');

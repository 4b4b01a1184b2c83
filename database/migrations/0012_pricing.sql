-- Who buys at which prices: groups with their levels, and the price list of the ERP.
-- Copies for sorting and look-ups: see 0010_facility_location.sql.
create type price_group_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');
create type price_level_type as enum ('CATEGORY', 'ITEM');

create table price_group (
  tenant_id text not null,
  price_group_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  is_default boolean not null default false,
  status price_group_status not null,
  -- Kept with the levels, so that a list never counts them.
  number_of_levels int not null default 0 check (number_of_levels between 0 and 5000),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, price_group_id),
  check (status = 'ACTIVE' or not is_default)
);
create unique index price_group_name on price_group (tenant_id, name_lower) where status <> 'DELETED';
create unique index price_group_default on price_group (tenant_id) where is_default;
create index price_group_by_name on price_group (tenant_id, name_lower, price_group_id);
create index price_group_by_default on price_group (tenant_id, is_default, price_group_id);
select distribute('price_group');
select protect('price_group');

-- Levels are replaced together; a level's id is its own only inside its group.
create table price_level (
  tenant_id text not null,
  price_group_id uuid not null,
  price_level_id uuid not null,
  level_type price_level_type not null,
  -- Item id or category code as given, and as it is looked up: codes ignore case.
  target_id text not null check (target_id <> ''),
  target_key text not null check (target_key <> ''),
  target_name text not null check (target_name <> ''),
  -- Of categories: the part of the name after ' - ' in lower case, found when the code is another one.
  name_key text,
  quantity_threshold int not null check (quantity_threshold >= 0),
  grower_cost numeric(14, 5) not null check (grower_cost between 0 and 99999999),
  grower_sell_price numeric(14, 5) not null check (grower_sell_price between 0 and 99999999),
  customer_sell_price numeric(14, 5) not null check (customer_sell_price between 0 and 99999999),
  -- First and last day, both inclusive; no end = ongoing.
  start_date date not null,
  end_date date check (end_date >= start_date),
  primary key (tenant_id, price_group_id, price_level_id)
);
create index price_level_by_target on price_level (tenant_id, price_group_id, target_key);
create index price_level_by_name on price_level (tenant_id, price_group_id, name_key) where name_key is not null;
select distribute('price_level');
alter table price_level add foreign key (tenant_id, price_group_id) references price_group on delete cascade;
select protect('price_level');

-- Item group x ERP price group x period, as the ERP sends it.
create table erp_item_price (
  tenant_id text not null,
  erp_item_pricing_id uuid not null,
  erp_item_id text not null check (erp_item_id <> ''),
  erp_item_lower text not null generated always as (lower(erp_item_id)) stored,
  erp_price_group_id text not null check (erp_price_group_id <> ''),
  erp_price_group_lower text not null generated always as (lower(erp_price_group_id)) stored,
  unit_price numeric(14, 5) not null check (unit_price between 0 and 99999999),
  container_quantity int check (container_quantity >= 0),
  start_date date,
  -- What is empty sorts last.
  start_order date not null generated always as (coalesce(start_date, 'infinity')) stored,
  end_date date check (end_date >= start_date),
  primary key (tenant_id, erp_item_pricing_id)
);
create index erp_item_price_of_group on erp_item_price (tenant_id, erp_price_group_id, erp_item_id);
create index erp_item_price_by_item_and_group
  on erp_item_price (tenant_id, erp_item_lower, erp_price_group_lower, erp_item_pricing_id);
create index erp_item_price_by_item on erp_item_price (tenant_id, erp_item_lower, erp_item_pricing_id);
create index erp_item_price_by_group on erp_item_price (tenant_id, erp_price_group_lower, erp_item_pricing_id);
create index erp_item_price_by_start on erp_item_price (tenant_id, start_order, erp_item_pricing_id);
select distribute('erp_item_price');
select protect('erp_item_price');

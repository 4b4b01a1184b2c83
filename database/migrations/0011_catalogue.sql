-- Earlier text b9df7508bedf68e80059dd851995f235eb489bbefc997f9af6509cf07b56e870: some of the same changes in one statement.
-- What the tenant sells, and how it is packed and counted. Copies for sorting and look-ups: see 0010_facility_location.sql.
create type category_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');
create type item_status as enum ('ACTIVE', 'INACTIVE');

create table category (
  tenant_id text not null,
  category_id uuid not null,
  code text not null check (code <> ''),
  code_lower text not null generated always as (lower(code)) stored,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  eaches int not null check (eaches >= 1),
  uom text not null check (uom <> ''),
  uom_lower text not null generated always as (lower(uom)) stored,
  status category_status not null,
  status_order smallint not null generated always as (
    case status when 'ACTIVE' then 0 when 'INACTIVE' then 1 when 'DELETED' then 2 end) stored,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, category_id)
);
-- A removed category keeps its code: items keep the category, and the code brings it back.
create unique index category_code on category (tenant_id, code_lower);
create index category_by_name on category (tenant_id, name_lower, category_id);
create index category_by_uom on category (tenant_id, uom_lower, category_id);
create index category_by_eaches on category (tenant_id, eaches, category_id);
create index category_by_status on category (tenant_id, status_order, category_id);
select distribute('category');
select protect('category');

create table item (
  tenant_id text not null,
  item_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  sku text not null check (sku <> ''),
  sku_lower text not null generated always as (lower(sku)) stored,
  upc text check (upc ~ '^[0-9]{12}$'),
  -- What is empty sorts last.
  upc_order text not null generated always as (coalesce('0' || upc, '1')) stored,
  erp_id text check (erp_id <> ''),
  description text check (description <> ''),
  item_group text not null check (item_group <> ''),
  item_group_lower text not null generated always as (lower(item_group)) stored,
  retail_price numeric(14, 2) not null check (retail_price >= 0),
  retail_cents bigint not null generated always as ((retail_price * 100)::bigint) stored,
  programs text[] not null default '{}',
  status item_status not null,
  status_order smallint not null generated always as (case status when 'ACTIVE' then 0 when 'INACTIVE' then 1 end) stored,
  -- Name of the first category as items sort by it; kept here, so that a list sorts by an index.
  sort_category text,
  sort_category_order text not null generated always as (coalesce('0' || lower(sort_category), '1')) stored,
  -- Stock of the live availability session, kept by the availability feature.
  available_quantity numeric(20, 5) not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  content_hash text not null,
  primary key (tenant_id, item_id)
);
create unique index item_sku on item (tenant_id, sku_lower);
create index item_upc on item (tenant_id, upc) where upc is not null;
create index item_erp_id on item (tenant_id, erp_id) where erp_id is not null;
create index item_by_name on item (tenant_id, name_lower, item_id);
create index item_by_upc on item (tenant_id, upc_order, item_id);
create index item_by_sort_category on item (tenant_id, sort_category_order, item_id);
create index item_by_retail_price on item (tenant_id, retail_cents, item_id);
create index item_by_status on item (tenant_id, status_order, item_id);
create index item_by_group on item (tenant_id, item_group_lower, item_id);
create index item_by_updated on item (tenant_id, updated_at, item_id);
select distribute('item');
select protect('item');

-- The categories of an item in the order they were given: the first decides the eaches of order lines.
create table item_category (
  tenant_id text not null,
  item_id uuid not null,
  position int not null check (position between 0 and 49),
  category_id uuid not null,
  primary key (tenant_id, item_id, position)
);
create unique index item_category_of_category on item_category (tenant_id, category_id, item_id);
select distribute('item_category');
alter table item_category add foreign key (tenant_id, item_id) references item on delete cascade;
alter table item_category add foreign key (tenant_id, category_id) references category;
select protect('item_category');

-- Program tags that a feed brought in or an item was given.
create table program (
  tenant_id text not null,
  name text not null check (name <> ''),
  primary key (tenant_id, name)
);
select distribute('program');
select protect('program');

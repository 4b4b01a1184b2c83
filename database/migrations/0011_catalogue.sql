-- What the tenant sells, and how it is packed and counted.
create type category_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');
create type item_status as enum ('ACTIVE', 'INACTIVE');

create table category (
  tenant_id text not null,
  category_id uuid not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  eaches int not null check (eaches >= 1),
  uom text not null check (uom <> ''),
  status category_status not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, category_id)
);
-- A removed category keeps its code: items keep the category, and the code brings it back.
create unique index category_code on category (tenant_id, lower(code));
create index category_by_name on category (tenant_id, lower(name), category_id);
create index category_by_uom on category (tenant_id, lower(uom), category_id);
create index category_by_eaches on category (tenant_id, eaches, category_id);
create index category_by_status on category (tenant_id, status, category_id);
select distribute('category');
select protect('category');

create table item (
  tenant_id text not null,
  item_id uuid not null,
  name text not null check (name <> ''),
  sku text not null check (sku <> ''),
  upc text check (upc ~ '^[0-9]{12}$'),
  erp_id text check (erp_id <> ''),
  description text check (description <> ''),
  item_group text not null check (item_group <> ''),
  retail_price numeric(14, 2) not null check (retail_price >= 0),
  programs text[] not null default '{}',
  status item_status not null,
  -- Name of the first category as items sort by it; kept here, so that a list sorts by an index.
  sort_category text,
  -- Stock of the live availability session, kept by the availability feature.
  available_quantity numeric(20, 5) not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  content_hash text not null,
  primary key (tenant_id, item_id)
);
create unique index item_sku on item (tenant_id, lower(sku));
create index item_upc on item (tenant_id, upc) where upc is not null;
create index item_erp_id on item (tenant_id, erp_id) where erp_id is not null;
create index item_by_name on item (tenant_id, lower(name), item_id);
-- Items without UPC or category sort last.
create index item_by_upc on item (tenant_id, (upc is null), coalesce(upc, ''), item_id);
create index item_by_retail_price on item (tenant_id, retail_price, item_id);
create index item_by_status on item (tenant_id, status, item_id);
create index item_by_group on item (tenant_id, lower(item_group), item_id);
create index item_by_sort_category
  on item (tenant_id, (sort_category is null), coalesce(lower(sort_category), ''), item_id);
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
alter table item_category
  add foreign key (tenant_id, item_id) references item on delete cascade,
  add foreign key (tenant_id, category_id) references category;
select protect('item_category');

-- Program tags that a feed brought in or an item was given.
create table program (
  tenant_id text not null,
  name text not null check (name <> ''),
  primary key (tenant_id, name)
);
select distribute('program');
select protect('program');

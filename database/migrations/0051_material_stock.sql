-- Material items, their quantities by location and site, and the ledger that explains them (docs/decisions/0078).

create table vendor (
  tenant_id text not null,
  vendor_id uuid not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  name_lower text not null generated always as (text_key(name)) stored,
  address jsonb,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, vendor_id)
);
select distribute('vendor');
select protect('vendor');
create unique index vendor_code on vendor (tenant_id, code);

create table material_item (
  tenant_id text not null,
  material_item_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (text_key(name)) stored,
  -- What is empty sorts last.
  description text check (description <> ''),
  description_order text not null generated always as (coalesce('0' || text_key(description), '1')) stored,
  category text check (category <> ''),
  category_order text not null generated always as (coalesce('0' || text_key(category), '1')) stored,
  erp_id text check (erp_id <> ''),
  erp_id_order text not null generated always as (coalesce('0' || text_key(erp_id), '1')) stored,
  type text check (type <> ''),
  unit text check (unit <> ''),
  status item_status not null,
  -- Over all sites, kept by the ledger.
  quantity bigint not null default 0 check (quantity between 0 and 999999999999999),
  -- Latest time of a movement.
  recorded_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, material_item_id)
);
select distribute('material_item');
select protect('material_item');
create unique index material_item_erp_id on material_item (tenant_id, erp_id) where erp_id is not null;
create index material_item_by_name on material_item (tenant_id, name_lower, material_item_id);
create index material_item_by_description on material_item (tenant_id, description_order, material_item_id);
create index material_item_by_category on material_item (tenant_id, category_order, material_item_id);
create index material_item_by_erp_id on material_item (tenant_id, erp_id_order, material_item_id);
create index material_item_by_updated on material_item (tenant_id, updated_at, material_item_id);

create table material_item_vendor (
  tenant_id text not null,
  material_item_id uuid not null,
  vendor_id uuid not null,
  vendor_item_id text check (vendor_item_id <> ''),
  is_default boolean not null,
  primary key (tenant_id, material_item_id, vendor_id)
);
select distribute('material_item_vendor');
alter table material_item_vendor add foreign key (tenant_id, material_item_id) references material_item on delete cascade;
alter table material_item_vendor add foreign key (tenant_id, vendor_id) references vendor;
select protect('material_item_vendor');

-- Quantity at a location: the sum of the ledger, written in the same transaction.
create table material_item_quantity (
  tenant_id text not null,
  material_item_id uuid not null,
  location_id uuid not null,
  quantity_id uuid not null,
  site_location_id uuid not null,
  quantity bigint not null default 0 check (quantity between 0 and 999999999999999),
  -- Of the newest count that replaced the quantity.
  counted_at timestamptz(3),
  counted_movement_id uuid,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, material_item_id, location_id)
);
select distribute('material_item_quantity');
alter table material_item_quantity add foreign key (tenant_id, material_item_id) references material_item;
select protect('material_item_quantity');
create index material_item_quantity_updated on material_item_quantity (tenant_id, updated_at, quantity_id);
create index material_item_quantity_site on material_item_quantity (tenant_id, site_location_id, updated_at, quantity_id);
-- A location is needed while it has material.
create index material_item_quantity_location on material_item_quantity (tenant_id, location_id) where quantity > 0;

create table material_item_site_quantity (
  tenant_id text not null,
  material_item_id uuid not null,
  site_location_id uuid not null,
  quantity_id uuid not null,
  quantity bigint not null default 0 check (quantity between 0 and 999999999999999),
  updated_at timestamptz(3) not null,
  primary key (tenant_id, material_item_id, site_location_id)
);
select distribute('material_item_site_quantity');
alter table material_item_site_quantity add foreign key (tenant_id, material_item_id) references material_item;
select protect('material_item_site_quantity');
create index material_item_site_quantity_updated on material_item_site_quantity (tenant_id, updated_at, quantity_id);
create index material_item_site_quantity_site on material_item_site_quantity
  (tenant_id, site_location_id, updated_at, quantity_id);

create type material_item_movement_event as enum ('ORDERED', 'ORDER_CANCELLED', 'COUNTED', 'MOVED', 'RECEIVED');

-- The ledger; append-only. Ids are the keys of clients and are kept for good, so that nothing is added twice.
create table material_movement (
  tenant_id text not null,
  movement_id uuid not null,
  material_item_id uuid not null,
  site_location_id uuid not null,
  event material_item_movement_event not null,
  -- 0 for a count that found what was expected, or that a newer count replaces.
  quantity bigint not null check (quantity between 0 and 999999999999999),
  from_location_id uuid,
  to_location_id uuid,
  -- Of a count that replaces the quantity.
  counted_quantity bigint,
  reason_code text,
  comment text,
  -- Decides; by the corrected clock of the device, never later than the receipt.
  recorded_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  recorded_by text not null check (recorded_by <> ''),
  vendor_purchase_order_id uuid,
  -- Of a row that restores what was counted after an earlier movement arrived.
  caused_by_movement_id uuid,
  content_hash text not null,
  check (from_location_id <> to_location_id),
  primary key (tenant_id, movement_id)
);
select distribute('material_movement');
select protect('material_movement');
create index material_movement_recorded on material_movement (tenant_id, recorded_at, movement_id);
create index material_movement_item on material_movement
  (tenant_id, material_item_id, site_location_id, recorded_at, movement_id);
-- For the sum of what left and reached a location after a time.
create index material_movement_from on material_movement
  (tenant_id, material_item_id, from_location_id, recorded_at, movement_id) include (quantity)
  where caused_by_movement_id is null;
create index material_movement_to on material_movement
  (tenant_id, material_item_id, to_location_id, recorded_at, movement_id) include (quantity)
  where caused_by_movement_id is null;

-- What vendors deliver, and the production jobs it is for (spec 3 §3).

create type purchase_delivery_state as enum ('UNCONFIRMED', 'CONFIRMED', 'DELIVERED');

create table vendor_purchase_order (
  tenant_id text not null,
  vendor_purchase_order_id uuid not null,
  erp_id text check (erp_id <> ''),
  -- What is empty sorts last.
  erp_id_order text not null generated always as (coalesce('0' || text_key(erp_id), '1')) stored,
  purchase_order_number text check (purchase_order_number <> ''),
  purchase_order_number_order text not null generated always as (
    coalesce('0' || text_key(purchase_order_number), '1')) stored,
  order_placed_date date,
  placed_order date not null generated always as (coalesce(order_placed_date, 'infinity')) stored,
  site_location_id uuid not null,
  status purchase_delivery_state not null,
  status_order smallint not null generated always as (
    case status when 'UNCONFIRMED' then 0 when 'CONFIRMED' then 1 when 'DELIVERED' then 2 end) stored,
  vendor_id uuid not null,
  -- A copy of the vendor's name, by which orders are sorted; follows it.
  vendor_name text not null check (vendor_name <> ''),
  vendor_name_lower text not null generated always as (text_key(vendor_name)) stored,
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  -- When and by whom it became DELIVERED last; stays after a correction.
  delivered_at timestamptz(3),
  delivered_by text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, vendor_purchase_order_id)
);
select distribute('vendor_purchase_order');
alter table vendor_purchase_order add foreign key (tenant_id, site_location_id) references facility_location;
alter table vendor_purchase_order add foreign key (tenant_id, vendor_id) references vendor;
select protect('vendor_purchase_order');
create unique index vendor_purchase_order_erp_id on vendor_purchase_order (tenant_id, erp_id) where erp_id is not null;
create index vendor_purchase_order_of_site
  on vendor_purchase_order (tenant_id, site_location_id, vendor_name_lower, vendor_purchase_order_id);
create index vendor_purchase_order_of_vendor on vendor_purchase_order (tenant_id, vendor_id);
create index vendor_purchase_order_by_vendor_name
  on vendor_purchase_order (tenant_id, vendor_name_lower, vendor_purchase_order_id);
create index vendor_purchase_order_by_erp_id on vendor_purchase_order (tenant_id, erp_id_order, vendor_purchase_order_id);
create index vendor_purchase_order_by_number
  on vendor_purchase_order (tenant_id, purchase_order_number_order, vendor_purchase_order_id);
create index vendor_purchase_order_by_placed on vendor_purchase_order (tenant_id, placed_order, vendor_purchase_order_id);
create index vendor_purchase_order_by_status on vendor_purchase_order (tenant_id, status_order, vendor_purchase_order_id);
create index vendor_purchase_order_by_created on vendor_purchase_order (tenant_id, created_at, vendor_purchase_order_id);
create index vendor_purchase_order_by_updated on vendor_purchase_order (tenant_id, updated_at, vendor_purchase_order_id);

-- Never received beyond what was ordered, whoever writes.
create table vendor_purchase_order_line (
  tenant_id text not null,
  line_id uuid not null,
  vendor_purchase_order_id uuid not null,
  line_number int not null check (line_number > 0),
  item_name text not null check (item_name <> ''),
  material_item_id uuid,
  quantity_ordered bigint not null check (quantity_ordered between 0 and 999999999999999),
  quantity_received bigint not null default 0 check (quantity_received >= 0),
  erp_job_id text check (erp_job_id <> ''),
  -- Location at which it was received last.
  last_location_id uuid,
  primary key (tenant_id, line_id),
  check (quantity_received <= quantity_ordered)
);
select distribute('vendor_purchase_order_line');
alter table vendor_purchase_order_line
  add foreign key (tenant_id, vendor_purchase_order_id) references vendor_purchase_order;
alter table vendor_purchase_order_line add foreign key (tenant_id, material_item_id) references material_item;
select protect('vendor_purchase_order_line');
create unique index vendor_purchase_order_line_number
  on vendor_purchase_order_line (tenant_id, vendor_purchase_order_id, line_number);

-- Receipts by the key of the client, kept for good: one that is sent again months later receives nothing twice.
create table vendor_receipt (
  tenant_id text not null,
  receipt_id uuid not null,
  vendor_purchase_order_id uuid not null,
  content_hash text not null,
  received_at timestamptz(3) not null,
  received_by text not null check (received_by <> ''),
  primary key (tenant_id, receipt_id)
);
select distribute('vendor_receipt');
alter table vendor_receipt add foreign key (tenant_id, vendor_purchase_order_id) references vendor_purchase_order;
select protect('vendor_receipt');

-- The location at which an item was received last is offered for the next receipt.
create index material_movement_received on material_movement
  (tenant_id, material_item_id, site_location_id, recorded_at, movement_id)
  where event = 'RECEIVED' and to_location_id is not null;

create table production_job (
  tenant_id text not null,
  job_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (text_key(name)) stored,
  erp_id text check (erp_id <> ''),
  job_status text not null check (job_status <> ''),
  job_type text check (job_type <> ''),
  location_id uuid,
  production_quantity bigint check (production_quantity between 0 and 999999999999999),
  container_quantity bigint check (container_quantity between 0 and 999999999999999),
  start_date date,
  delivery_date date,
  delivery_order date not null generated always as (coalesce(delivery_date, 'infinity')) stored,
  unit_of_measure text check (unit_of_measure <> ''),
  item_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, job_id)
);
select distribute('production_job');
alter table production_job add foreign key (tenant_id, location_id) references facility_location;
alter table production_job add foreign key (tenant_id, item_id) references item;
select protect('production_job');
create unique index production_job_erp_id on production_job (tenant_id, erp_id) where erp_id is not null;
create index production_job_by_name on production_job (tenant_id, name_lower, job_id);
create index production_job_by_delivery on production_job (tenant_id, delivery_order, job_id);

create table work_order (
  tenant_id text not null,
  job_id uuid not null,
  line_number int not null check (line_number > 0),
  quantity_produced bigint not null check (quantity_produced between 0 and 999999999999999),
  work_order_status text not null check (work_order_status <> ''),
  primary key (tenant_id, job_id, line_number)
);
select distribute('work_order');
alter table work_order add foreign key (tenant_id, job_id) references production_job;
select protect('work_order');

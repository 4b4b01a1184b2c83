-- Orders and master orders: one table of heads, so that the grid of both is one list, and one table of lines.
-- Copies for sorting and look-ups: see 0010_facility_location.sql.
create type order_status as enum (
  'INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED', 'SHIPPED', 'CLOSED', 'SYNCHRONIZED', 'CANCELLED', 'DELETED');
create type order_type as enum ('PO', 'CREDIT', 'RETAIL', 'MASTER_ORDER', 'UNKNOWN');
create type order_entity_type as enum ('ORDER', 'MASTER_ORDER');

-- Last number given. Touched as the last step of a transaction that creates orders: no gaps, and nobody waits for long.
create table order_counter (
  tenant_id text primary key,
  last_number bigint not null check (last_number >= 0)
);
select distribute('order_counter');
select protect('order_counter');

create table order_head (
  tenant_id text not null,
  order_id uuid not null,
  entity_type order_entity_type not null,
  order_number text not null check (order_number <> '' and length(order_number) <= 20),
  -- Numbers as numbers, then the week of scheduled orders and its year, other numbers last: features/orders/orderNumber.ts.
  number_key text collate "C" not null generated always as (
    case
      when order_number ~ '^[0-9]+(-W[0-9]{1,2}(-[0-9]{4})?)?$' then
        lpad(split_part(order_number, '-', 1), 20, '0')
        || case when order_number ~ '-' then
             '-W' || lpad(substr(split_part(order_number, '-', 2), 2), 2, '0') else '' end
        || case when order_number ~ '-.*-' then '-' || split_part(order_number, '-', 3) else '' end
      else '~' || lower(order_number)
    end) stored,
  po_number text check (po_number <> '' and length(po_number) <= 15),
  po_number_lower text generated always as (lower(po_number)) stored,
  -- Copied from the location with its other flags.
  po_required boolean not null,
  status order_status not null,
  status_order smallint not null generated always as (
    case status
      when 'INITIALIZED' then 0 when 'OPEN' then 1 when 'SUBMITTED' then 2 when 'ACKNOWLEDGED' then 3 when 'PICKED' then 4
      when 'SHIPPED' then 5 when 'CLOSED' then 6 when 'SYNCHRONIZED' then 7 when 'CANCELLED' then 8 when 'DELETED' then 9
    end) stored,
  -- Of a master order: the type of the orders scheduled from it.
  order_type order_type not null check (order_type <> 'MASTER_ORDER'),
  customer_id uuid not null,
  customer_name text not null check (customer_name <> ''),
  customer_name_lower text not null generated always as (lower(customer_name)) stored,
  location_id uuid,
  location_terms_id uuid,
  -- Customer, contact, location and addresses as they were (OrderCustomer): later changes of the customer leave it alone.
  customer jsonb not null check (jsonb_typeof(customer) = 'object'),
  sales_person text check (sales_person <> ''),
  initialization_date timestamptz(3) not null,
  -- Only master orders have none.
  expected_delivery_date date,
  -- What is empty sorts last.
  delivery_order date not null generated always as (coalesce(expected_delivery_date, 'infinity')) stored,
  terms_id uuid,
  final_credit boolean not null,
  ship_from_location text check (ship_from_location <> ''),
  -- Kept with the lines, so that a list never counts or adds.
  number_of_lines int not null default 0 check (number_of_lines between 0 and 5000),
  total numeric(20, 5) not null default 0 check (total between 0 and 90000000000),
  total_cents bigint not null generated always as ((total * 100)::bigint) stored,
  currency text not null check (currency in ('USD', 'CAD')),
  confirmation_emails text[] not null default '{}',
  erp_id text check (erp_id <> ''),
  shipped_date timestamptz(3),
  sync_date timestamptz(3),
  master_order_id uuid,
  signature_mime text check (signature_mime <> ''),
  signature_image text check (signature_image <> ''),
  -- Grow with every change of the order or its lines.
  version int not null default 1,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, order_id),
  check ((signature_mime is null) = (signature_image is null)),
  check (entity_type = 'MASTER_ORDER' or expected_delivery_date is not null)
);
create unique index order_head_number on order_head (tenant_id, order_number);
create index order_head_by_number on order_head (tenant_id, number_key, order_id);
create index order_head_by_initialization on order_head (tenant_id, initialization_date, order_id);
create index order_head_by_customer_name on order_head (tenant_id, customer_name_lower, order_id);
create index order_head_by_delivery on order_head (tenant_id, delivery_order, order_id);
create index order_head_by_status on order_head (tenant_id, status_order, order_id);
create index order_head_by_total on order_head (tenant_id, total_cents, order_id);
create index order_head_by_updated on order_head (tenant_id, updated_at, order_id);
-- Orders of a customer, and its purchase order numbers of the last weeks.
create index order_head_of_customer on order_head (tenant_id, customer_id, po_number_lower, initialization_date);
-- Whether a customer location still has unfinished orders.
create index order_head_unfinished on order_head (tenant_id, location_id)
  where status in ('INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED', 'SHIPPED');
select distribute('order_head');
alter table order_head add foreign key (tenant_id, master_order_id) references order_head;
select protect('order_head');

create table order_line (
  tenant_id text not null,
  line_id uuid not null,
  order_id uuid not null,
  line_number int not null check (line_number >= 1),
  -- Zeros for a custom line.
  item_id uuid not null,
  name text not null check (name <> ''),
  sku text not null check (sku <> ''),
  upc text check (upc ~ '^[0-9]{12}$'),
  item_group text check (item_group <> ''),
  category text check (category <> ''),
  item_erp_id text check (item_erp_id <> ''),
  eaches int not null check (eaches between 1 and 10000),
  ordered_quantity int not null check (ordered_quantity between 1 and 9999999),
  acknowledged_quantity int check (acknowledged_quantity between 0 and 9999999),
  shipped_quantity int check (shipped_quantity between 0 and 9999999),
  -- Found for the item when the line was added, and why.
  price numeric(14, 5) not null check (price between 0 and 99999999),
  price_explanation jsonb not null check (jsonb_typeof(price_explanation) = 'object'),
  override_price numeric(14, 5) not null check (override_price > 0 and override_price <= 99999999),
  cost numeric(14, 5) not null check (cost between 0 and 99999999),
  currency text not null check (currency in ('USD', 'CAD')),
  -- The quantity that counts now x pieces x price charged, in cents, half up: features/orders/lineItem.ts.
  total numeric(20, 2) not null generated always as (
    round(coalesce(shipped_quantity, acknowledged_quantity, ordered_quantity)::numeric * eaches * override_price, 2)
  ) stored,
  date_added timestamptz(3) not null,
  added_by text not null check (added_by <> ''),
  department text check (department <> ''),
  notes text check (notes <> ''),
  master_line_item_id uuid,
  -- Numbers of removed lines are given again, their ids never.
  removed_at timestamptz(3),
  content_hash text not null,
  primary key (tenant_id, line_id),
  check (coalesce(shipped_quantity, acknowledged_quantity, ordered_quantity)::bigint * eaches <= 2147483647)
);
create unique index order_line_number on order_line (tenant_id, order_id, line_number) where removed_at is null;
select distribute('order_line');
-- Checked at commit: lines are written first, and the head with its number last.
alter table order_line
  add foreign key (tenant_id, order_id) references order_head deferrable initially deferred;
select protect('order_line');

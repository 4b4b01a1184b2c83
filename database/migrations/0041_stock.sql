-- Stock by item, facility location and quality grade, and the part of it that is set aside for orders
-- (docs/decisions/0058). Quantities are whole numbers in the unit of the ordered quantity of an order line.
create table availability_slot (
  tenant_id text not null,
  item_id uuid not null,
  location_id uuid not null,
  grade smallint not null check (grade between 1 and 3),
  -- Counted, with the time of the count.
  base_quantity bigint not null check (base_quantity between 0 and 999999999999999),
  counted_at timestamptz(3) not null,
  -- The sum of the movements since the count. Negative when orders gave back more than they consumed.
  consumed_quantity bigint not null default 0,
  -- The sum of the allocations of orders that are not picked yet.
  reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  primary key (tenant_id, item_id, location_id, grade)
);
select distribute('availability_slot');
select protect('availability_slot');

-- Stock that orders consumed, or gave back when their status went backwards; append-only. A count that arrives later than
-- it was recorded adds up the movements after its time.
create table stock_movement (
  tenant_id text not null,
  item_id uuid not null,
  location_id uuid not null,
  grade smallint not null,
  moved_at timestamptz(3) not null,
  movement_id uuid not null,
  -- Consumed; negative when given back.
  quantity bigint not null check (quantity <> 0),
  order_id uuid not null,
  moved_by text not null check (moved_by <> ''),
  primary key (tenant_id, item_id, location_id, grade, moved_at, movement_id)
);
select distribute('stock_movement');
select protect('stock_movement');

create table order_allocation (
  tenant_id text not null,
  order_id uuid not null,
  line_id uuid not null,
  location_id uuid not null,
  grade smallint not null check (grade between 1 and 3),
  item_id uuid not null,
  quantity int not null check (quantity between 1 and 9999999),
  allocated_by text not null check (allocated_by <> ''),
  allocated_at timestamptz(3) not null,
  primary key (tenant_id, order_id, line_id, location_id, grade)
);
select distribute('order_allocation');
alter table order_allocation add foreign key (tenant_id, line_id) references order_line;
select protect('order_allocation');

-- Orders without allocations are changed without reading any.
alter table order_header add column has_allocations boolean not null default false;

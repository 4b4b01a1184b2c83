-- The ISO week that an order was scheduled for, which stays when its delivery day is changed later.
alter table order_header
  add column scheduled_year int,
  add column scheduled_week int;
alter table order_header add check (scheduled_week between 1 and 53);
alter table order_header add check ((scheduled_year is null) = (scheduled_week is null));
-- Orders of a master order. One live order a week is checked under the lock of the master, because cancelled ones may be reopened.
create index order_header_of_master on order_header (tenant_id, master_order_id, scheduled_year, scheduled_week)
  where master_order_id is not null;

-- Of a line of a master order: what the orders scheduled from it order and have shipped. `shipped_quantity` would count in its total.
alter table order_line
  add column scheduled_quantity bigint not null default 0,
  add column scheduled_shipped_quantity bigint not null default 0;
create index order_line_of_master_line on order_line (tenant_id, master_line_item_id) where master_line_item_id is not null;

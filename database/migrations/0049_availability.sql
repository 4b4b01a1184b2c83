-- Counts of stock in sessions, the stock that follows from them, and its corrections (docs/decisions/0074).

create type availability_session_status as enum ('STAGED', 'LIVE', 'CLOSED');

-- At most one session of a tenant is STAGED and one LIVE (decision V4).
create table availability_session (
  tenant_id text not null,
  session_id uuid not null,
  status availability_session_status not null,
  status_order smallint not null generated always as (
    case status when 'STAGED' then 0 when 'LIVE' then 1 when 'CLOSED' then 2 end) stored,
  recorded_at timestamptz(3) not null,
  -- Counts that are not deleted, and adjustments.
  count_total int not null default 0 check (count_total >= 0),
  adjustment_total int not null default 0 check (adjustment_total >= 0),
  -- Of a session that was made live: the session before it, and the counted sites whose other slots ended.
  made_live_at timestamptz(3),
  previous_session_id uuid,
  ended_site_ids uuid[] not null default '{}',
  content_hash text not null,
  version int not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, session_id)
);
select distribute('availability_session');
select protect('availability_session');
create unique index availability_session_staged on availability_session (tenant_id) where status = 'STAGED';
create unique index availability_session_live on availability_session (tenant_id) where status = 'LIVE';
create index availability_session_recorded on availability_session (tenant_id, recorded_at, session_id);
create index availability_session_status_order on availability_session (tenant_id, status_order, session_id);
create index availability_session_status on availability_session (tenant_id, status, recorded_at, session_id);

-- The live session, null without one. Everybody who changes stock locks this row for share, after slots; switching sessions
-- locks it for update. A row of its own, because posts of counts change sessions.
create table live_session (
  tenant_id text primary key,
  session_id uuid
);
select distribute('live_session');
select protect('live_session');

create table availability_log (
  tenant_id text not null,
  session_id uuid not null,
  log_id uuid not null,
  recorded_at timestamptz(3) not null,
  recorded_by text not null check (recorded_by <> ''),
  comment text not null,
  primary key (tenant_id, session_id, log_id)
);
select distribute('availability_log');
select protect('availability_log');
create index availability_log_recorded on availability_log (tenant_id, session_id, recorded_at, log_id);

create table availability_count (
  tenant_id text not null,
  count_row_id uuid not null,
  session_id uuid not null,
  item_id uuid not null,
  -- Without a foreign key: a held count may name a location that does not exist.
  location_id uuid not null,
  grade smallint not null check (grade between 1 and 3),
  quantity bigint not null check (quantity between 0 and 999999999999999),
  comment text,
  -- By the corrected clock of the device, never later than the receipt; decides which of two counts of a slot stands.
  recorded_at timestamptz(3) not null,
  device_recorded_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  recorded_by text not null,
  posted_by text not null check (posted_by <> ''),
  device_id text,
  seq bigint,
  rev int not null,
  clock_jumped boolean not null default false,
  -- Why it is parked; null for a count that may stand.
  held_reason text,
  deleted boolean not null default false,
  deleted_at_desk boolean not null default false,
  -- Of the last edit at a desk.
  desk_edited_at timestamptz(3),
  -- A device sent another revision after an edit at a desk.
  was_corrected boolean not null default false,
  -- The count of its slot in the session that stands; null for that one, for held and for deleted ones.
  replaced_by_count_row_id uuid,
  content_hash text not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, count_row_id)
);
select distribute('availability_count');
alter table availability_count add foreign key (tenant_id, session_id) references availability_session;
select protect('availability_count');
create index availability_count_recorded on availability_count (tenant_id, session_id, recorded_at, count_row_id);
create index availability_count_updated on availability_count (tenant_id, session_id, updated_at, count_row_id);
create index availability_count_slot on availability_count (tenant_id, session_id, item_id, location_id, grade);
create index availability_count_item on availability_count (tenant_id, item_id, recorded_at, count_row_id);
create index availability_count_held on availability_count (tenant_id, session_id, count_row_id)
  where held_reason is not null and not deleted;

-- What a session says of a slot. Complete while counting goes on: Make Live adds what is carried over and moves the pointer.
create table availability_base (
  tenant_id text not null,
  session_id uuid not null,
  item_id uuid not null,
  location_id uuid not null,
  grade smallint not null,
  quantity bigint not null,
  counted_at timestamptz(3) not null,
  -- Null for a slot that ended; also a count of an earlier session that was carried over.
  count_row_id uuid,
  -- What the slot had consumed, ever, at the time of the count.
  consumed_before bigint not null,
  -- The slot was not counted and not carried over. It keeps the time of its last count, so that a late one still wins.
  ended_at timestamptz(3),
  -- The base from the session before, which stands again when all counts of the slot in this session are deleted.
  carried_quantity bigint,
  carried_counted_at timestamptz(3),
  carried_count_row_id uuid,
  carried_consumed_before bigint,
  carried_ended_at timestamptz(3),
  primary key (tenant_id, session_id, item_id, location_id, grade)
);
select distribute('availability_base');
select protect('availability_base');

-- Bases are in a table of their own; nothing filled slots before.
alter table availability_slot drop column base_quantity, drop column counted_at;
-- Consumption since ever, which bases subtract.
alter table availability_slot alter column consumed_quantity set default 0;
-- The latest time at which counts of the slot were stored: a movement that waited for the lock is later than they are.
alter table availability_slot add column settled_at timestamptz(3) not null default '-infinity';

-- Stock of an item in the live session: its slots, and what adjustments and orders without allocations changed.
create table item_stock (
  tenant_id text not null,
  item_id uuid not null,
  slot_quantity bigint not null default 0,
  entry_quantity bigint not null default 0,
  quantity bigint generated always as (slot_quantity + entry_quantity) stored,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, item_id)
);
select distribute('item_stock');
select protect('item_stock');
create index item_stock_updated on item_stock (tenant_id, updated_at, item_id);

-- Changes of the stock of items that concern no slot; append-only.
create table item_stock_entry (
  tenant_id text not null,
  entry_id uuid not null,
  item_id uuid not null,
  -- Decides whether counts include it: never later than the receipt.
  recorded_at timestamptz(3) not null,
  -- More stock when positive.
  quantity bigint not null check (quantity <> 0),
  recorded_by text not null check (recorded_by <> ''),
  -- Of an adjustment.
  session_id uuid,
  reason text,
  comment text,
  content_hash text,
  -- Of consumption by an order beyond its allocations.
  order_id uuid,
  check ((session_id is null) <> (order_id is null)),
  primary key (tenant_id, entry_id)
);
select distribute('item_stock_entry');
select protect('item_stock_entry');
create index item_stock_entry_item on item_stock_entry (tenant_id, item_id, recorded_at);
create index item_stock_entry_session on item_stock_entry (tenant_id, session_id, recorded_at, entry_id)
  where session_id is not null;

-- Devices that count, and locations that they counted completely.
create table availability_device (
  tenant_id text not null,
  device_id text not null,
  user_email text not null,
  pending_total int not null check (pending_total >= 0),
  seen_at timestamptz(3) not null,
  primary key (tenant_id, device_id, user_email)
);
select distribute('availability_device');
select protect('availability_device');

create table completed_location (
  tenant_id text not null,
  session_id uuid not null,
  location_id uuid not null,
  recorded_at timestamptz(3) not null,
  recorded_by text not null,
  primary key (tenant_id, session_id, location_id)
);
select distribute('completed_location');
select protect('completed_location');

-- Stock changes without the item (docs/decisions/0059).
alter table item drop column available_quantity;

-- Imports of CSV files as jobs of the server (docs/decisions/0052).
create type import_job_state as enum ('WAITING', 'IMPORTING', 'COMPLETE', 'CANCELLING', 'CANCELLED', 'FAILED');
create type import_group_status as enum ('WAITING', 'SUCCEEDED', 'UNCHANGED', 'FAILED');

-- Uploaded files: a day for the user who uploaded them, 30 days once an import uses them.
create table import_file (
  tenant_id text not null,
  file_id uuid not null,
  user_id text not null,
  file_name text not null check (file_name <> ''),
  size int not null check (size between 0 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  is_used boolean not null default false,
  created timestamptz(3) not null,
  primary key (tenant_id, file_id)
);
-- Parts of an uncompressed value can be read alone.
alter table import_file alter column content set storage external;
create index import_file_of_user on import_file (tenant_id, user_id, created);
select distribute('import_file');
select protect('import_file');

create table import_job (
  tenant_id text not null,
  import_job_id uuid not null,
  kind text not null check (kind <> ''),
  state import_job_state not null,
  -- Null once file and results are removed; the counters stay.
  file_id uuid,
  file_name text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- Counts the imports of the same file.
  run int not null check (run >= 0),
  update_prices boolean not null,
  -- Whether the groups of the file are rows of import_result.
  is_prepared boolean not null default false,
  -- Input of the step before the first group, by the definition of the kind.
  start_content jsonb not null default '{}',
  total_rows int not null default 0,
  total_groups int not null default 0,
  processed_groups int not null default 0,
  successful_groups int not null default 0,
  unchanged_groups int not null default 0,
  failed_groups int not null default 0,
  current_group text,
  -- Further counters of the kind by name.
  counts jsonb not null default '{}',
  processing_time_ms int not null default 0,
  error_code text,
  error_message text,
  started_by text not null,
  user_id text not null,
  created timestamptz(3) not null,
  finished_at timestamptz(3),
  version int not null default 1,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, import_job_id)
);
-- Two users who start the import of one file at the same time make one job.
create unique index import_job_of_file on import_job (tenant_id, kind, file_sha256, run);
create index import_job_by_created on import_job (tenant_id, created, import_job_id);
create index import_job_by_updated on import_job (tenant_id, updated_at, import_job_id);
create index import_job_to_remove on import_job (tenant_id, finished_at) where file_id is not null;
select distribute('import_job');
select protect('import_job');

create table import_result (
  tenant_id text not null,
  import_job_id uuid not null,
  group_key text not null,
  result_id uuid not null,
  first_row int not null,
  -- The first 1000.
  csv_rows int[] not null,
  status import_group_status not null default 'WAITING',
  -- Whether the job still has to try the group.
  is_due boolean not null default true,
  operation text check (operation in ('CREATED', 'UPDATED')),
  entity_id uuid,
  name text,
  order_number text,
  po_number text,
  customer_id text,
  failed_at_step text,
  -- [{csvRows, step, code, message}], at most 100.
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  -- What the group adds to the counters of the job.
  counts jsonb not null default '{}',
  -- The group as read from the file; null once nothing is left to import.
  content jsonb,
  primary key (tenant_id, import_job_id, group_key)
);
create index import_result_by_row on import_result (tenant_id, import_job_id, first_row, result_id);
create index import_result_by_status on import_result (tenant_id, import_job_id, status, first_row, result_id);
create index import_result_due on import_result (tenant_id, import_job_id, first_row, result_id) where is_due;
-- Each result is written twice.
alter table import_result set (fillfactor = 70);
select distribute('import_result');
alter table import_result add foreign key (tenant_id, import_job_id) references import_job;
select protect('import_result');

-- Unfinished jobs of all tenants, by which servers find work. The table belongs to the installation, like `account`; the
-- application changes the rows of its tenant through the functions alone.
create table import_queue (
  tenant_id text not null,
  import_job_id uuid not null,
  queued_at timestamptz(3) not null default clock_timestamp(),
  primary key (tenant_id, import_job_id)
);

create function queue_import(job uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into import_queue (tenant_id, import_job_id)
  select nullif(current_setting('app.tenant_id', true), ''), job on conflict do nothing
$$;
create function unqueue_import(job uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from import_queue
  where tenant_id = nullif(current_setting('app.tenant_id', true), '') and import_job_id = job
$$;
revoke all on function queue_import(uuid) from public;
revoke all on function unqueue_import(uuid) from public;
grant execute on function queue_import(uuid) to trellis_app;
grant execute on function unqueue_import(uuid) to trellis_app;

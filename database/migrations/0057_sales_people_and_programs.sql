-- Sales people and programs are records with ids, statuses, versions and history (docs/decisions/0081).
create type sales_person_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');
create type program_status as enum ('ACTIVE', 'INACTIVE', 'DELETED');

alter table sales_person add column sales_person_id uuid;
alter table sales_person add column status sales_person_status not null default 'ACTIVE';
alter table sales_person add column version int not null default 1;
alter table sales_person add column created_at timestamptz(3) not null default '2026-11-30T00:00:00Z';
alter table sales_person add column updated_at timestamptz(3) not null default '2026-11-30T00:00:00Z';
alter table sales_person add column content_hash text not null default '';
alter table sales_person
  add column name text not null generated always as (btrim(first_name || ' ' || last_name)) stored;
alter table sales_person
  add column name_lower text not null generated always as (text_key(btrim(first_name || ' ' || last_name))) stored;

alter table program add column program_id uuid;
alter table program add column status program_status not null default 'ACTIVE';
alter table program add column version int not null default 1;
alter table program add column created_at timestamptz(3) not null default '2026-11-30T00:00:00Z';
alter table program add column updated_at timestamptz(3) not null default '2026-11-30T00:00:00Z';
alter table program add column content_hash text not null default '';
alter table program add column name_lower text not null generated always as (text_key(name)) stored;

-- The owner sees the rows of one tenant at a time.
do $$
declare
  known text;
begin
  for known in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', known);
    update sales_person set sales_person_id = md5('sales person ' || email)::uuid where tenant_id = known;
    update program set program_id = md5('program ' || name)::uuid where tenant_id = known;
  end loop;
  set local app.tenant_id = '';
end $$;

alter table sales_person alter column sales_person_id set not null;
alter table sales_person alter column sales_person_id set default gen_random_uuid();
alter table sales_person drop constraint sales_person_pkey;
alter table sales_person add primary key (tenant_id, sales_person_id);
create unique index sales_person_email on sales_person (tenant_id, email) where status <> 'DELETED';
create index sales_person_by_name on sales_person (tenant_id, name_lower, sales_person_id);
create index sales_person_by_email on sales_person (tenant_id, email);

alter table program alter column program_id set not null;
alter table program alter column program_id set default gen_random_uuid();
alter table program drop constraint program_pkey;
alter table program add primary key (tenant_id, program_id);
-- Programs that differ by case alone may be stored since before (0043_normalized_texts.sql).
create unique index program_name on program (tenant_id, name) where status <> 'DELETED';
create index program_by_name on program (tenant_id, name_lower, program_id);

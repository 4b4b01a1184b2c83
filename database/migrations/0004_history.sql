-- Who changed what: append-only, one row a change, written in the transaction of the change (decision G25).
create type change_operation as enum ('CREATED', 'UPDATED', 'DELETED');

create table history_entry (
  tenant_id text not null,
  entity_type text not null,
  entity_id uuid not null,
  version int not null,
  history_id uuid not null,
  action text not null check (action <> ''),
  operation change_operation not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  -- [{field, before, after}]: texts as people read them; empty for a creation.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  primary key (tenant_id, entity_type, entity_id, changed_at, history_id)
);
select distribute('history_entry');
select protect('history_entry');
revoke update, delete on history_entry from trellis_app;

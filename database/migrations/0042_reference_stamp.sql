-- A value that is new after each change of a tenant's customers, items, prices or terms: servers cache their rows with it
-- (docs/decisions/0059). Without a row nothing is cached.
create table reference_stamp (
  tenant_id text primary key,
  stamp uuid not null
);
-- Room for the next versions of a row beside it.
alter table reference_stamp set (fillfactor = 40);
select distribute('reference_stamp');
select protect('reference_stamp');

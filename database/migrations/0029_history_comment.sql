-- What the comment in 0004_history.sql says of the changes is out of date.
comment on column history_entry.changes is
  '[{field, before, after}]: JSON texts of at most 1000 characters each, null where there is no value; empty for a creation.';

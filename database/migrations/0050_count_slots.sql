-- While PostgreSQL knows nothing of the counts of the last minutes, it thinks that every index of them finds one row, and then
-- takes the one that was created last, or one in the order of a query. This is both for the counts of a slot, by their time.
create index availability_count_of_slot on availability_count
  (tenant_id, session_id, item_id, location_id, grade, recorded_at);
drop index availability_count_slot;

-- While PostgreSQL knows nothing of the rows of the last minutes, it looked for what left a location in the index of what reached
-- locations, and read all rows of the item. Each index has only the rows that it is for.
drop index material_movement_from;
drop index material_movement_to;
create index material_movement_from on material_movement
  (tenant_id, material_item_id, from_location_id, recorded_at, movement_id) include (quantity)
  where from_location_id is not null and caused_by_movement_id is null;
create index material_movement_to on material_movement
  (tenant_id, material_item_id, to_location_id, recorded_at, movement_id) include (quantity)
  where to_location_id is not null and caused_by_movement_id is null;

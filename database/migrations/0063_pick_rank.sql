-- Rank of a location: orders are filled from locations with a low one first; null without one.
alter table facility_location add column pick_rank int;
alter table facility_location add constraint facility_location_pick_rank_check check (pick_rank between 1 and 9999);
alter table tenant drop constraint tenant_allocation_strategy_check;
alter table tenant add constraint tenant_allocation_strategy_check
  check (allocation_strategy in ('MOST_STOCK', 'SINGLE_LOCATION', 'OLDEST_COUNT', 'BALANCED', 'RANKED_LOCATIONS'));

-- How orders are filled from the locations of one grade; null is the default.
alter table tenant add column allocation_strategy text;
alter table tenant add constraint tenant_allocation_strategy_check
  check (allocation_strategy in ('MOST_STOCK', 'SINGLE_LOCATION', 'OLDEST_COUNT', 'BALANCED'));
grant update (allocation_strategy) on tenant to trellis_app;

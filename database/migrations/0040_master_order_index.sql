-- Master orders by number: they are few among the orders, and the tab Linked Orders searches their numbers.
create index order_header_master_by_number on order_header (tenant_id, number_key, order_id)
  where entity_type = 'MASTER_ORDER';

-- Behind row-level security no index is asked for a comparison of enumerations (docs/decisions/0002), so that the index of migration
-- 0054 was never read. Lists compare the rank of a status.
drop index vendor_purchase_order_of_site_by_status;
create index vendor_purchase_order_of_site_by_status on vendor_purchase_order
  (tenant_id, site_location_id, status_order, vendor_name_lower, vendor_purchase_order_id);

-- The page opens with the confirmed orders of a site by vendor; delivered ones, which only grow in number, are not read for it.
create index vendor_purchase_order_of_site_by_status on vendor_purchase_order
  (tenant_id, site_location_id, status, vendor_name_lower, vendor_purchase_order_id);

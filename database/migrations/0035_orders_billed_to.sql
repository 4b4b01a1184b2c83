-- Unfinished orders billed to an address, which cannot be removed meanwhile (decision C12). A column, because under
-- row-level security an index on an expression of jsonb is not used.
alter table order_header
  add column bill_to_address_id text generated always as (customer #>> '{billToAddress,id}') stored;
create index order_header_unfinished_billing on order_header (tenant_id, bill_to_address_id)
  where status in ('INITIALIZED', 'OPEN', 'SUBMITTED', 'ACKNOWLEDGED', 'PICKED', 'SHIPPED');

-- What the letterhead of invoices needs, and a version for changes of several users.
alter table tenant
  -- As in facility_location.
  add column address jsonb,
  add column phone text check (phone <> ''),
  -- A PNG image of at most 200,000 bytes.
  add column base64_logo text check (length(base64_logo) between 1 and 266668),
  add column version int not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- Users change their own company. The owner of the table, who adds companies and finds those of sessions, sees all rows.
alter table tenant enable row level security;
create policy own_tenant on tenant to trellis_app
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
grant update (name, final_credit_enabled, max_discount_percentage, max_price_change_percentage, use_erp_pricing, time_zone,
  default_ship_from_location, order_import_format, invoice_statuses, allow_order_address_edit,
  schedule_allowance_percentage, allocate_highest_grade_first, address, phone, base64_logo, version, updated_at)
  on tenant to trellis_app;

-- The tenant's own places: sites, and the houses, sections, bays, bins ... in them. Type and parent never change.
create type location_type as enum (
  'UNKNOWN', 'SITE', 'WAREHOUSE', 'CUSTOMER', 'HOUSE', 'BIN', 'SECTION', 'BAY', 'AISLE', 'SHIP_TO');
create type location_status as enum ('ACTIVE', 'INACTIVE');

create table facility_location (
  tenant_id text not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  location_type location_type not null,
  status location_status not null,
  erp_id text check (erp_id <> ''),
  parent_location_id uuid,
  -- Derived from the parent, so that everything in a site is found without walking the tree.
  site_parent_id uuid,
  address jsonb check (jsonb_typeof(address) = 'object'),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of the content it was created with: tells a repeated create from another one under the same id.
  content_hash text not null,
  primary key (tenant_id, location_id),
  check ((parent_location_id is null) = (location_type in ('SITE', 'CUSTOMER'))),
  check ((site_parent_id is null) = (location_type in ('SITE', 'CUSTOMER')))
);
-- Also finds the children of a location.
create unique index facility_location_sibling
  on facility_location (tenant_id, parent_location_id, lower(name)) nulls not distinct;
create unique index facility_location_erp_id on facility_location (tenant_id, erp_id) where erp_id is not null;
create index facility_location_of_site on facility_location (tenant_id, site_parent_id, lower(name), location_id);
create index facility_location_by_name on facility_location (tenant_id, lower(name), location_id);
create index facility_location_by_type on facility_location (tenant_id, location_type, location_id);
create index facility_location_by_status on facility_location (tenant_id, status, location_id);
create index facility_location_by_created on facility_location (tenant_id, created_at, location_id);
create index facility_location_by_updated on facility_location (tenant_id, updated_at, location_id);
select distribute('facility_location');
alter table facility_location
  add foreign key (tenant_id, parent_location_id) references facility_location,
  add foreign key (tenant_id, site_parent_id) references facility_location;
select protect('facility_location');

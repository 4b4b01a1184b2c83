-- Earlier text 6610761a3f5618e0c2497e9e48f3b29b203af7c21c58078a71d854b9ee646c69: some of the same changes in one statement.
-- The tenant's own places: sites, and the houses, sections, bays, bins ... in them. Type and parent never change.
--
-- Lists sort and look up by columns of types whose comparisons are leakproof (text, uuid, int, timestamptz): behind
-- row-level security PostgreSQL reads past an index whose condition calls lower() or compares enums or numerics.
-- Hence the lower-cased copies of texts and the places of enumerations in their sequence.
create type location_type as enum (
  'UNKNOWN', 'SITE', 'WAREHOUSE', 'CUSTOMER', 'HOUSE', 'BIN', 'SECTION', 'BAY', 'AISLE', 'SHIP_TO');
create type location_status as enum ('ACTIVE', 'INACTIVE');

create table facility_location (
  tenant_id text not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  name_lower text not null generated always as (lower(name)) stored,
  location_type location_type not null,
  location_type_order smallint not null generated always as (
    case location_type
      when 'UNKNOWN' then 0 when 'SITE' then 1 when 'WAREHOUSE' then 2 when 'CUSTOMER' then 3 when 'HOUSE' then 4
      when 'BIN' then 5 when 'SECTION' then 6 when 'BAY' then 7 when 'AISLE' then 8 when 'SHIP_TO' then 9
    end) stored,
  status location_status not null,
  status_order smallint not null generated always as (case status when 'ACTIVE' then 0 when 'INACTIVE' then 1 end) stored,
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
  on facility_location (tenant_id, parent_location_id, name_lower) nulls not distinct;
create unique index facility_location_erp_id on facility_location (tenant_id, erp_id) where erp_id is not null;
create index facility_location_of_site on facility_location (tenant_id, site_parent_id, name_lower, location_id);
create index facility_location_by_name on facility_location (tenant_id, name_lower, location_id);
create index facility_location_by_type on facility_location (tenant_id, location_type_order, location_id);
create index facility_location_by_status on facility_location (tenant_id, status_order, location_id);
create index facility_location_by_created on facility_location (tenant_id, created_at, location_id);
create index facility_location_by_updated on facility_location (tenant_id, updated_at, location_id);
select distribute('facility_location');
alter table facility_location add foreign key (tenant_id, parent_location_id) references facility_location;
alter table facility_location add foreign key (tenant_id, site_parent_id) references facility_location;
select protect('facility_location');

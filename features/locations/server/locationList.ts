import { enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortKey } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { FacilityLocation } from '../facilityLocation.ts';

export type LocationRow = FacilityLocation & { tenantId: string };

/** Facility locations of the tenant. */
export const locationList: List<LocationRow> = {
  from: 'facility_location l',
  tenant: 'l.tenant_id',
  id: 'l.location_id',
  columns: {
    tenantId: 'l.tenant_id',
    locationId: 'l.location_id',
    name: 'l.name',
    locationType: 'l.location_type',
    status: 'l.status',
    erpId: 'l.erp_id',
    parentLocationId: 'l.parent_location_id',
    siteParentId: 'l.site_parent_id',
    address: 'l.address',
    version: 'l.version',
    createdAt: 'l.created_at',
    updatedAt: 'l.updated_at',
  },
  filters: {
    id: idFilter('l.location_id'),
    name: textFilter('l.name', { folded: 'l.name_lower' }),
    locationType: enumFilter('LocationType', 'l.location_type', 'location_type'),
    status: enumFilter('LocationStatus', 'l.status', 'location_status'),
    erpId: textFilter('l.erp_id'),
    parentLocationId: idFilter('l.parent_location_id'),
    siteParentId: idFilter('l.site_parent_id'),
    updatedAt: instantFilter('l.updated_at'),
  },
  sorts: {
    name: sortKey('l.name_lower', 'text'),
    locationType: sortKey('l.location_type_order', 'smallint'),
    status: sortKey('l.status_order', 'smallint'),
    created: sortKey('l.created_at', 'timestamptz'),
    updatedAt: sortKey('l.updated_at', 'timestamptz'),
  },
  defaultOrder: { name: 'ASC' },
};

import { enumFilter, idFilter, instantFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import type { FacilityLocation } from '../facilityLocation.ts';

export type LocationRecord = FacilityLocation & { tenantId: string };

/** Facility locations of the tenant. */
export const locationList: List<LocationRecord> = {
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
    name: textFilter('l.name', { keySql: 'l.name_lower' }),
    locationType: enumFilter('LocationType', 'l.location_type', 'location_type'),
    status: enumFilter('LocationStatus', 'l.status', 'location_status'),
    erpId: textFilter('l.erp_id'),
    parentLocationId: idFilter('l.parent_location_id'),
    siteParentId: idFilter('l.site_parent_id'),
    updatedAt: instantFilter('l.updated_at'),
  },
  sorts: {
    name: sortColumn('l.name_lower', 'text'),
    locationType: sortColumn('l.location_type_order', 'smallint'),
    status: sortColumn('l.status_order', 'smallint'),
    created: sortColumn('l.created_at', 'timestamptz'),
    updatedAt: sortColumn('l.updated_at', 'timestamptz'),
  },
  defaultOrder: { name: 'ASC' },
};

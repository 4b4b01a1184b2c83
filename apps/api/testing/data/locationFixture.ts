import type { TenantFixture } from './tenantFixture.ts';

/** Facility locations of a tenant: a site with a bin and houses, one of which is inactive. */
export const facilityLocations = ({ ids, texts }: TenantFixture) => [
  { id: ids.site, name: texts.siteName, locationType: 'SITE' as const, erpId: texts.siteErpId },
  { id: ids.house, name: texts.houseName, locationType: 'HOUSE' as const, parentLocationId: ids.site },
  { id: ids.bin, name: texts.binName, locationType: 'BIN' as const, parentLocationId: ids.site },
  {
    id: ids.spareHouse,
    name: texts.spareHouseName,
    locationType: 'HOUSE' as const,
    parentLocationId: ids.site,
  },
  {
    id: ids.closedHouse,
    name: texts.closedHouseName,
    locationType: 'HOUSE' as const,
    parentLocationId: ids.site,
    status: 'INACTIVE' as const,
  },
];

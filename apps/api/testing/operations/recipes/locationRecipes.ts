import {
  ActivateLocationDocument,
  CreateLocationDocument,
  InactivateLocationDocument,
  LocationDocument,
  LocationsByIdsDocument,
  LocationsDocument,
  SitesByNamesDocument,
  UpdateFacilityLocationDocument,
} from '#features/locations/web/documents.ts';
import {
  ParentLocationDocument,
  UpdateLocationAddressDocument,
  UpdateLocationNameDocument,
} from '#features/locations/server/testing/documents.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { recipe } from '../recipe.ts';

const siteAddress = ({ ids, texts }: TenantFixture) => ({
  id: ids.siteAddress,
  toName: texts.siteName,
  addressLine1: texts.street,
  addressLine2: texts.department,
  city: 'Canby',
  stateProvince: 'OR',
  zipcode: '97013',
  country: 'US',
});

/** Facility locations. */
export const locationRecipes = [
  recipe(LocationsDocument, ({ tenantId }) => [
    { tenantId },
    { tenantId, locationTypes: ['HOUSE' as const] },
  ]),
  recipe(LocationDocument, ({ tenantId, ids }) => [{ tenantId, locationId: ids.house }]),
  recipe(ParentLocationDocument, ({ tenantId, ids }) => [{ tenantId, locationId: ids.site }]),
  recipe(SitesByNamesDocument, ({ tenantId, texts }) => [{ tenantId, names: [texts.siteName] }]),
  recipe(LocationsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, locationIds: [ids.site, ids.house] }]),
  recipe(CreateLocationDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        id: fixture.ids.newHouse,
        name: fixture.texts.newHouseName,
        locationType: 'HOUSE' as const,
        erpId: fixture.texts.newHouseErpId,
        parentLocationId: fixture.ids.site,
        siteParentId: fixture.ids.site,
        pickRank: 7,
        address: siteAddress(fixture),
      },
    },
  ]),
  recipe(UpdateLocationNameDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, locationId: ids.site, name: texts.newSiteName } },
  ]),
  recipe(UpdateLocationAddressDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        locationId: fixture.ids.site,
        address: siteAddress(fixture),
      },
    },
  ]),
  recipe(UpdateFacilityLocationDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        locationId: fixture.ids.site,
        name: fixture.texts.newSiteName,
        pickRank: 3,
        address: siteAddress(fixture),
      },
    },
  ]),
  recipe(InactivateLocationDocument, ({ tenantId, ids }) => [
    { input: { tenantId, locationId: ids.spareHouse } },
  ]),
  recipe(ActivateLocationDocument, ({ tenantId, ids }) => [
    { input: { tenantId, locationId: ids.closedHouse } },
  ]),
];

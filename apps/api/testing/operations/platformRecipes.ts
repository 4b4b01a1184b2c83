import {
  SharedUserAppSettingsDocument,
  TenantDocument,
  TenantUsersDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '#features/identity/web/documents.ts';
import { LocationDocument, LocationsDocument } from '#features/locations/web/documents.ts';
import {
  AvailabilityLocationsDocument,
  LocationsByIdsDocument,
  ParentLocationDocument,
} from '#features/locations/server/testing/documents.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recipe } from './recipe.ts';

/** Tenant, settings, locations and history. */
export const platformRecipes = [
  recipe(TenantDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(TenantUsersDocument, () => [{}]),
  recipe(UserAppSettingsDocument, ({ tenantId, texts }) => [
    { tenantId, emailAddress: texts.manager, group: texts.settingGroup, name: texts.settingName },
  ]),
  recipe(SharedUserAppSettingsDocument, ({ tenantId, texts }) => [
    { tenantId, group: texts.settingGroup, name: texts.settingName },
  ]),
  recipe(UpdateUserAppSettingDocument, ({ tenantId, texts }) => [
    {
      input: {
        tenantId,
        emailAddress: texts.manager,
        group: texts.settingGroup,
        name: texts.settingName,
        base64Settings: 'e30=',
      },
    },
  ]),
  recipe(LocationsDocument, ({ tenantId }) => [
    { tenantId },
    { tenantId, locationTypes: ['HOUSE' as const] },
  ]),
  recipe(AvailabilityLocationsDocument, ({ tenantId, ids }) => [{ tenantId, siteLocationId: ids.site }]),
  recipe(LocationDocument, ({ tenantId, ids }) => [{ tenantId, locationId: ids.house }]),
  recipe(ParentLocationDocument, ({ tenantId, ids }) => [{ tenantId, locationId: ids.site }]),
  recipe(LocationsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, locationIds: [ids.site, ids.house] }]),
  recipe(HistoryDocument, ({ ids }) => [
    { entityType: 'ORDER' as const, entityId: ids.order },
    { entityType: 'CUSTOMER' as const, entityId: ids.customer },
    { entityType: 'ITEM' as const, entityId: ids.item },
    { entityType: 'CATEGORY' as const, entityId: ids.category },
    { entityType: 'PRICE_GROUP' as const, entityId: ids.priceGroup },
    { entityType: 'TERMS' as const, entityId: ids.terms },
    { entityType: 'LOCATION' as const, entityId: ids.site },
  ]),
];

import {
  SharedUserAppSettingsDocument,
  TenantDocument,
  TenantUsersDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '#features/identity/web/documents.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recipe } from '../recipe.ts';

/** Tenant, settings and history. */
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

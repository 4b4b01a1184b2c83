import {
  CompanyDocument,
  InvitePersonDocument,
  PeopleAccessDocument,
  PeopleByIdsDocument,
  PeopleDocument,
  RenewInvitationDocument,
  SignOutPersonDocument,
  UpdatePersonDocument,
  WithdrawInvitationDocument,
  SharedUserAppSettingsDocument,
  TenantDocument,
  TenantUsersDocument,
  UpdateTenantDocument,
  UpdateUserAppSettingDocument,
  UserAppSettingsDocument,
} from '#features/identity/web/documents.ts';
import { png } from '#features/identity/settings/testing/png.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { recipe } from '../recipe.ts';

/** Tenant, settings and history. */
export const platformRecipes = [
  recipe(CompanyDocument, () => [{}]),
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
  recipe(UpdateTenantDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        name: texts.newTenantName,
        address: {
          id: ids.siteAddress,
          toName: texts.newTenantName,
          addressLine1: texts.street,
          addressLine2: texts.department,
          city: 'Canby',
          stateProvince: 'OR',
          zipcode: '97013',
          country: 'US',
        },
        phone: texts.contactPhone,
        base64Logo: png().toString('base64'),
        timeZone: 'America/Chicago',
        defaultShipFromLocation: texts.siteName,
        invoiceStatuses: ['SHIPPED' as const, 'CLOSED' as const],
        orderImportFormat: 'CUSTOMER_ID' as const,
        maxDiscountPercentage: 12.5,
        allocateHighestGradeFirst: false,
        allocationStrategy: 'BALANCED' as const,
        currency: 'CAD' as const,
      },
    },
  ]),
  recipe(PeopleAccessDocument, () => [{}]),
  recipe(PeopleDocument, ({ tenantId }) => [{ tenantId, first: 50 }]),
  recipe(PeopleByIdsDocument, ({ ids }) => [{ ids: [ids.person, ids.invitation] }]),
  recipe(InvitePersonDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.newPerson,
        email: texts.newPersonEmail,
        firstName: texts.contactName,
        lastName: texts.contactName,
        role: 'SALES' as const,
        token: texts.newToken,
      },
    },
  ]),
  recipe(UpdatePersonDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.person,
        firstName: texts.program,
        lastName: texts.program,
        role: 'COUNTER' as const,
        status: 'BLOCKED' as const,
      },
    },
  ]),
  recipe(SignOutPersonDocument, ({ tenantId, ids }) => [{ input: { tenantId, id: ids.person } }]),
  recipe(RenewInvitationDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, id: ids.invitation, token: texts.newToken } },
  ]),
  recipe(WithdrawInvitationDocument, ({ tenantId, ids }) => [{ input: { tenantId, id: ids.invitation } }]),
  recipe(HistoryDocument, ({ ids }) => [
    { entityType: 'ORDER' as const, entityId: ids.order },
    { entityType: 'CUSTOMER' as const, entityId: ids.customer },
    { entityType: 'ITEM' as const, entityId: ids.item },
    { entityType: 'CATEGORY' as const, entityId: ids.category },
    { entityType: 'PRICE_GROUP' as const, entityId: ids.priceGroup },
    { entityType: 'PERSON' as const, entityId: ids.invitation },
    { entityType: 'TERMS' as const, entityId: ids.terms },
    { entityType: 'LOCATION' as const, entityId: ids.site },
  ]),
];

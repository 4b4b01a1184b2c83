import {
  ActivateCustomerDocument,
  AddContactDocument,
  CreateCustomerDocument,
  InactivateCustomerDocument,
  RemoveContactDocument,
  UpdateContactDocument,
  UpdateCustomerDocument,
} from '#features/customers/server/testing/documents.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';
import { recipe } from './recipe.ts';

const orderSubmitter = ({ texts }: TenantFixture) => ({
  name: texts.contactName,
  phone: texts.contactPhone,
  email: texts.colleague,
});

const contact = ({ texts }: TenantFixture, id: string) => ({
  id,
  firstName: texts.newCustomerName,
  lastName: texts.contactName,
  title: texts.department,
  type: 'SALES' as const,
  emailAddresses: [{ type: 'HOME' as const, value: texts.colleague }],
  phoneNumbers: [{ type: 'MOBILE' as const, value: texts.contactPhone }],
});

/** Changes of customers and their parts. */
export const customerMutationRecipes = [
  recipe(CreateCustomerDocument, (fixture) => {
    const { tenantId, ids, texts } = fixture;
    const input = {
      tenantId,
      customerId: ids.newCustomer,
      name: texts.newCustomerName,
      description: texts.description,
      currency: 'CAD' as const,
      erpId: texts.newCustomerErpId,
      erpPriceGroupId: texts.erpPriceGroup,
      priceGroupId: ids.priceGroup,
      termsId: ids.otherTerms,
      shipFromLocations: [{ name: texts.siteName }],
      orderSubmitter: orderSubmitter(fixture),
    };
    return [{ input }];
  }),
  recipe(UpdateCustomerDocument, (fixture) => {
    const { tenantId, ids, texts } = fixture;
    const input = {
      tenantId,
      customerId: ids.customer,
      name: texts.newCustomerName,
      description: texts.notes,
      erpId: texts.newCustomerErpId,
      erpPriceGroupId: texts.itemGroup,
      priceGroupId: ids.priceGroup,
      termsId: ids.otherTerms,
      shipFromLocations: [{ name: texts.houseName }],
      orderSubmitter: orderSubmitter(fixture),
    };
    return [{ input }];
  }),
  recipe(InactivateCustomerDocument, ({ tenantId, ids }) => [
    { input: { tenantId, customerId: ids.customer } },
  ]),
  recipe(ActivateCustomerDocument, ({ tenantId, ids }) => [
    { input: { tenantId, customerId: ids.inactiveCustomer } },
  ]),
  recipe(AddContactDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    return [{ input: { tenantId, customerId: ids.customer, contact: contact(fixture, ids.newContact) } }];
  }),
  recipe(UpdateContactDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    return [{ input: { tenantId, customerId: ids.customer, contact: contact(fixture, ids.contact) } }];
  }),
  recipe(RemoveContactDocument, ({ tenantId, ids }) => [
    { input: { tenantId, customerId: ids.customer, contactId: ids.contact } },
  ]),
];

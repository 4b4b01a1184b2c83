import {
  AddCompanySalesPersonDocument,
  RemoveCompanySalesPersonDocument,
  UpdateCompanySalesPersonDocument,
  ActivateCustomerDocument,
  AddBillingAddressDocument,
  AddContactDocument,
  AddLocationDocument,
  AddTermsDocument,
  CreateCustomerDocument,
  InactivateCustomerDocument,
  RemoveBillingAddressDocument,
  RemoveContactDocument,
  RemoveLocationDocument,
  RemoveTermsDocument,
  UpdateBillingAddressDocument,
  UpdateContactDocument,
  UpdateCustomerDocument,
  UpdateLocationDocument,
  UpdateTermsDocument,
} from '#features/customers/web/documents.ts';
import { MergeCustomerDocument } from '#features/customers/server/testing/documents.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { recipe } from '../recipe.ts';

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

const address = ({ texts }: TenantFixture, id: string) => ({
  id,
  toName: texts.newCustomerName,
  addressLine1: texts.street,
  addressLine2: texts.notes,
  city: texts.houseName,
  stateProvince: 'VA',
  zipcode: '24016',
  country: 'US',
});

const location = (fixture: TenantFixture, { id, addressId }: { id: string; addressId: string }) => {
  const { ids, texts } = fixture;
  return {
    id,
    code: texts.newLocationCode,
    storeNumber: texts.department,
    name: texts.newLocationName,
    description: texts.notes,
    region: texts.siteName,
    market: texts.houseName,
    adGroup: texts.program,
    scopeId: texts.itemGroup,
    globalLocationNumber: texts.gln,
    priceGroupId: ids.otherGroup,
    termsId: ids.terms,
    address: address(fixture, addressId),
    salesPeople: [{ emailAddress: texts.colleague }],
  };
};

/** Changes of customers and their parts, and new terms. */
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
  recipe(MergeCustomerDocument, (fixture) => {
    const { tenantId, ids, texts } = fixture;
    const input = {
      tenantId,
      customerId: ids.newCustomer,
      name: texts.newCustomerName,
      description: texts.notes,
      erpId: texts.newCustomerErpId,
      erpPriceGroupId: texts.erpPriceGroup,
      termsId: ids.otherTerms,
      location: location(fixture, { id: ids.newLocation, addressId: ids.newLocationAddress }),
      billingAddress: address(fixture, ids.newBillingAddress),
    };
    return [{ input }];
  }),
  recipe(AddTermsDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, termsId: ids.newTerms, name: texts.newTermsName, isDefault: true } },
  ]),
  recipe(UpdateTermsDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        termsId: ids.otherTerms,
        name: texts.newTermsName,
        termLimitDays: 90,
        accrueInterestPercentage: 1.5,
        isDefault: true,
        status: 'ACTIVE' as const,
      },
    },
  ]),
  recipe(RemoveTermsDocument, ({ tenantId, ids }) => [
    { input: { tenantId, termsId: ids.otherTerms, replacementId: ids.spareTerms } },
  ]),
  recipe(AddCompanySalesPersonDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.newSeller,
        firstName: texts.contactName,
        lastName: texts.program,
        email: texts.newSellerEmail,
        signInEmail: texts.newSellerSignIn,
        territory: texts.itemGroup,
      },
    },
  ]),
  recipe(UpdateCompanySalesPersonDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        id: ids.seller,
        firstName: texts.program,
        lastName: texts.contactName,
        email: texts.newSellerEmail,
        signInEmail: texts.newSellerSignIn,
        territory: texts.notes,
        status: 'ACTIVE' as const,
      },
    },
  ]),
  recipe(RemoveCompanySalesPersonDocument, ({ tenantId, ids }) => [
    { input: { tenantId, id: ids.seller, replacementId: ids.spareSeller } },
  ]),
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
  recipe(AddBillingAddressDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    const newAddress = address(fixture, ids.newBillingAddress);
    return [{ input: { tenantId, customerId: ids.customer, address: newAddress } }];
  }),
  recipe(UpdateBillingAddressDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    const newAddress = address(fixture, ids.billingAddress);
    return [{ input: { tenantId, customerId: ids.customer, newAddress } }];
  }),
  recipe(RemoveBillingAddressDocument, ({ tenantId, ids }) => [
    { input: { tenantId, customerId: ids.customer, addressId: ids.otherBillingAddress } },
  ]),
  recipe(AddLocationDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    const added = location(fixture, { id: ids.newLocation, addressId: ids.newLocationAddress });
    return [{ input: { tenantId, customerId: ids.customer, location: added } }];
  }),
  recipe(UpdateLocationDocument, (fixture) => {
    const { tenantId, ids } = fixture;
    const changed = location(fixture, { id: ids.location, addressId: ids.locationAddress });
    return [{ input: { tenantId, customerId: ids.customer, location: changed } }];
  }),
  recipe(RemoveLocationDocument, ({ tenantId, ids }) => [
    { input: { tenantId, customerId: ids.customer, locationId: ids.otherLocation } },
  ]),
];

import {
  CustomerChangesDocument,
  CustomerDocument,
  CustomersPageDocument,
  LocationsSalesPeopleDocument,
  TermsAllDocument,
  CustomerLocationsByNamesDocument,
  CustomerLocationsByCodesDocument,
  CustomerLocationsByCustomersDocument,
  CompanySalesPeopleByIdsDocument,
  CompanySalesPeopleDocument,
  CustomersByErpIdsDocument,
  SalesPeopleByNamesDocument,
  SalesPersonUsesDocument,
  CustomersByNamesDocument,
  CustomersChangedSinceDocument,
  TermsDocument,
  TermsByIdsDocument,
  TermsByNamesDocument,
  TermsListDocument,
  TermsUsesDocument,
} from '#features/customers/web/documents.ts';
import {
  CustomerLocationTermsIdInheritedDocument,
  CustomerLocationsDocument,
  LocationSalesPeopleByLocationNameDocument,
  TermsByIdDocument,
} from '#features/customers/server/testing/documents.ts';
import { recipe } from '../recipe.ts';

/** Customers with their locations, and terms. */
export const customerRecipes = [
  recipe(CustomersPageDocument, ({ tenantId, texts }) => [
    { tenantId },
    { tenantId, search: texts.customerName },
  ]),
  recipe(CustomersChangedSinceDocument, ({ tenantId }) => [{ tenantId, since: '2020-01-01T00:00:00.000Z' }]),
  recipe(CustomerDocument, ({ tenantId, ids }) => [{ tenantId, customerId: ids.customer }]),
  recipe(CustomerChangesDocument, ({ tenantId, ids }) => [
    { tenantId, customerId: ids.customer, sinceVersion: 0 },
  ]),
  recipe(CustomersByErpIdsDocument, ({ tenantId, texts }) => [{ tenantId, erpIds: [texts.customerErpId] }]),
  recipe(CustomersByNamesDocument, ({ tenantId, texts }) => [{ tenantId, names: [texts.customerName] }]),
  recipe(CustomerLocationsByCodesDocument, ({ tenantId, texts }) => [
    { tenantId, codes: [texts.locationCode] },
  ]),
  recipe(CustomerLocationsDocument, ({ tenantId, ids }) => [{ tenantId, customerId: ids.customer }]),
  recipe(CustomerLocationsByCustomersDocument, ({ tenantId, ids }) => [
    { tenantId, customerIds: [ids.customer] },
  ]),
  recipe(CustomerLocationsByNamesDocument, ({ tenantId, texts }) => [
    { tenantId, names: [texts.locationName, texts.otherLocationName], first: 10 },
  ]),
  recipe(LocationsSalesPeopleDocument, ({ tenantId, texts }) => [
    { tenantId, emailAddresses: [texts.salesPerson] },
    { tenantId, emailAddresses: [texts.salesPerson], locationName: texts.locationName },
  ]),
  recipe(LocationSalesPeopleByLocationNameDocument, ({ tenantId, texts }) => [
    { tenantId, locationName: texts.locationName },
  ]),
  recipe(CustomerLocationTermsIdInheritedDocument, ({ ids }) => [{ locationId: ids.location }]),
  recipe(TermsDocument, ({ tenantId, texts }) => [{ tenantId }, { tenantId, name: texts.termsName }]),
  recipe(TermsByNamesDocument, ({ tenantId, texts }) => [
    { tenantId, names: [texts.termsName, texts.otherTermsName] },
  ]),
  recipe(TermsByIdDocument, ({ tenantId, ids }) => [{ tenantId, termsId: ids.terms }]),
  recipe(TermsListDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(TermsByIdsDocument, ({ tenantId, ids }) => [{ tenantId, termsIds: [ids.terms] }]),
  recipe(TermsUsesDocument, ({ tenantId, ids }) => [{ tenantId, termsId: ids.terms }]),
  recipe(CompanySalesPeopleDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(SalesPeopleByNamesDocument, ({ tenantId, texts }) => [
    { tenantId, names: [`${texts.contactName} ${texts.program}`] },
  ]),
  recipe(CompanySalesPeopleByIdsDocument, ({ tenantId, ids }) => [{ tenantId, ids: [ids.seller] }]),
  recipe(SalesPersonUsesDocument, ({ tenantId, ids }) => [{ tenantId, salesPersonId: ids.seller }]),
  recipe(TermsAllDocument, ({ tenantId }) => [{ tenantId }]),
];

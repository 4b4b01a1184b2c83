import { defineListQuery } from '#platform/web/lists/listQuery.ts';
import {
  CustomersChangedSinceDocument,
  CustomersPageDocument,
  type CustomerSummaryFieldsFragment,
} from '../../web/documents.ts';

const minute = 60_000;

/** All customers of the tenant by name, cached for a day; changes are requested every minute (spec 1 §7). */
export const customerListQuery = defineListQuery({
  operation: CustomersPageDocument,
  variables: (page) => page,
  connection: ({ customers }) => customers,
  id: ({ customerId }) => customerId,
  changes: {
    pollIntervalMs: minute,
    kinds: ['CUSTOMER'],
    updatedAt: ({ updatedAt }) => updatedAt,
    operation: CustomersChangedSinceDocument,
    variables: (request) => request,
    connection: ({ customers }) => customers,
  },
});

/** Returns the row of the list for a customer that was read with more fields. */
export const toCustomerGridRow = (
  customer: CustomerSummaryFieldsFragment,
): CustomerSummaryFieldsFragment => ({
  id: customer.id,
  customerId: customer.customerId,
  tenantId: customer.tenantId,
  name: customer.name,
  description: customer.description,
  currency: customer.currency,
  status: customer.status,
  erpId: customer.erpId,
  erpPriceGroupId: customer.erpPriceGroupId,
  priceGroupId: customer.priceGroupId,
  priceGroupName: customer.priceGroupName,
  termsId: customer.termsId,
  dateCreated: customer.dateCreated,
  numberOfContacts: customer.numberOfContacts,
  numberOfLocations: customer.numberOfLocations,
  numberOfBillingAddresses: customer.numberOfBillingAddresses,
  numberOfShipFromLocations: customer.numberOfShipFromLocations,
  numberOfNotes: customer.numberOfNotes,
  version: customer.version,
  updatedAt: customer.updatedAt,
});

import type { CustomerField } from '../customerFields.ts';
import type { CustomerRow } from './customerList.ts';
import { type References, toReferenceFields } from './customerReferences.ts';

/** Returns the fields of a customer as its history stores them, in the order in which it lists them. */
export const toCustomerHistoryFields = (
  customer: CustomerRow,
  references: References,
): Readonly<Record<CustomerField, unknown>> => ({
  name: customer.name,
  description: customer.description,
  status: customer.status,
  currency: customer.currency,
  erpId: customer.erpId,
  erpPriceGroupId: customer.erpPriceGroupId,
  ...toReferenceFields(references, customer),
  allowOrderBillingAddressEdit: customer.allowOrderBillingAddressEdit,
  allowOrderLocationAddressEdit: customer.allowOrderLocationAddressEdit,
  shipFromLocations: customer.shipFromLocations.length > 0 ? customer.shipFromLocations : null,
  // In the order of the form, which PostgreSQL does not keep.
  orderSubmitter: customer.orderSubmitter && {
    name: customer.orderSubmitter.name,
    phone: customer.orderSubmitter.phone,
    email: customer.orderSubmitter.email,
  },
});

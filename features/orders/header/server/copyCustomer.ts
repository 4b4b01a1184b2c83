import type { CustomerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import type { OrderCustomer, OrderLocation } from '../../order/order.ts';
import type { OrderHeader } from '../orderInput.ts';

type Location = NonNullable<CustomerForOrder['location']>;

/** Copies a customer for an order: names, keys, terms and flags of the customer; addresses and contact as sent (API decision 53). */
export const copyCustomer = (
  sent: OrderHeader['customer'],
  { customer, location }: CustomerForOrder,
): OrderCustomer => ({
  id: customer.customerId,
  name: customer.name,
  erpId: customer.erpId,
  billToAddress: sent.billToAddress,
  contact: sent.contact,
  location: location ? { ...copyLocation(location), address: sent.location?.address ?? null } : null,
});

const copyLocation = (location: Location): Omit<OrderLocation, 'address'> => ({
  id: location.locationId,
  name: location.name,
  code: location.code,
  storeNumber: location.storeNumber,
  termsId: location.termsId,
  salesPeople: location.salesPersonEmails.map((emailAddress) => ({ emailAddress })),
  allowOrderBillingAddressEdit: location.allowOrderBillingAddressEdit,
  allowOrderLocationAddressEdit: location.allowOrderLocationAddressEdit,
  adGroup: location.adGroup,
  market: location.market,
  region: location.region,
  scopeId: location.scopeId,
  globalLocationNumber: location.globalLocationNumber,
  description: location.description,
});

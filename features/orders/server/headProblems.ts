import { mayOrder } from '#features/customers/customerStatus.ts';
import type { CustomerForOrder } from '#features/customers/server/orderCustomerStore.ts';
import { invalid, type Problem } from '#platform/kernel/result.ts';
import { type AddressFlags, type AddressKind, addressEditProblems } from '../addressEditing.ts';
import type { OrderCustomer } from '../order.ts';
import type { OrderHead } from '../orderInput.ts';
import type { OrderStatus } from '../orderStatus.ts';
import type { OrderSource } from './orderSources.ts';

export const unknownCustomer = () => invalid('INVALID_REFERENCE', ['customer', 'id'], 'Customer not found');

/** Returns problems of a customer or location that is new to the order. */
export const customerProblems = (
  { customer: sent }: OrderHead,
  found: CustomerForOrder,
  { isCustomerNew }: { isCustomerNew: boolean },
): Problem[] => [
  ...(!isCustomerNew || mayOrder(found.customer.status)
    ? []
    : [
        invalid(
          'INVALID_STATE',
          ['customer', 'id'],
          `Customer ${found.customer.name} is inactive. Choose an active customer.`,
        ),
      ]),
  ...(sent.location && !found.location
    ? [invalid('INVALID_REFERENCE', ['customer', 'location', 'id'], 'Location not found')]
    : []),
];

/** Returns problems of chosen terms, which must be active; inherited and current terms are accepted. */
export function termsProblems(
  { termsId }: OrderHead,
  { terms, customer }: OrderSource,
  kept: string | null,
): Problem[] {
  if (termsId === null || termsId === kept || termsId === customer?.termsId) return [];
  if (!terms || terms.status === 'DELETED')
    return [invalid('INVALID_REFERENCE', ['termsId'], 'Terms not found')];
  return terms.status === 'ACTIVE'
    ? []
    : [invalid('INVALID_STATE', ['termsId'], `Terms ${terms.name} are inactive. Choose other terms.`)];
}

/** Returns, for tenant, customer and location, whether each allows editing addresses of this kind. */
export const addressFlags = (
  kind: AddressKind,
  { tenant, customer: found }: Pick<OrderSource, 'tenant' | 'customer'>,
): AddressFlags => {
  const flag = kind === 'billing' ? 'allowOrderBillingAddressEdit' : 'allowOrderLocationAddressEdit';
  return {
    tenant: tenant.allowOrderAddressEdit,
    customer: found?.customer[flag] ?? true,
    location: found?.location?.[flag] ?? true,
  };
};

/** Returns problems of the addresses sent for an order; `stored` has its current addresses. */
export function addressesProblems(
  { customer: sent }: OrderHead,
  source: OrderSource,
  stored: OrderCustomer | undefined,
  status: OrderStatus,
): readonly Problem[] {
  const location = source.customer?.location;
  return [
    ...addressEditProblems(
      'billing',
      sent.billToAddress,
      {
        status,
        flags: addressFlags('billing', source),
        stored: stored?.billToAddress ?? null,
        own: source.billingAddresses,
      },
      ['customer', 'billToAddress'],
    ),
    ...addressEditProblems(
      'location',
      sent.location?.address ?? null,
      {
        status,
        flags: addressFlags('location', source),
        stored: stored?.location?.address ?? null,
        own: location ? [location.address] : [],
      },
      ['customer', 'location', 'address'],
    ),
  ];
}

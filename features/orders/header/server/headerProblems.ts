import { canOrderForLocation, type LocationUser } from '#features/customers/parts/ownLocation.ts';
import { canOrder } from '#features/customers/customer/customerStatus.ts';
import type { CustomerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import type { Address } from '#platform/kernel/address/address.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { type AddressEditFlags, type AddressKind, addressEditProblems } from '../addressEditing.ts';
import type { OrderCustomer, OrderEntityType } from '../../order/order.ts';
import type { OrderHeader } from '../orderInput.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { OrderReferences } from '../../order/server/orderReferences.ts';

export const unknownCustomerProblem = () =>
  invalid('INVALID_REFERENCE', ['customer', 'id'], 'Customer not found');

/** Returns problems of a customer or location that is new to the order of a user. */
export const findCustomerProblems = (
  { customer: sent }: OrderHeader,
  found: CustomerForOrder,
  { isCustomerNew, user }: { isCustomerNew: boolean; user: LocationUser },
): Problem[] => [
  ...(!isCustomerNew || canOrder(found.customer.status)
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
  ...(!found.location || canOrderForLocation(found.location, user)
    ? []
    : [
        invalid(
          'INVALID_STATE',
          ['customer', 'location', 'id'],
          `Location ${found.location.name} belongs to other salespeople. Choose one of yours.`,
        ),
      ]),
];

/** Returns problems of chosen terms, which must be active; inherited and current terms are accepted. */
export function findTermsProblems(
  { termsId }: OrderHeader,
  { terms, customer }: OrderReferences,
  currentTermsId: string | null,
): Problem[] {
  if (termsId === null || termsId === currentTermsId || termsId === customer?.termsId) return [];
  if (!terms) return [invalid('INVALID_REFERENCE', ['termsId'], 'Terms not found')];
  if (terms.status === 'DELETED')
    return [
      invalid('INVALID_REFERENCE', ['termsId'], `Terms ${terms.name} were removed. Choose other terms.`),
    ];
  return terms.status === 'ACTIVE'
    ? []
    : [invalid('INVALID_STATE', ['termsId'], `Terms ${terms.name} are inactive. Choose other terms.`)];
}

/** Returns, for tenant, customer and location, whether each allows editing addresses of this kind. */
export const getAddressFlags = (
  kind: AddressKind,
  { tenant, customer: found }: Pick<OrderReferences, 'tenant' | 'customer'>,
): AddressEditFlags => {
  const flag = kind === 'billing' ? 'allowOrderBillingAddressEdit' : 'allowOrderLocationAddressEdit';
  return {
    tenant: tenant.allowOrderAddressEdit,
    customer: found?.customer[flag] ?? true,
    location: found?.location?.[flag] ?? true,
  };
};

/** Returns a problem for an id that names no billing address of the customer; typed addresses have none. */
const findBillingAddressProblems = (
  sent: Address | null,
  { customer, billingAddresses }: OrderReferences,
  stored: Address | null,
): readonly Problem[] =>
  !customer ||
  !sent ||
  sent.id === null ||
  [stored, ...billingAddresses].some((known) => known?.id === sent.id)
    ? []
    : [
        invalid(
          'INVALID_REFERENCE',
          ['customer', 'billToAddress', 'id'],
          'Billing address not found. Choose another one.',
        ),
      ];

/** Returns problems of the addresses sent for an order; `stored` has its current addresses. */
export function findAddressProblems(
  { customer: sent }: OrderHeader,
  references: OrderReferences,
  stored: OrderCustomer | undefined,
  status: OrderStatus,
  entityType: OrderEntityType,
): readonly Problem[] {
  const location = references.customer?.location;
  return [
    ...findBillingAddressProblems(sent.billToAddress, references, stored?.billToAddress ?? null),
    ...addressEditProblems(
      'billing',
      sent.billToAddress,
      {
        status,
        entityType,
        permissions: getAddressFlags('billing', references),
        stored: stored?.billToAddress ?? null,
        customerAddresses: references.billingAddresses,
      },
      ['customer', 'billToAddress'],
    ),
    ...addressEditProblems(
      'location',
      sent.location?.address ?? null,
      {
        status,
        entityType,
        permissions: getAddressFlags('location', references),
        stored: stored?.location?.address ?? null,
        customerAddresses: location ? [location.address] : [],
      },
      ['customer', 'location', 'address'],
    ),
  ];
}

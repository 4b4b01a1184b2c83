import { isSameAddress, toOrderAddress } from '#features/customers/parts/orderAddress.ts';
import type { Address } from '#platform/kernel/address/address.ts';
import type { OrderHeader } from '../orderInput.ts';
import { type EnteredField, enteredFields } from '../../order/order.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import type { OrderReferences } from '../../order/server/orderReferences.ts';

interface EnteredFieldsContext {
  references: Pick<OrderReferences, 'customer' | 'billingAddresses'>;
  /** The order before an edit. */
  stored?: Pick<OrderRecord, 'customer' | 'termsId'>;
  isCustomerNew: boolean;
  isLocationNew: boolean;
}

/**
 * Returns the fields that an order has in place of those of its customer. A field that an edit leaves as it was stays what it was,
 * also when the customer has changed since.
 */
export function findEnteredFields(
  { customer: sent, termsId }: OrderHeader,
  {
    references: { customer: found, billingAddresses },
    stored,
    isCustomerNew,
    isLocationNew,
  }: EnteredFieldsContext,
): readonly EnteredField[] {
  const location = found?.location;
  const isEntered = (requested: Address | null, known: readonly Address[]) =>
    requested !== null && !known.some((address) => isSameAddress(requested, toOrderAddress(address)));
  const locationAddress = sent.location?.address ?? null;
  const fields = {
    BILL_TO_ADDRESS: {
      isUnchanged:
        !isCustomerNew && isSameAddress(sent.billToAddress, stored?.customer.billToAddress ?? null),
      isEntered: isEntered(sent.billToAddress, billingAddresses),
    },
    LOCATION_ADDRESS: {
      isUnchanged:
        !isLocationNew && isSameAddress(locationAddress, stored?.customer.location?.address ?? null),
      isEntered: isEntered(locationAddress, location ? [location.address] : []),
    },
    TERMS: {
      isUnchanged: !isLocationNew && termsId === stored?.termsId,
      isEntered: termsId !== null && termsId !== found?.termsId,
    },
  } satisfies Record<EnteredField, { isUnchanged: boolean; isEntered: boolean }>;
  return enteredFields.filter((field) =>
    stored && fields[field].isUnchanged
      ? stored.customer.enteredFields?.includes(field)
      : fields[field].isEntered,
  );
}

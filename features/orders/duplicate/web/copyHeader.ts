import { isSameAddress, toOrderAddress } from '#features/customers/parts/orderAddress.ts';
import { inheritedTerms } from '#features/customers/terms/inheritedTerms.ts';
import type { CustomerDetailFieldsFragment, TermsFieldsFragment } from '#features/customers/web/documents.ts';
import { type Address, addressLine } from '#platform/kernel/address/address.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import {
  type AddressFormValues,
  emptyAddress,
  toAddressFormValues,
} from '#platform/web/form/address/addressFormValues.ts';
import type { EnteredField } from '../../order/order.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderFormValues } from '../../header/web/orderFormValues.ts';
import { type CustomerDefaultsContext, withLocation } from '../../header/web/customerDefaults.ts';
import { duplicateHeader } from './duplicateOrder.ts';
import type { CopyLocation } from './orderCopy.ts';

/** Header of a copy. */
export interface CopyHeader {
  values: OrderFormValues;
  /** Values of today in place of those of the order: 'terms (Net 60)'. */
  differences: readonly string[];
}

interface HeaderContext {
  customer: CustomerDetailFieldsFragment;
  terms: ReadonlyMap<string, TermsFieldsFragment>;
  defaults: Omit<CustomerDefaultsContext, 'defaultTermsId'>;
  /** Another location than that of the order. */
  location?: CopyLocation | undefined;
}

/**
 * Builds the header of a copy with the names, addresses and terms that its customer has today. What was entered on the order
 * itself stays, except an address of another location and terms that are no longer offered.
 */
export function buildCopyHeader(
  order: SavedOrder,
  day: Day,
  { customer, terms, defaults, location: chosen }: HeaderContext,
): CopyHeader {
  const header = duplicateHeader(order, day);
  const isEntered = (field: EnteredField) => order.customer.enteredFields.includes(field);
  const defaultTermsId = [...terms.values()].find(({ isDefault }) => isDefault)?.termsId ?? null;
  const own = customer.locations.find(({ id }) => id === header.location?.id);
  const location = chosen ?? own;
  const isOwn = location === own;
  const billing = refreshAddress('billing address', header.billingAddress, {
    copied: order.customer.billToAddress,
    today:
      customer.billingAddresses.find(({ id }) => id === header.billingAddress.id) ??
      customer.billingAddresses[0],
    isEntered: isEntered('BILL_TO_ADDRESS'),
  });
  const shipTo = refreshAddress('ship-to address', header.locationAddress, {
    copied: order.customer.location?.address ?? null,
    today: own?.address,
    isEntered: isEntered('LOCATION_ADDRESS') && own !== undefined,
  });
  const hasOwnTerms = isEntered('TERMS') && (terms.get(order.termsId ?? '')?.status ?? 'ACTIVE') === 'ACTIVE';
  const termsId = hasOwnTerms
    ? order.termsId
    : inheritedTerms(location, customer, { termsId: defaultTermsId });
  const base: OrderFormValues = {
    ...header,
    customer: { id: customer.customerId, name: customer.name, code: customer.erpId },
    billingAddress: billing.value,
  };
  const values = isOwn
    ? {
        ...base,
        location: own ? { id: own.id, name: own.name, code: own.code } : null,
        locationAddress: shipTo.value,
      }
    : withLocation(base, customer, location, { ...defaults, defaultTermsId });
  return {
    values: { ...values, termsId },
    differences: [
      ...(isOwn && header.location && !own ? [`location (${header.location.name} no longer exists)`] : []),
      ...(isOwn && own ? shipTo.differences : []),
      ...billing.differences,
      // Another location has terms of its own. Without the names of terms, the default ones are unknown, too.
      ...(isOwn && terms.size > 0 && termsId !== order.termsId
        ? [`terms (${terms.get(termsId ?? '')?.name ?? 'none'})`]
        : []),
    ],
  };
}

interface RefreshedAddress {
  value: AddressFormValues;
  differences: readonly string[];
}

function refreshAddress(
  label: string,
  header: AddressFormValues,
  { copied, today, isEntered }: { copied: Address | null; today: Address | undefined; isEntered: boolean },
): RefreshedAddress {
  // The id of an address that was removed is refused.
  if (isEntered)
    return { value: { ...header, id: today?.id === header.id ? header.id : null }, differences: [] };
  const address = toOrderAddress(today);
  return {
    value: address ? toAddressFormValues(address) : emptyAddress,
    differences: isSameAddress(copied, address)
      ? []
      : [`${label} (${address ? addressLine(address) : 'none'})`],
  };
}

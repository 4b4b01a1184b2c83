import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Problem, Result } from '#platform/kernel/results/result.ts';
import type { Address } from '#platform/kernel/address/address.ts';
import {
  addressProblems,
  addressWarnings,
  toOrderAddress,
  isSameAddress,
} from '#features/customers/parts/orderAddress.ts';
import { orderHeaderInput } from '../orderInput.ts';
import { findOrderFormField } from './orderHeaderFields.ts';
import { type AddressFormValues, toAddress } from '#platform/web/form/address/addressFormValues.ts';
import { collectMessages } from '#platform/web/record/form/recordFields.ts';
import { type HeaderFormValues, type OrderFormValues, toOrderHeaderInput } from './orderFormValues.ts';

/** Addresses before the edit; unchanged fields are not validated (decision C4). */
export interface PreviousAddresses {
  location: Address | null;
  billing: Address | null;
}

const toNormalizedAddress = (form: AddressFormValues): Address | null => toOrderAddress(toAddress(form));

const findAddressProblems = (
  form: AddressFormValues,
  previous: Address | null,
  path: readonly string[],
): Problem[] => {
  const address = toNormalizedAddress(form);
  return address && !isSameAddress(address, previous) ? addressProblems(address, previous, path) : [];
};

const messagesByField = (problems: readonly Problem[]) => collectMessages(problems, findOrderFormField);

/** Messages by form field of an order; empty when the form is valid (spec 2 §5). */
export const orderFormProblems = (
  form: OrderFormValues,
  previous: PreviousAddresses,
): Record<string, string> =>
  headerFormProblems(
    form,
    previous,
    validateInput(orderHeaderInput, {
      ...toOrderHeaderInput(form),
      orderId: '0'.repeat(32),
      orderNumber: null,
    }),
  );

/** Messages by form field of a header whose input was validated. */
export function headerFormProblems(
  form: HeaderFormValues,
  previous: PreviousAddresses,
  header: Result<unknown>,
): Record<string, string> {
  const customer = form.customer ? {} : { customer: 'Customer is required' };
  return {
    ...messagesByField([
      ...(header.ok ? [] : header.problems),
      ...findAddressProblems(form.locationAddress, previous.location, ['customer', 'location', 'address']),
      ...findAddressProblems(form.billingAddress, previous.billing, ['customer', 'billToAddress']),
    ]),
    ...customer,
  };
}

/** Warnings about unusual values of an edited address, by field (spec 2 §5). */
export function addressFormWarnings(
  form: AddressFormValues,
  previous: Address | null,
): Record<string, string> {
  const address = toNormalizedAddress(form);
  return address && !isSameAddress(address, previous) ? messagesByField(addressWarnings(address, [])) : {};
}

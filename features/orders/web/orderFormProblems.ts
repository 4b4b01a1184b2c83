import { checked } from '#platform/kernel/checked.ts';
import type { Problem } from '#platform/kernel/result.ts';
import type { Address } from '#platform/kernel/address.ts';
import { addressProblems, addressWarnings, asOnOrder, isSameAddress } from '../orderAddress.ts';
import { orderHeadInput } from '../orderInput.ts';
import { type AddressForm, addressOf, headOf, type OrderForm } from './orderForm.ts';

/** Addresses before the edit; unchanged fields are not validated (decision C4). */
export interface AddressesBefore {
  location: Address | null;
  billing: Address | null;
}

/** Form fields by the path of their field in the input. */
const formPaths: readonly (readonly [call: string, form: string])[] = [
  ['customer.contact.emailAddress.value', 'contact.email'],
  ['customer.contact.phoneNumber.value', 'contact.phone'],
  ['customer.contact.', 'contact.'],
  ['customer.location.address.', 'locationAddress.'],
  ['customer.billToAddress.', 'billingAddress.'],
  ['customer.location', 'location'],
  ['customer', 'customer'],
  ['fromLocation', 'fromLocation'],
];

/** Returns the form field of a path that a rule or the server reports. */
export function formFieldOf(path: readonly string[]): string {
  const field = path.join('.');
  const found = formPaths.find(([call]) => field.startsWith(call));
  if (!found) return field;
  const [call, form] = found;
  return call.endsWith('.') ? form + field.slice(call.length) : form;
}

const onOrder = (form: AddressForm): Address | null => asOnOrder(addressOf(form));

const problemsOfAddress = (form: AddressForm, before: Address | null, path: readonly string[]): Problem[] => {
  const address = onOrder(form);
  return address && !isSameAddress(address, before) ? addressProblems(address, before, path) : [];
};

const texts = (problems: readonly Problem[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const problem of problems)
    if ('field' in problem) found[formFieldOf(problem.field)] ??= problem.message;
  return found;
};

/** Messages by form field; empty when the form is valid (spec 2 §5). */
export function orderFormProblems(form: OrderForm, before: AddressesBefore): Record<string, string> {
  const head = checked(orderHeadInput, { ...headOf(form), orderId: '0'.repeat(32), orderNumber: null });
  const customer = form.customer ? {} : { customer: 'Customer is required' };
  return {
    ...texts([
      ...(head.ok ? [] : head.problems),
      ...problemsOfAddress(form.locationAddress, before.location, ['customer', 'location', 'address']),
      ...problemsOfAddress(form.billingAddress, before.billing, ['customer', 'billToAddress']),
    ]),
    ...customer,
  };
}

/** Warnings about unusual values of an edited address, by field (spec 2 §5). */
export function addressFormWarnings(form: AddressForm, before: Address | null): Record<string, string> {
  const address = onOrder(form);
  return address && !isSameAddress(address, before) ? texts(addressWarnings(address, [])) : {};
}

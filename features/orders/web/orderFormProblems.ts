import { checked } from '#platform/kernel/checked.ts';
import type { Problem } from '#platform/kernel/result.ts';
import type { Address } from '#platform/kernel/address.ts';
import { addressProblems, addressWarnings, asOnOrder, isSameAddress } from '../orderAddress.ts';
import { orderHeadInput } from '../orderInput.ts';
import { type AddressForm, addressOf, headOf, type OrderForm } from './orderForm.ts';

/** The addresses the order or its customer had: what is still the same is not judged (decision C4). */
export interface AddressesBefore {
  location: Address | null;
  billing: Address | null;
}

/** Where a field of the call stands in the form. */
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

/** The form's name of a field that a rule or the server names by its path in the call. */
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

/** What is wrong with a form, by its fields; empty when it can be saved (spec 2 §5). */
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

/** What looks odd in an address that was edited, by its fields (spec 2 §5). */
export function addressFormWarnings(form: AddressForm, before: Address | null): Record<string, string> {
  const address = onOrder(form);
  return address && !isSameAddress(address, before) ? texts(addressWarnings(address, [])) : {};
}

import type { CustomerMergeInput } from '../merge/customerMerge.ts';
import type { NewCustomerInput } from '../customer/newCustomer.ts';
import type { CustomerGroup } from './customerGroup.ts';

type Part<Name extends 'locations' | 'billingAddresses' | 'contacts'> = NonNullable<
  NewCustomerInput[Name]
>[number];

interface StepRows {
  csvRowNumbers: readonly number[];
}

/** A step that adds a part to a customer, with the input of its mutation (spec 1 §7). */
export type AddPartStep = StepRows &
  (
    | { step: 'add_location'; location: Part<'locations'> }
    | { step: 'add_billing_address'; address: Part<'billingAddresses'> }
    | { step: 'add_contact'; contact: Part<'contacts'> }
  );

/** Errors of the steps (spec 1 §8). A location or an address that cannot be added has the code of the problem behind it. */
export const customerStepErrors = {
  terms: { code: 'TERMS_CREATION_FAILED', message: 'Failed to create terms' },
  merge_customer: { code: 'MERGE_CUSTOMER_FAILED', message: 'Failed to merge customer' },
  add_location: { code: null, message: 'Failed to add location' },
  add_billing_address: { code: null, message: 'Failed to add billing address' },
  add_contact: { code: 'ADD_CONTACT_FAILED', message: 'Failed to add contact' },
} as const;

/**
 * Returns the steps that import a customer, from the input that would create it: the first location and billing address go into
 * the merge, others and the contacts are added one by one (spec 1 §4).
 */
export function planSteps(
  group: CustomerGroup,
  {
    contacts = [],
    locations = [],
    billingAddresses = [],
    ...customer
  }: NewCustomerInput & { customerId: string },
): { merge: CustomerMergeInput; parts: readonly AddPartStep[] } {
  const [location, ...otherLocations] = locations;
  const [billingAddress, ...otherAddresses] = billingAddresses;
  if (!location || !billingAddress) throw new Error('A row has no location or no billing address.');
  const rows = (parts: readonly StepRows[], index: number) => parts[index]?.csvRowNumbers ?? [];
  return {
    merge: { ...customer, location, billingAddress },
    parts: [
      ...otherLocations.map((other, index) => ({
        step: 'add_location' as const,
        csvRowNumbers: rows(group.locations, index + 1),
        location: other,
      })),
      ...otherAddresses.map((address, index) => ({
        step: 'add_billing_address' as const,
        csvRowNumbers: rows(group.billingAddresses, index + 1),
        address,
      })),
      ...contacts.map((contact, index) => ({
        step: 'add_contact' as const,
        csvRowNumbers: rows(group.contacts, index),
        contact,
      })),
    ],
  };
}

import type { StepError } from '#platform/kernel/import/importWorkflow.ts';
import type { CustomerMergeInput } from '../mergeCustomer.ts';
import type { NewCustomerInput } from '../newCustomer.ts';
import { type NewTermsInput, termsKey } from '../terms.ts';
import { type CustomerGroup } from './customerGroup.ts';
import { type CustomerLookUps, listTermsNames } from './customerLookUps.ts';
import { buildErpId } from './erpId.ts';
import { toNewCustomer } from './toNewCustomer.ts';

type Part<Name extends 'locations' | 'billingAddresses' | 'contacts'> = NonNullable<
  NewCustomerInput[Name]
>[number];

interface StepRows {
  csvRowNumbers: readonly number[];
}

/** A step of the customer import with the input of its mutation (spec 1 §7). */
export type CustomerImportStep = StepRows &
  (
    | { step: 'terms'; terms: NewTermsInput }
    | { step: 'merge_customer'; customer: CustomerMergeInput }
    | { step: 'add_location'; location: Part<'locations'> }
    | { step: 'add_billing_address'; address: Part<'billingAddresses'> }
    | { step: 'add_contact'; contact: Part<'contacts'> }
  );

/** Values that a customer file does not contain. */
export interface CustomerImportContext {
  /**
   * Time of the start of the import plus the index of the group, in milliseconds. Makes the ERP id, which only a new customer gets; when
   * another customer has it already, plan with a later time.
   */
  time: number;
  /** Returns the id of existing or created terms by name. */
  termsId: (name: string) => string;
  /** Returns the id of a part of a group, always the same for the same import. */
  partId: (groupKey: string, part: string) => string;
  /** Days that the user has chosen for new terms, by their keys. */
  chosenDays?: ReadonlyMap<string, number>;
}

/** Errors of the steps (spec 1 §8). A location or an address that cannot be added has the code of the problem behind it. */
export const customerStepErrors: Readonly<Record<CustomerImportStep['step'], StepError>> = {
  terms: { code: 'TERMS_CREATION_FAILED', message: 'Failed to create terms' },
  merge_customer: { code: 'MERGE_CUSTOMER_FAILED', message: 'Failed to merge customer' },
  add_location: { code: null, message: 'Failed to add location' },
  add_billing_address: { code: null, message: 'Failed to add billing address' },
  add_contact: { code: 'ADD_CONTACT_FAILED', message: 'Failed to add contact' },
};

/** Creates the terms that do not exist, with chosen days, or the defaults of `newTerms`. */
export const planTerms = (
  groups: readonly CustomerGroup[],
  lookUps: CustomerLookUps,
  context: CustomerImportContext,
): readonly CustomerImportStep[] =>
  planNewTerms(listTermsNames(groups), lookUps, context).map(({ key, terms }) => ({
    step: 'terms',
    csvRowNumbers: findRowsWithTerms(groups, key),
    terms,
  }));

/** Returns the input of the terms that do not exist, from the names of all terms of a file by their keys. */
export const planNewTerms = (
  names: ReadonlyMap<string, string>,
  { terms }: { terms: ReadonlyMap<string, unknown> },
  { partId, chosenDays }: Pick<CustomerImportContext, 'partId' | 'chosenDays'>,
): readonly { key: string; terms: NewTermsInput }[] =>
  [...names]
    .filter(([key]) => !terms.has(key))
    .map(([key, name]) => ({
      key,
      terms: { termsId: partId('', `terms:${key}`), name, termLimitDays: chosenDays?.get(key) },
    }));

/** Returns the rows of customers and locations that have these terms. */
function findRowsWithTerms(groups: readonly CustomerGroup[], key: string): readonly number[] {
  const rows = groups.flatMap(({ customerTerms, csvRowNumbers, locations }) => [
    ...(termsKey(customerTerms) === key ? csvRowNumbers : []),
    ...locations.flatMap((location) =>
      termsKey(location.locationTerms) === key ? location.csvRowNumbers : [],
    ),
  ]);
  return [...new Set(rows)].toSorted((one, other) => one - other);
}

/** The first location and billing address go into the merge, others and the contacts are added one by one (spec 1 §4). */
export function planCustomer(
  group: CustomerGroup,
  { time, termsId, partId }: CustomerImportContext,
): readonly CustomerImportStep[] {
  const toPartId = (part: string) => partId(group.customerName, part);
  const erpId = buildErpId(group.customerName, time);
  const input = toNewCustomer(group, { erpId, termsId, partId: toPartId });
  return planSteps(group, { ...input, customerId: toPartId('customer') });
}

/** Returns the steps that import a customer, from the input that would create it. */
export function planSteps(
  group: CustomerGroup,
  { contacts = [], locations, billingAddresses, ...customer }: NewCustomerInput & { customerId: string },
): readonly CustomerImportStep[] {
  const [location, ...otherLocations] = locations ?? [];
  const [billingAddress, ...otherAddresses] = billingAddresses ?? [];
  // Every group has a row, and every row has both.
  if (!location || !billingAddress) return [];
  const rows = (parts: readonly StepRows[], index: number) => parts[index]?.csvRowNumbers ?? [];
  return [
    {
      step: 'merge_customer',
      csvRowNumbers: group.csvRowNumbers,
      customer: { ...customer, location, billingAddress },
    },
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
  ];
}

import type { ImportGroupError, ImportGroupOutcome } from '#platform/server/import/importOutcome.ts';
import type { StoredGroup } from '#platform/server/import/importKind.ts';
import type { CustomerGroup } from '../../import/customerGroup.ts';
import { customerStepErrors } from '../../import/customerSteps.ts';

/** Returns the outcome of a customer that is imported; without an operation it was complete before. */
export const toImported = (
  { locations, contacts }: CustomerGroup,
  {
    customerId,
    operation,
    errors = [],
  }: {
    customerId: string;
    operation: ImportGroupOutcome['operation'];
    errors?: readonly ImportGroupError[];
  },
): ImportGroupOutcome => {
  const countFailed = (step: string) => errors.filter((error) => error.step === step).length;
  const failedLocations = countFailed('add_location');
  const failedContacts = countFailed('add_contact');
  return {
    status: operation === null && errors.length === 0 ? 'UNCHANGED' : 'SUCCEEDED',
    operation,
    entityId: customerId,
    errors,
    counts: {
      successfulCustomers: 1,
      successfulLocations: locations.length - failedLocations,
      failedLocations,
      successfulContacts: contacts.length - failedContacts,
      failedContacts,
    },
  };
};

/** Returns the outcome of a customer of which nothing is imported. */
export const toFailed = (
  { locations, contacts }: CustomerGroup,
  error: ImportGroupError,
): ImportGroupOutcome => ({
  status: 'FAILED',
  operation: null,
  entityId: null,
  errors: [error],
  counts: {
    failedCustomers: 1,
    failedLocations: locations.length,
    failedContacts: contacts.length,
  },
});

/** Returns the outcome of a group that fails as a whole, because of a bug. */
export function failCustomer({ group }: StoredGroup<CustomerGroup>): ImportGroupOutcome {
  const { code, message } = customerStepErrors.merge_customer;
  return toFailed(group, {
    csvRows: group.csvRowNumbers,
    step: 'merge_customer',
    code: code ?? 'IMPORT_FAILED',
    message,
  });
}

import type { StoredGroup } from '#platform/server/import/importKind.ts';
import {
  type ImportGroupError,
  type ImportGroupOutcome,
  buildFailure,
  toGroupError,
  buildSuccess,
} from '#platform/server/import/importOutcome.ts';
import type { CustomerGroup } from '../customerGroup.ts';
import { customerStepErrors } from '../customerSteps.ts';

/** Returns the outcome of a customer that is imported, of which single parts may have failed. */
export const toImportedCustomer = (
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
  return buildSuccess({
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
  });
};

/** Returns the outcome of a customer of which nothing is imported. */
export const toFailedCustomer = (
  { locations, contacts }: CustomerGroup,
  error: ImportGroupError,
): ImportGroupOutcome =>
  buildFailure([error], {
    failedCustomers: 1,
    failedLocations: locations.length,
    failedContacts: contacts.length,
  });

/** Returns the outcome of a group that fails as a whole, because of a bug. */
export const failCustomer = ({ group }: StoredGroup<CustomerGroup>): ImportGroupOutcome =>
  toFailedCustomer(
    group,
    toGroupError({
      csvRows: group.csvRowNumbers,
      step: 'merge_customer',
      ...customerStepErrors.merge_customer,
    }),
  );

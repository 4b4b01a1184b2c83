import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { customerGroups, littleCreek, secondStore } from '../testing/customerRows.ts';
import { toImportedCustomer } from './groupOutcome.ts';

test('counts the locations and contacts of a customer that failed apart from those that were imported', () => {
  const [group] = customerGroups(littleCreek, secondStore);
  if (!group) throw new Error('There is no group.');
  const error = { csvRows: [3], code: 'IMPORT_FAILED', message: 'failed' };
  const errors = ['add_location', 'add_contact', 'add_contact'].map((step) => ({ ...error, step }));
  expect(toImportedCustomer(group, { customerId: testId(1), operation: 'UPDATED', errors }).counts).toEqual({
    successfulCustomers: 1,
    successfulLocations: 1,
    failedLocations: 1,
    successfulContacts: 0,
    failedContacts: 2,
  });
});

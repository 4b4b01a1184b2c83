import type { TextFile } from '#platform/kernel/import/importWorkflow.ts';

/** Outcome of a customer import (spec 1 §3, "Import status"). */
export interface CustomerImportResults {
  totalCustomers: number;
  counts: {
    successfulCustomers: number;
    failedCustomers: number;
    successfulLocations: number;
    failedLocations: number;
    successfulContacts: number;
    failedContacts: number;
  };
  errors: readonly { customerName: string; rowNumbers: readonly number[]; error: string }[];
}

/** Counts of an import that has imported nothing. */
export const noCustomerCounts: CustomerImportResults['counts'] = {
  successfulCustomers: 0,
  failedCustomers: 0,
  successfulLocations: 0,
  failedLocations: 0,
  successfulContacts: 0,
  failedContacts: 0,
};

/** Returns the results download: errors, counts and a time stamp as JSON (spec 1 §7). */
export function buildCustomerResultsFile(
  { errors, totalCustomers, counts }: CustomerImportResults,
  { day, timestamp }: { day: string; timestamp: string },
): TextFile {
  const {
    failedContacts,
    failedCustomers,
    failedLocations,
    successfulContacts,
    successfulCustomers,
    successfulLocations,
  } = counts;
  const summary = {
    failedContacts,
    failedCustomers,
    failedLocations,
    successfulContacts,
    successfulCustomers,
    successfulLocations,
    totalCustomers,
  };
  return {
    name: `customer_import_results_${day}.json`,
    type: 'application/json',
    text: `${JSON.stringify({ errors, summary, timestamp }, undefined, 2)}\n`,
  };
}

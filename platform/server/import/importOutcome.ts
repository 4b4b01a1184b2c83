import type { Problem } from '#platform/kernel/results/result.ts';

/** Counters of a kind by name, e.g. successfulCustomers. */
export type ImportCounts = Readonly<Record<string, number>>;

/** Something that went wrong in a group. */
export interface ImportGroupError {
  csvRows: readonly number[];
  /** Step of the specifications, e.g. 'merge_customer'. */
  step: string;
  /** Code of the import error table, else that of the problem behind it. */
  code: string;
  message: string;
}

/** Outcome of a group. */
export interface ImportGroupOutcome {
  status: 'SUCCEEDED' | 'UNCHANGED' | 'FAILED';
  operation: 'CREATED' | 'UPDATED' | null;
  entityId: string | null;
  /** Number of an imported order. */
  orderNumber?: string | null;
  /** Customer of an order, if the file does not have its id. */
  customerId?: string | null;
  errors: readonly ImportGroupError[];
  /** Added to the counters of the kind. */
  counts: ImportCounts;
}

/** Returns the outcome of a group that is imported; without an operation it was complete before. */
export const buildSuccess = ({
  operation,
  errors = [],
  counts = {},
  ...entity
}: Pick<ImportGroupOutcome, 'operation' | 'entityId' | 'orderNumber'> &
  Partial<Pick<ImportGroupOutcome, 'errors' | 'counts'>>): ImportGroupOutcome => ({
  status: operation === null && errors.length === 0 ? 'UNCHANGED' : 'SUCCEEDED',
  operation,
  errors,
  counts,
  ...entity,
});

/** Returns the outcome of a group of which nothing is imported. */
export const buildFailure = (
  errors: readonly ImportGroupError[],
  counts: ImportCounts = {},
): ImportGroupOutcome => ({ status: 'FAILED', operation: null, entityId: null, errors, counts });

/** A step that has failed, without the problem behind it. */
interface FailedStep extends Pick<ImportGroupError, 'csvRows' | 'step' | 'message'> {
  /** Code of the step in the import error table, if it has one. */
  code?: string | null;
}

/** Returns the error of a step with the problem behind it. */
export const toGroupError = (
  { code, message, ...step }: FailedStep,
  problem?: Problem,
): ImportGroupError => ({
  ...step,
  code: code ?? problem?.code ?? 'IMPORT_FAILED',
  message: problem ? `${message}: ${problem.message}` : message,
});

/** Adds counters, or subtracts the second ones. */
export function addCounts(one: ImportCounts, other: ImportCounts, sign: 1 | -1 = 1): ImportCounts {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + sign * count;
  return sums;
}

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

/** Adds counters, or subtracts the second ones. */
export function addCounts(one: ImportCounts, other: ImportCounts, sign: 1 | -1 = 1): ImportCounts {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + sign * count;
  return sums;
}

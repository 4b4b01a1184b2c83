import { invalid, invalidTransition, type Problem } from '#platform/kernel/results/result.ts';

/** Statuses in sort order. New customers are ACTIVE; INITIALIZED and UNKNOWN come from feeds (decision C1). */
export const customerStatuses = ['INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export const customerStatusLabels: Readonly<Record<CustomerStatus, string>> = {
  INITIALIZED: 'Initialized',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  DELETED: 'Deleted',
  UNKNOWN: 'Unknown',
};

/** Active customers and those newly created by a feed can order (spec 2 §5). */
export const canOrder = (status: CustomerStatus): boolean => status === 'ACTIVE' || status === 'INITIALIZED';

/** Statuses that users may choose, by the current status. */
const nextStatuses: Readonly<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  INITIALIZED: ['ACTIVE', 'INACTIVE'],
  ACTIVE: ['INACTIVE'],
  INACTIVE: ['ACTIVE'],
  DELETED: [],
  UNKNOWN: [],
};

/** Problem with changing a customer to another status; undefined when allowed. */
export const customerStatusProblem = (from: CustomerStatus, to: CustomerStatus): Problem | undefined =>
  nextStatuses[from].includes(to)
    ? undefined
    : invalidTransition(
        from,
        to,
        nextStatuses[from],
        `A customer cannot go from ${customerStatusLabels[from]} to ${customerStatusLabels[to]}`,
      );

/** Problem with changing a customer or its parts; undefined unless the customer is deleted. */
export const deletedCustomerProblem = (status: CustomerStatus): Problem | undefined =>
  status === 'DELETED'
    ? invalid('INVALID_STATE', ['customerId'], 'Deleted customers cannot be changed')
    : undefined;

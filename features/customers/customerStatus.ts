import { invalidTransition, noChanges, ok, refuse } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';

/** In the sequence lists are sorted by. New customers are ACTIVE; INITIALIZED and UNKNOWN come from feeds (decision C1). */
export const customerStatuses = ['INITIALIZED', 'ACTIVE', 'INACTIVE', 'DELETED', 'UNKNOWN'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** Where activating and inactivating lead from; DELETED is the end (contract README, "What may change when"). */
export const nextCustomerStatuses: Readonly<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  INITIALIZED: ['ACTIVE', 'INACTIVE'],
  ACTIVE: ['INACTIVE'],
  INACTIVE: ['ACTIVE'],
  DELETED: [],
  UNKNOWN: [],
};

/** New orders are for active customers and those a feed has just brought in (spec 2 §5). */
export const mayOrder = (status: CustomerStatus): boolean => status === 'ACTIVE' || status === 'INITIALIZED';

export function changeCustomerStatus(
  { name, status }: { name: string; status: CustomerStatus },
  to: CustomerStatus,
): Result<CustomerStatus> {
  if (status === to) return ok(to, [noChanges('Customer command data has no changes')]);
  const allowed = nextCustomerStatuses[status];
  return allowed.includes(to)
    ? ok(to)
    : refuse(invalidTransition(status, to, allowed, `Customer ${name} cannot go from ${status} to ${to}`));
}

import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { CustomerStatus } from '../customerStatus.ts';

/** Returns the reason why the user may not change customers, or one with this status and its parts; undefined when allowed. */
export function useCustomerPermission(status?: CustomerStatus): string | undefined {
  const isAllowed = useHasCapability('customers.edit');
  if (status === 'DELETED') return 'This customer is deleted and cannot be changed.';
  return isAllowed ? undefined : 'You do not have permission to change customers.';
}

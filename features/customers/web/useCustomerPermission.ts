import { useHasCapability } from '#platform/web/session/useUser.ts';

/** Returns the reason why the user may not change customers; undefined when allowed. */
export const useCustomerPermission = (): string | undefined =>
  useHasCapability('customers.edit') ? undefined : 'You do not have permission to change customers.';

import { useHasCapability } from '#platform/web/session/useUser.ts';
import { customerPath } from './customerPaths.ts';
import { useCustomer } from './useCustomer.ts';

/** Returns the path of a customer's page; undefined for a deleted customer, and when the user may not see customers. */
export function useCustomerPath(customerId: string | undefined): string | undefined {
  const canSee = useHasCapability('customers.view');
  const { customer } = useCustomer(customerId);
  return canSee && customerId !== undefined && customer?.status !== 'DELETED'
    ? customerPath(customerId)
    : undefined;
}

import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { PriceGroup } from '../priceGroup.ts';

/** Returns the reason why the user may not change prices, or a price group with this status; undefined when allowed. */
export function usePricePermission(status?: PriceGroup['status']): string | undefined {
  const isAllowed = useHasCapability('prices.edit');
  if (status === 'DELETED') return 'This price group is deleted and cannot be changed.';
  return isAllowed ? undefined : 'You do not have permission to change prices.';
}

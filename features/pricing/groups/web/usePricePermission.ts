import { useHasCapability } from '#platform/web/session/useUser.ts';
import type { PriceGroup } from '../priceGroup.ts';

export const priceCapability = 'prices.edit';
export const pricesDeniedReason = 'You do not have permission to change prices.';
export const deletedGroupReason = 'This price group is deleted and cannot be changed.';

/** Returns the reason why the user may not change prices, or a price group with this status; undefined when allowed. */
export function usePricePermission(status?: PriceGroup['status']): string | undefined {
  const isAllowed = useHasCapability(priceCapability);
  if (status === 'DELETED') return deletedGroupReason;
  return isAllowed ? undefined : pricesDeniedReason;
}

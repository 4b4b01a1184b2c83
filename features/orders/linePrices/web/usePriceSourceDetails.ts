import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { usePriceGroup } from '#features/pricing/groups/web/usePriceGroup.ts';
import type { PriceSourceDetails } from './priceSource.ts';
import type { PricingContext } from './usePricingContext.ts';

/** Group and level of a found price; names of the customer's own groups need no request. */
export function usePriceSourceDetails(
  found: Pick<FoundPrice, 'priceGroupId' | 'priceLevelId'> | null | undefined,
  { priceGroups, day }: PricingContext,
): PriceSourceDetails {
  const groupId = found?.priceGroupId ?? undefined;
  const group = usePriceGroup(groupId);
  return {
    groupName: group?.name ?? (groupId === undefined ? undefined : priceGroups.get(groupId)),
    level: group?.priceLevels.find(({ priceLevelId }) => priceLevelId === found?.priceLevelId),
    day,
  };
}

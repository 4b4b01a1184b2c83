import { useRead } from '#platform/web/query/useRead.ts';
import { PriceGroupDocument, type PriceGroupQuery } from '../../web/documents.ts';

const minutes = 60_000;

/** Returns a price group with its levels, to explain a price; undefined while loading and without permission. */
export function usePriceGroup(
  groupId: string | null | undefined,
): NonNullable<PriceGroupQuery['priceGroup']> | undefined {
  const { data } = useRead(PriceGroupDocument, groupId ? { groupId } : undefined, {
    staleTimeMs: 5 * minutes,
  });
  return data?.priceGroup ?? undefined;
}

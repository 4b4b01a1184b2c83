import { useRead } from '#platform/web/query/useRead.ts';
import { PriceGroupDocument, type PriceGroupQuery } from './documents.ts';

const minutes = 60_000;

/** A price group with its levels, to say why a price is what it is; undefined until it is read, and where the user may not see it. */
export function usePriceGroup(
  groupId: string | null | undefined,
): NonNullable<PriceGroupQuery['priceGroup']> | undefined {
  const { data } = useRead(PriceGroupDocument, groupId ? { groupId } : undefined, { fresh: 5 * minutes });
  return data?.priceGroup ?? undefined;
}

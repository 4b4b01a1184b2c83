import { useQueryClient } from '@tanstack/react-query';
import { ItemsByIdsDocument } from '#features/catalogue/web/documents.ts';
import { parseId } from '#platform/kernel/ids/id.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ItemStockDetailsDocument, type ItemStockDetailsQuery } from '../../web/documents.ts';

/** Slots, counts, movements, adjustments and reservations of an item. */
export type StockDetails = NonNullable<ItemStockDetailsQuery['itemStockDetails']>;

const pollIntervalMs = 30_000;

/** Reads an item and what explains its stock, again every 30 s and when a session changes. */
export function useItemStockDetails(itemId: string) {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const isId = parseId(itemId) !== undefined;
  const variables = isId ? { itemId, tenantId } : undefined;
  const items = useRead(ItemsByIdsDocument, isId ? { tenantId, itemIds: [itemId], first: 1 } : undefined);
  const details = useRead(ItemStockDetailsDocument, variables, { pollIntervalMs });
  useLive({
    isAffected: (event) =>
      isId &&
      (event.kind === 'missed' ||
        event.changes.some(({ entityType }) => entityType === 'AVAILABILITY_SESSION')),
    refresh: () => details.refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: [ItemStockDetailsDocument.name, variables] }) > 0,
  });
  return {
    /** Undefined until it is read, null when there is none. */
    item: isId ? items.data && (items.data.items?.nodes[0] ?? null) : null,
    details: details.data?.itemStockDetails ?? undefined,
    error: items.error ?? details.error,
    retry: () => void Promise.all([items.refetch(), details.refetch()]),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#platform/web/live/useLive.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useHasCapability, useUser } from '#platform/web/session/useUser.ts';
import { ItemStocksDocument, type ItemStocksQuery } from '../../web/documents.ts';

/** Stock of an item: counted less taken, reserved by orders, and what is left. */
export type ItemStockRow = NonNullable<ItemStocksQuery['itemStocks']>[number];

/** Most items of one request (API, itemStocks). */
const maxItems = 1000;
const pollIntervalMs = 30_000;

interface ItemStocks {
  /** Undefined until it is read, and for users who may not see it; empty without a live session. */
  stocks: ReadonlyMap<string, ItemStockRow> | undefined;
  /** `stocks` belongs to exactly these items, not to those before. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads the stock of some items in one request, again every 30 s and when a session changes. */
export function useItemStocks(itemIds: readonly string[]): ItemStocks {
  const { tenantId } = useUser();
  const queries = useQueryClient();
  const canView = useHasCapability('availability.view');
  const variables =
    canView && itemIds.length > 0 ? { tenantId, itemIds: itemIds.slice(0, maxItems).toSorted() } : undefined;
  const { data, error, isPlaceholderData, refetch } = useRead(ItemStocksDocument, variables, {
    pollIntervalMs,
    keepPrevious: true,
  });
  useLive({
    isAffected: (event) =>
      variables !== undefined &&
      (event.kind === 'missed' ||
        event.changes.some(({ entityType }) => entityType === 'AVAILABILITY_SESSION')),
    refresh: () => refetch({ cancelRefetch: false }),
    isRefreshing: () => queries.isFetching({ queryKey: [ItemStocksDocument.name, variables] }) > 0,
  });
  const rows = data?.itemStocks;
  const stocks = useMemo(() => (rows ? new Map(rows.map((row) => [row.itemId, row])) : undefined), [rows]);
  return {
    stocks,
    isCurrent: stocks !== undefined && !isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}

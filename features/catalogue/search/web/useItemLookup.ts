import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { findItemsByCodes } from './findItemsByCodes.ts';
import { findItems, getItemCodes } from './rankedItems.ts';
import { type PickedItem, useOrderableItems } from './useOrderableItems.ts';

const debounceMs = 200;
const staleTimeMs = 60_000;
const noItems: readonly never[] = [];

interface ItemLookup {
  /** Finds an item by its whole SKU or UPC. */
  byCode: (code: string) => PickedItem | undefined;
  byWords: (words: string) => readonly PickedItem[];
  /** Reason for which items may not be found yet; undefined when all are known. */
  pendingReason: string | undefined;
  /** Loads the items again; undefined unless that has failed. */
  retry: (() => void) | undefined;
}

/**
 * Finds items that can be ordered by words and by SKU or UPC in the list of the browser. When it has only the beginning of
 * a long catalogue, the server is asked for these codes, as far as the list does not have them. Memoize `codes`.
 */
export function useItemLookup(codes: readonly string[]): ItemLookup {
  const client = useClient();
  const { tenantId } = useUser();
  const { list, items } = useOrderableItems();
  const isLocal = list.totalCount <= maxListRows;
  const findLocally = getItemCodes(items);
  const debouncedCodes = useDebounced(codes, debounceMs);
  const missingCodes = useMemo(
    () => (isLocal || !list.complete ? noItems : debouncedCodes.filter((code) => !findLocally(code))),
    [isLocal, list.complete, debouncedCodes, findLocally],
  );
  const read = useQuery({
    queryKey: ['items by code', tenantId, missingCodes],
    queryFn: ({ signal }) => findItemsByCodes(client, missingCodes, signal),
    enabled: missingCodes.length > 0,
    staleTime: staleTimeMs,
  });
  const foundItems = read.data ?? noItems;
  const lookup = useMemo(() => {
    const findFound = getItemCodes(foundItems);
    return {
      byCode: (code: string) => findLocally(code) ?? findFound(code),
      byWords: (words: string) => findItems(items, words),
    };
  }, [items, findLocally, foundItems]);
  const isReading = missingCodes.length > 0 && read.data === undefined;
  const isPending = !list.complete || (!isLocal && debouncedCodes !== codes) || isReading;
  const hasFailed = list.error !== null || (isReading && read.isError);
  const reason = hasFailed ? 'The items could not be loaded' : 'The items are still loading';
  const retry = list.error === null ? () => void read.refetch() : list.retry;
  return {
    ...lookup,
    pendingReason: isPending ? reason : undefined,
    retry: isPending && hasFailed ? retry : undefined,
  };
}

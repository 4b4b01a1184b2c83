import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePickerRows } from '#platform/web/form/picker/usePickerRows.ts';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { findItems, formatNoMatch, hasMatch } from './rankedItems.ts';
import {
  hasInactiveMatchOnServer,
  type PreferredItemIds,
  searchItemsOnServer,
} from './searchItemsOnServer.ts';
import type { PickedItem } from './useOrderableItems.ts';
import { useOrderableItems } from './useOrderableItems.ts';

/** Result of a catalogue search, in the browser when it has loaded all items, otherwise on the server. */
interface ItemSearch {
  items: readonly PickedItem[];
  /** The items belong to previous words; the response is pending. */
  isPrevious: boolean;
  /** Returns the first item for these words; reliable only when `complete`. */
  findFirst: (words: string) => PickedItem | undefined;
  /** Loads the next page; undefined when there is none. */
  loadMore: (() => void) | undefined;
  /** The first page is pending. */
  loading: boolean;
  /** `items` has every result of exactly these words. */
  complete: boolean;
  /** Number of loaded and of all items while the list loads. */
  progress: { loaded: number; total: number } | undefined;
  error: unknown;
  retry: () => void;
  /** Says that nothing matches these words; undefined when something does, and while that is not known. */
  noMatch: string | undefined;
  /** The catalogue has no items. */
  isCatalogueEmpty: boolean;
}

/**
 * Searches items by `words`; `deferredWords` are the words that the screen already shows. Among equally good items those of
 * `preferredIds` come first.
 */
export function useItemSearch(
  words: string,
  deferredWords: string,
  preferredIds?: PreferredItemIds,
): ItemSearch {
  const client = useClient();
  const { tenantId } = useUser();
  const { list, items, inactiveItems } = useOrderableItems();
  const isLocal = list.totalCount <= maxListRows;
  const source = useMemo(
    () => ({
      key: ['items', tenantId, isLocal ? [] : [...(preferredIds ?? [])]],
      search: (text: string, after: string | null, signal: AbortSignal) =>
        searchItemsOnServer(client, { words: text, preferredIds, after }, signal),
      id: ({ itemId }: PickedItem) => itemId,
      name: ({ name }: PickedItem) => name,
    }),
    [client, tenantId, isLocal, preferredIds],
  );
  const remote = usePickerRows(source, words, !isLocal);
  const local = useMemo(
    () => (isLocal ? findItems(items, deferredWords, preferredIds) : []),
    [isLocal, items, deferredWords, preferredIds],
  );
  const isRemoteComplete = !remote.loading && !remote.failed;
  const isRemoteEmpty = !isLocal && isRemoteComplete && remote.rows.length === 0;
  const inactive = useQuery({
    queryKey: ['inactive items', tenantId, words.trim()],
    queryFn: ({ signal }) => hasInactiveMatchOnServer(client, words, signal),
    enabled: isRemoteEmpty,
  });
  if (!isLocal)
    return {
      items: remote.rows,
      isPrevious: remote.isOutdated,
      findFirst: () => remote.rows[0],
      loadMore: remote.hasMore ? remote.loadMore : undefined,
      loading: remote.loading && remote.rows.length === 0 && !remote.failed,
      complete: isRemoteComplete,
      progress: undefined,
      error: remote.failed ? remote.error : null,
      retry: remote.retry,
      noMatch:
        isRemoteEmpty && !inactive.isPending ? formatNoMatch(words, inactive.data ?? false) : undefined,
      isCatalogueEmpty: false,
    };
  return {
    items: local,
    isPrevious: words !== deferredWords,
    findFirst: (text) => findItems(items, text, preferredIds)[0],
    loadMore: undefined,
    loading: list.loading,
    complete: list.complete,
    progress:
      list.loading || list.complete || list.error
        ? undefined
        : { loaded: list.rows.length, total: list.totalCount },
    error: items.length === 0 ? list.error : null,
    retry: list.retry,
    noMatch:
      list.complete && local.length === 0
        ? formatNoMatch(deferredWords, hasMatch(inactiveItems, deferredWords))
        : undefined,
    isCatalogueEmpty: items.length === 0,
  };
}

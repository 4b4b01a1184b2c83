import { useMemo } from 'react';
import { usePickerRows } from '#platform/web/form/usePickerRows.ts';
import { mostRows } from '#platform/web/query/loadList.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/shell/useUser.ts';
import { foundItems } from './foundItems.ts';
import { searchedItems } from './itemSearch.ts';
import type { PickedItem } from './ItemPicker.tsx';
import { useOrderableItems } from './useOrderableItems.ts';

/** Result of a catalogue search, in the browser when it has loaded all items, otherwise on the server. */
export interface FoundItems {
  items: readonly PickedItem[];
  /** The items belong to previous words; the response is pending. */
  former: boolean;
  /** Returns the first item for these words; reliable only when `complete`. */
  first: (words: string) => PickedItem | undefined;
  /** Loads the next page; undefined when there is none. */
  more: (() => void) | undefined;
  /** The first page is pending. */
  loading: boolean;
  /** `items` has every result of exactly these words. */
  complete: boolean;
  /** Number of loaded and of all items while the list loads. */
  coming: { there: number; all: number } | undefined;
  error: unknown;
  retry: () => void;
  /** The catalogue has no items. */
  none: boolean;
}

/** Searches items by `words`; `deferredWords` are the words that the screen already shows. */
export function useFoundItems(words: string, shown: string): FoundItems {
  const client = useClient();
  const { tenantId } = useUser();
  const { list, items } = useOrderableItems();
  const isLocal = list.totalCount <= mostRows;
  const source = useMemo(
    () => ({
      key: ['items', tenantId],
      search: (text: string, after: string | null, signal: AbortSignal) =>
        searchedItems(client, text, after, signal),
      id: ({ itemId }: PickedItem) => itemId,
      name: ({ name }: PickedItem) => name,
    }),
    [client, tenantId],
  );
  const remote = usePickerRows(source, words, !isLocal);
  const local = useMemo(() => (isLocal ? foundItems(items, shown) : []), [isLocal, items, shown]);
  if (!isLocal)
    return {
      items: remote.rows,
      former: remote.isOutdated,
      first: () => remote.rows[0],
      more: remote.hasMore ? remote.more : undefined,
      loading: remote.loading && remote.rows.length === 0 && !remote.failed,
      complete: !remote.loading && !remote.failed,
      coming: undefined,
      error: remote.failed ? remote.error : null,
      retry: remote.retry,
      none: false,
    };
  return {
    items: local,
    former: words !== shown,
    first: (text) => foundItems(items, text)[0],
    more: undefined,
    loading: list.loading,
    complete: list.complete,
    coming:
      list.loading || list.complete || list.error
        ? undefined
        : { there: list.rows.length, all: list.totalCount },
    error: items.length === 0 ? list.error : null,
    retry: list.retry,
    none: items.length === 0,
  };
}

import { useMemo } from 'react';
import { usePickerRows } from '#platform/web/form/usePickerRows.ts';
import { mostRows } from '#platform/web/query/loadList.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/shell/useUser.ts';
import { foundItems } from './foundItems.ts';
import { searchedItems } from './itemSearch.ts';
import type { PickedItem } from './ItemPicker.tsx';
import { useOrderableItems } from './useOrderableItems.ts';

/** What a search of the catalogue finds, in the browser while it holds all items, else on the server. */
export interface FoundItems {
  items: readonly PickedItem[];
  /** They are those of other words; the answer is still on its way. */
  former: boolean;
  /** What the words find just now, when `complete`. */
  first: (words: string) => PickedItem | undefined;
  /** Asks for the next ones; undefined when there are no more. */
  more: (() => void) | undefined;
  /** No item shows yet. */
  loading: boolean;
  /** These are all of them, for exactly these words. */
  complete: boolean;
  /** So many of all items are there; the others are still coming. */
  coming: { there: number; all: number } | undefined;
  error: unknown;
  retry: () => void;
  /** There is nothing in the catalogue at all. */
  none: boolean;
}

/** Items by the words of a search; `shown` are those words as far as the screen has followed. */
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
      former: remote.former,
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

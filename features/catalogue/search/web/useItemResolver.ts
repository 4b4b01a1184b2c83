import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { findItemsByCodes } from './findItemsByCodes.ts';
import { findItems, formatNoMatch, getItemCodes, hasMatch } from './rankedItems.ts';
import {
  hasInactiveMatchOnServer,
  type PreferredItemIds,
  searchItemsOnServer,
} from './searchItemsOnServer.ts';
import { type PickedItem, useOrderableItems } from './useOrderableItems.ts';

/** An item that was found, or a sentence that says why there is none. */
export type ItemMatch<Item = PickedItem> =
  | { item: Item; problem?: undefined }
  | { item?: undefined; problem: string };

/** Returns the item that a typed text means: that with exactly this SKU or UPC, else the first hit. */
type ItemResolver = (text: string) => ItemMatch | Promise<ItemMatch>;

interface PendingText {
  text: string;
  resolve: (match: ItemMatch | Promise<ItemMatch>) => void;
  fail: (error: Error) => void;
}

/**
 * Resolves typed texts at once when the browser has all items, otherwise when they are loaded, or by a search on the server.
 * Promises reject when the items cannot be read; a caller may ignore that.
 */
export function useItemResolver(preferredIds: PreferredItemIds): ItemResolver {
  const client = useClient();
  const { list, items, inactiveItems } = useOrderableItems();
  const { complete, totalCount, error } = list;
  const isLocal = totalCount <= maxListRows;
  const pending = useRef<PendingText[]>([]);

  const find = useCallback(
    (text: string): ItemMatch => {
      const item = getItemCodes(items)(text.trim()) ?? findItems(items, text, preferredIds)[0];
      return item ? { item } : { problem: formatNoMatch(text, hasMatch(inactiveItems, text)) };
    },
    [items, inactiveItems, preferredIds],
  );
  useEffect(() => {
    if (complete) for (const { text, resolve } of pending.current.splice(0)) resolve(find(text));
    else if (error) for (const { fail } of pending.current.splice(0)) fail(error);
  }, [complete, error, find]);

  const findOnServer = useCallback(
    async (text: string): Promise<ItemMatch> => {
      const { signal } = new AbortController();
      const [named, { rows }] = await Promise.all([
        findItemsByCodes(client, [text.trim()], signal),
        searchItemsOnServer(client, { words: text, preferredIds }, signal),
      ]);
      const item = getItemCodes(named)(text.trim()) ?? rows[0];
      if (item) return { item };
      return { problem: formatNoMatch(text, await hasInactiveMatchOnServer(client, text, signal)) };
    },
    [client, preferredIds],
  );
  // Nothing reads the list for a page that was left.
  const searchPending = useEffectEvent(() => {
    for (const { text, resolve } of pending.current.splice(0)) resolve(findOnServer(text));
  });
  useEffect(() => () => searchPending(), []);

  return useCallback(
    (text) => {
      if (isLocal && complete) return find(text);
      const match = isLocal ? waitForItems() : findOnServer(text);
      match.catch(() => {});
      return match;

      async function waitForItems(): Promise<ItemMatch> {
        // The effect has run for this error already.
        if (error) throw error;
        return new Promise((resolve, fail) => void pending.current.push({ text, resolve, fail }));
      }
    },
    [isLocal, complete, error, find, findOnServer],
  );
}

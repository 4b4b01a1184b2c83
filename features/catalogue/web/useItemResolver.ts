import { useCallback, useEffect, useRef } from 'react';
import { maxListRows } from '#platform/web/lists/loadList.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { findItemsByCodes } from './findItemsByCodes.ts';
import { findItems, getItemCodes } from './rankedItems.ts';
import { type PreferredItemIds, searchItemsOnServer } from './searchItemsOnServer.ts';
import { type PickedItem, useOrderableItems } from './useOrderableItems.ts';

/** Returns the item that a typed text means: that with exactly this SKU or UPC, else the first hit; undefined without a hit. */
type ItemResolver = (text: string) => PickedItem | undefined | Promise<PickedItem | undefined>;

interface PendingText {
  text: string;
  settle: (item: PickedItem | undefined) => void;
  fail: (error: Error) => void;
}

/**
 * Resolves typed texts at once when the browser has all items, otherwise when they are loaded, or by a search on the server.
 * Promises reject when the items cannot be read; a caller may ignore that.
 */
export function useItemResolver(preferredIds: PreferredItemIds): ItemResolver {
  const client = useClient();
  const { list, items } = useOrderableItems();
  const { complete, totalCount, error } = list;
  const isLocal = totalCount <= maxListRows;
  const pending = useRef<PendingText[]>([]);

  const find = useCallback(
    (text: string) => getItemCodes(items)(text.trim()) ?? findItems(items, text, preferredIds)[0],
    [items, preferredIds],
  );
  useEffect(() => {
    if (complete) for (const { text, settle } of pending.current.splice(0)) settle(find(text));
    else if (error) for (const { fail } of pending.current.splice(0)) fail(error);
  }, [complete, error, find]);

  return useCallback(
    (text) => {
      if (isLocal && complete) return find(text);
      const item = isLocal ? waitForItems() : findOnServer();
      item.catch(() => {});
      return item;

      async function waitForItems(): Promise<PickedItem | undefined> {
        // The effect has run for this error already.
        if (error) throw error;
        return new Promise((settle, fail) => void pending.current.push({ text, settle, fail }));
      }
      async function findOnServer(): Promise<PickedItem | undefined> {
        const { signal } = new AbortController();
        const [named, { rows }] = await Promise.all([
          findItemsByCodes(client, [text.trim()], signal),
          searchItemsOnServer(client, { words: text, preferredIds }, signal),
        ]);
        return getItemCodes(named)(text.trim()) ?? rows[0];
      }
    },
    [isLocal, complete, error, find, client, preferredIds],
  );
}

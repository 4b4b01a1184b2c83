import { skuKey } from '#features/catalogue/items/itemKeys.ts';
import { toItemSearchTexts } from '#features/catalogue/items/itemSearch.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { foldCode, foldText } from '#platform/kernel/search/searchWords.ts';
import type { OfflineItem, OfflineLocation } from '../offlineRows.ts';

/** Items and locations of a site on the device, and what finds them. Indexes are built when they are first used. */
export interface OfflineLists {
  /** All active items of the company, by name. */
  items: readonly OfflineItem[];
  /** Active houses, sections and bays of the site, by name. */
  locations: readonly OfflineLocation[];
  /** A location that is not here is inactive, gone, new since the sync, or of another site. */
  getLocationsById: () => ReadonlyMap<string, OfflineLocation>;
  /** An item that is not here is inactive, gone or new since the sync. */
  findItem: (itemId: string) => OfflineItem | undefined;
  /**
   * Returns the items with this SKU, or with this UPC as it is printed or as a scanner sends it. Items may share a UPC
   * (decision I9), so there can be several.
   */
  findByCode: (code: string) => readonly OfflineItem[];
  /**
   * Returns the items that match all words, the best first. Until the search is prepared, which takes a second or two on a phone,
   * it returns those that contain the words, by name.
   */
  searchItems: (words: string) => readonly OfflineItem[];
  /** Prepares the search in slices. */
  prepareSearch: () => Iterator<void>;
}

/** UPC of twelve digits as an EAN of thirteen or a GTIN of fourteen digits. */
const paddedUpc = /^0{1,2}(\d{12})$/;

/** Creates the lists of a sync. */
export function createOfflineLists(
  items: readonly OfflineItem[],
  locations: readonly OfflineLocation[],
): OfflineLists {
  const getItems = memoizeLast(() => new Map(items.map((item) => [item.itemId, item])));
  const getCodes = memoizeLast(() => ({
    bySku: Map.groupBy(items, ({ sku }) => skuKey(sku)),
    byUpc: Map.groupBy(items, ({ upc }) => upc),
  }));
  const search = createRankedSearch(items, (item) => toItemSearchTexts({ ...item, description: null }));
  let isPrepared = false;
  const getTexts = memoizeLast(() =>
    items.map((item) => ({
      item,
      text: `${foldText(`${item.name} ${item.sku}`)} ${foldCode(item.sku)} ${item.upc ?? ''}`,
    })),
  );
  return {
    items,
    locations,
    getLocationsById: memoizeLast(() => new Map(locations.map((location) => [location.id, location]))),
    findItem: (itemId) => getItems().get(itemId),
    findByCode: (code) => {
      const { bySku, byUpc } = getCodes();
      const key = skuKey(code);
      const [, upc = key] = paddedUpc.exec(key) ?? [];
      return bySku.get(key) ?? byUpc.get(key) ?? byUpc.get(upc) ?? [];
    },
    searchItems: (words) => {
      if (isPrepared) return search.find(words);
      const parts = foldText(words).trim().split(/\s+/);
      return getTexts()
        .filter(({ text }) => parts.every((part) => text.includes(part)))
        .map(({ item }) => item);
    },
    *prepareSearch() {
      yield* search.prepare();
      isPrepared = true;
    },
  };
}

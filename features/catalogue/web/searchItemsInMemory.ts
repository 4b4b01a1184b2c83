import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';

/** The fields that a search reads. */
interface SearchableItem {
  readonly name: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly itemGroup: string;
}

/** Ranks exact codes first, then prefixes of codes, then prefixes of names: a scanned or typed code means that item. */
function rank({ name, sku, upc }: SearchableItem, text: string): number {
  const codes = [sku.toLowerCase(), upc ?? ''];
  if (codes.includes(text)) return 0;
  if (codes.some((code) => code.startsWith(text))) return 1;
  return name.toLowerCase().startsWith(text) ? 2 : 3;
}

/** Returns items in which every word occurs in name, SKU, UPC or group; the best match first. */
export function searchItemsInMemory<Item extends SearchableItem>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const words = searchWords(search);
  if (words.length === 0) return items;
  const text = search.trim().toLowerCase();
  return items
    .filter(({ name, sku, upc, itemGroup }) => {
      const searchableText = `${name}\n${sku}\n${upc ?? ''}\n${itemGroup}`.toLowerCase();
      return words.every((word) => searchableText.includes(word));
    })
    .map((item) => ({ item, rank: rank(item, text) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

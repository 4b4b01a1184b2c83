import type { SearchTexts } from '#platform/kernel/search/rankedSearch.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** A material item as a search reads it. */
interface SearchableMaterialItem {
  name: string;
  description: string | null;
  category: string | null;
  erpId: string | null;
  vendors: readonly { vendorName: string; vendorItemId: string | null }[];
}

/** Returns what people call a material item: its description, or its name without one. */
export const getMaterialName = ({
  description,
  name,
}: Pick<SearchableMaterialItem, 'description' | 'name'>): string => description ?? name;

/** Texts by which a material item is found: description, item number and the numbers of its vendors first. */
export const toMaterialSearchTexts = (item: SearchableMaterialItem): SearchTexts => ({
  name: getMaterialName(item),
  fields: [
    { text: item.description ?? '', cost: 0 },
    { text: item.name, cost: 0 },
    { text: item.category ?? '', cost: 2 },
    { text: item.vendors.map(({ vendorName }) => vendorName).join(' '), cost: 3 },
  ],
  codes: [item.erpId, ...item.vendors.map(({ vendorItemId }) => vendorItemId)],
});

/** Returns the material items with a scanned code: that with the item number, else those with a vendor's number. */
export function findMaterialByCode<Item extends SearchableMaterialItem>(
  items: readonly Item[],
  code: string,
): readonly Item[] {
  const key = textKey(code);
  const isSame = (text: string | null) => text !== null && textKey(text) === key;
  const own = items.filter(({ erpId }) => isSame(erpId));
  return own.length > 0
    ? own
    : items.filter(({ vendors }) => vendors.some(({ vendorItemId }) => isSame(vendorItemId)));
}

import { skuKey } from './itemKeys.ts';

interface CodedItem {
  readonly sku: string;
  readonly upc: string | null;
}

/** Returns a function that finds an item by its whole SKU or UPC, upper or lower case. The SKU counts first. */
export function indexItemCodes<Item extends CodedItem>(
  items: readonly Item[],
): (code: string) => Item | undefined {
  const itemByCode = new Map<string, Item>();
  for (const item of items) if (item.upc) itemByCode.set(item.upc, item);
  for (const item of items) itemByCode.set(skuKey(item.sku), item);
  return (code) => itemByCode.get(skuKey(code));
}

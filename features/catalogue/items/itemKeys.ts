import { duplicate } from '#platform/kernel/results/result.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { Item } from './item.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** An item with the keys that other items may not, or should not, have. */
export type KeyedItem = Pick<Item, 'itemId' | 'name' | 'sku' | 'upc' | 'erpId'>;

/** Finds the item that uses a SKU, UPC or ERP id, among stored items and items of the same operation. */
export class ItemKeyIndex {
  readonly #bySku = new Map<string, KeyedItem>();
  readonly #byUpc = new Map<string, KeyedItem>();
  readonly #byErpId = new Map<string, KeyedItem>();

  constructor(items: Iterable<KeyedItem> = []) {
    for (const item of items) this.add(item);
  }

  add(item: KeyedItem): void {
    const { upc, erpId } = item;
    const sku = skuKey(item.sku);
    if (!this.#bySku.has(sku)) this.#bySku.set(sku, item);
    if (upc !== null && !this.#byUpc.has(upc)) this.#byUpc.set(upc, item);
    if (erpId !== null && !this.#byErpId.has(erpId)) this.#byErpId.set(erpId, item);
  }

  /** Returns an error for a SKU of another item and warnings for its UPC and ERP id (decision I9). */
  findDuplicates({ itemId, sku, upc, erpId }: KeyedItem): readonly Problem[] {
    const other = (item: KeyedItem | undefined) => (item && item.itemId !== itemId ? item : undefined);
    const bySku = other(this.#bySku.get(skuKey(sku)));
    const byUpc = upc === null ? undefined : other(this.#byUpc.get(upc));
    const byErpId = erpId === null ? undefined : other(this.#byErpId.get(erpId));
    return [
      ...(bySku ? [duplicate(['sku'], bySku.itemId, `SKU ${sku} is already used by ${bySku.name}`)] : []),
      ...(byUpc
        ? [duplicate(['upc'], byUpc.itemId, `UPC ${upc} is also used by ${byUpc.name}`, 'WARNING')]
        : []),
      ...(byErpId
        ? [duplicate(['erpId'], byErpId.itemId, `ERP Id ${erpId} is also used by ${byErpId.name}`, 'WARNING')]
        : []),
    ];
  }
}

/** Returns a SKU in the form in which SKUs are compared. */
export const skuKey = (sku: string): string => textKey(sku);

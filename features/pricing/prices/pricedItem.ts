/** The fields of an item that the price search reads. */
export interface PricedItem {
  itemId: string;
  itemGroup: string;
  categories: readonly { code: string; name: string }[];
}

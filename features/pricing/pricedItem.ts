/** What the price search has to know of an item. */
export interface PricedItem {
  itemId: string;
  itemGroup: string;
  categories: readonly { code: string; name: string }[];
}

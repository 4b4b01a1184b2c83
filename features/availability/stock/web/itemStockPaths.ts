/** Returns the path of the page that explains the stock of an item. */
export const itemStockPath = (itemId: string): string => `/fulfill/product/availability/item/${itemId}`;

import type { FunctionComponent } from 'react';

/** Parts of the items page that higher features give (architecture, arrow rule 6). */
export interface ItemPageExtensions {
  /** Loads the tab of an item that finds its price for a customer. */
  loadPriceCheck?: () => Promise<FunctionComponent<{ itemId: string }>>;
  /** Loads the tab of an item with its stock, for users who may see it. */
  loadStock?: () => Promise<FunctionComponent<{ itemId: string }>>;
}

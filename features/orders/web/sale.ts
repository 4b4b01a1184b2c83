import type { Currency } from '#platform/kernel/currency.ts';
import type { PricePlace } from './usePrices.ts';

/** What decides prices on an order, and what to call their origin. */
export interface Sale extends PricePlace {
  currency: Currency;
  maxDiscountPercentage: number;
  /** Names of the price groups the price may come from, by id. */
  priceGroups: ReadonlyMap<string, string>;
  /** Who adds lines. */
  userEmail: string;
}

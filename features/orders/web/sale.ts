import type { Currency } from '#platform/kernel/currency.ts';
import type { PricePlace } from './usePrices.ts';

/** Values that decide prices on an order, and names for their sources. */
export interface Sale extends PricePlace {
  currency: Currency;
  maxDiscountPercentage: number;
  /** Names by id of the price groups of customer and location. */
  priceGroups: ReadonlyMap<string, string>;
  /** Email of the user who adds lines. */
  userEmail: string;
}

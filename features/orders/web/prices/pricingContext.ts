import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { PriceScope } from './usePrices.ts';

/** Values that decide prices on an order, and names for their sources. */
export interface PricingContext extends PriceScope {
  currency: Currency;
  maxDiscountPercentage: number;
  /** Names by id of the price groups of customer and location. */
  priceGroups: ReadonlyMap<string, string>;
  /** Email of the user who adds lines. */
  userEmail: string;
}

import { amountUnits, decimalOf, rounded } from '#platform/kernel/decimal.ts';

/**
 * Lowest price within the tenant's maximum discount; undefined without a limit. A lower price causes a warning, never
 * an error (decision G23).
 */
export const lowestPrice = (price: number, maxDiscountPercentage: number): number | undefined =>
  maxDiscountPercentage >= 100
    ? undefined
    : rounded(
        decimalOf((amountUnits(price) * amountUnits(100 - maxDiscountPercentage)) / amountUnits(100)),
        5,
      );

export const isBelowDiscount = (
  { price, overridePrice }: { price: number; overridePrice: number },
  maxDiscountPercentage: number,
): boolean => overridePrice < (lowestPrice(price, maxDiscountPercentage) ?? 0);

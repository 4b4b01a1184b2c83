import { toAmountUnits, fromDecimalUnits, roundDecimal } from '#platform/kernel/numbers/decimal.ts';

/**
 * Lowest price within the tenant's maximum discount; undefined without a limit. A lower price causes a warning, never
 * an error (decision G23).
 */
export const minPrice = (price: number, maxDiscountPercentage: number): number | undefined =>
  maxDiscountPercentage >= 100
    ? undefined
    : roundDecimal(
        fromDecimalUnits(
          (toAmountUnits(price) * toAmountUnits(100 - maxDiscountPercentage)) / toAmountUnits(100),
        ),
        5,
      );

export const isBelowMinPrice = (
  { price, overridePrice }: { price: number; overridePrice: number },
  maxDiscountPercentage: number,
): boolean => overridePrice < (minPrice(price, maxDiscountPercentage) ?? 0);

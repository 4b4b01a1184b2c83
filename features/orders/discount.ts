import { amountUnits, decimalOf, rounded } from '#platform/kernel/decimal.ts';

/**
 * The lowest price that keeps within the tenant's greatest discount; undefined when there is no limit. Charging less is
 * warned of, never refused (decision G23).
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

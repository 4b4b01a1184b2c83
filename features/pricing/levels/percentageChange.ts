import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';

/** Prices of a level that a percentage can change. */
export const levelPrices = ['customerSellPrice', 'growerSellPrice', 'growerCost'] as const;
export type LevelPrice = (typeof levelPrices)[number];

/** Numbers of decimals to which a changed price can be rounded. */
export const roundingDigits = [2, 3, 4, 5] as const;

/** Changes a price by a percentage: 10 raises it by a tenth, -10 lowers it. Rounds half up to `digits` decimals. */
export const changeByPercentage = (price: number, percentage: number, digits: number): number =>
  roundDecimal((price * (100 + percentage)) / 100, digits);

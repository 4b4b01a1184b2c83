import * as z from 'zod';
import { type Day, dayOf, type Instant } from '#platform/kernel/day.ts';
import { rounded } from '#platform/kernel/decimal.ts';
import { requiredText } from '#platform/kernel/text.ts';

export const priceLevelTypes = ['CATEGORY', 'ITEM'] as const;
export type PriceLevelType = (typeof priceLevelTypes)[number];

const price = (label: string) =>
  z
    .number(`${label} is required`)
    .min(0, `${label} must be 0 or more`)
    .max(99_999_999, `${label} cannot exceed 99999999`)
    .transform((value) => rounded(value, 5));

const day = (label: string) =>
  z
    .string(`${label} is required`)
    .refine((text) => dayOf(text) === text, `${label} must be a day (yyyy-MM-dd)`);

/** A level to store. First and last day are both inclusive: days, so that no time zone shifts them (decision P6). */
export const priceLevelInput = z
  .object({
    priceLevelId: z.string(),
    type: z.enum(priceLevelTypes),
    targetId: requiredText('Target ID'),
    targetName: requiredText('Target name'),
    quantityThreshold: z
      .int('Quantity threshold must be a whole number')
      .min(0, 'Quantity threshold must be 0 or more')
      .max(2_147_483_647, 'Quantity threshold cannot exceed 2147483647'),
    growerCost: price('Grower cost'),
    growerSellPrice: price('Grower sell price'),
    customerSellPrice: price('Customer sell price'),
    startDate: day('Start date'),
    endDate: day('End date').nullable(),
  })
  .refine(({ startDate, endDate }) => endDate === null || startDate <= endDate, {
    path: ['endDate'],
    error: 'End date must be on or after the start date',
    params: { code: 'OUT_OF_RANGE' },
  });

/**
 * Price of one item or category from a quantity upwards, for a period (spec 2 §3). Only `customerSellPrice` prices a
 * line, per each (decision P1); a threshold of 0 holds from the first piece, an end of null for ever.
 */
export type PriceLevel = z.output<typeof priceLevelInput>;

/** Wire form of a level's first day (spec 2 §5). */
export const levelStart = (first: Day): Instant => `${first}T00:00:00.000Z`;
/** Wire form of a level's last day (spec 2 §5). */
export const levelEnd = (last: Day): Instant => `${last}T23:59:59.999Z`;

/** Whether a day lies in a period whose ends count; null leaves an end open. */
export const covers = (
  { startDate, endDate }: { startDate: Day | null; endDate: Day | null },
  on: Day,
): boolean => (startDate === null || startDate <= on) && (endDate === null || on <= endDate);

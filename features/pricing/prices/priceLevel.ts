import * as z from 'zod';
import { type Day, type Instant, dayInput } from '#platform/kernel/dates/day.ts';
import { idInput, parseId } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { endBeforeStartIssue, piecesInput, priceInput } from './priceInput.ts';

export const priceLevelTypes = ['CATEGORY', 'ITEM'] as const;

const levelFields = z.object({
  priceLevelId: idInput,
  type: z.enum(priceLevelTypes),
  targetId: requiredText('Target ID'),
  targetName: requiredText('Target name'),
  quantityThreshold: piecesInput('Quantity threshold'),
  growerCost: priceInput('Grower cost'),
  growerSellPrice: priceInput('Grower sell price'),
  customerSellPrice: priceInput('Customer sell price'),
  startDate: dayInput('Start date'),
  endDate: dayInput('End date').nullable(),
});

const isInOrder = ({ startDate, endDate }: { startDate: Day; endDate: Day | null }): boolean =>
  endDate === null || startDate <= endDate;

/** Item ids are compared in their wire form. */
const normalizeTarget = <Level extends { type: (typeof priceLevelTypes)[number]; targetId: string }>(
  level: Level,
): Level =>
  level.type === 'ITEM' ? { ...level, targetId: parseId(level.targetId) ?? level.targetId } : level;

/** Schema of a level to store. First and last day are both inclusive and plain days, so that no time zone shifts them (decision P6). */
export const priceLevelInput = levelFields.refine(isInOrder, endBeforeStartIssue).transform(normalizeTarget);

/** Schema of what a level prices, from which quantity on and on which days; its prices may still be invalid. */
export const levelScopeInput = levelFields
  .omit({ growerCost: true, growerSellPrice: true, customerSellPrice: true })
  .refine(isInOrder, endBeforeStartIssue)
  .transform(normalizeTarget);
export type LevelScope = z.output<typeof levelScopeInput>;

/**
 * Price of one item or category from a quantity upwards, for a period (spec 2 §3). Only `customerSellPrice` prices a
 * line, per each (decision P1); a threshold of 0 applies from the first piece, an end of null means ongoing.
 */
export type PriceLevel = z.output<typeof priceLevelInput>;

/** Returns the first instant of a level's first day, as sent to clients (spec 2 §5). */
export const levelStart = (first: Day): Instant => `${first}T00:00:00.000Z`;
/** Returns the last instant of a level's last day, as sent to clients (spec 2 §5). */
export const levelEnd = (last: Day): Instant => `${last}T23:59:59.999Z`;

/** Returns the day in UTC that an instant of a client stands for, whatever time zone it was sent in. */
export const toLevelDay = (instant: Instant): Day => instant.slice(0, 10);

/** Returns whether a day is in a period, including its first and last day; null means open. */
export const isInPeriod = (
  { startDate, endDate }: { startDate: Day | null; endDate: Day | null },
  on: Day,
): boolean => (startDate === null || startDate <= on) && (endDate === null || on <= endDate);

export const levelPeriods = ['CURRENT', 'FUTURE', 'PAST'] as const;

/** Returns whether a level applies on a day, later or no more. Both of its days are inclusive. */
export function findLevelPeriod(
  { startDate, endDate }: { startDate: Day; endDate: Day | null },
  today: Day,
): (typeof levelPeriods)[number] {
  if (endDate !== null && endDate < today) return 'PAST';
  return startDate > today ? 'FUTURE' : 'CURRENT';
}

import * as z from 'zod';
import { type Day, dayInput } from '#platform/kernel/dates/day.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { endBeforeStartIssue, piecesInput, priceInput } from './priceInput.ts';
import { isInPeriod } from './priceLevel.ts';

/** Schema of a price received from the ERP. */
export const erpItemPriceInput = z
  .object({
    erpItemPricingId: idInput,
    erpItemId: requiredText('ERP item'),
    erpPriceGroupId: requiredText('ERP price group'),
    unitPrice: priceInput('Unit price'),
    containerQuantity: piecesInput('Container quantity').nullable(),
    startDate: dayInput('Start date').nullable(),
    endDate: dayInput('End date').nullable(),
  })
  .refine(
    ({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate,
    endBeforeStartIssue,
  );

/**
 * A price from the ERP: item group x ERP price group x period (spec 2 §3). `erpItemId` is the item group (decision P7),
 * `unitPrice` per each and `containerQuantity` information only (decision P8); both days are inclusive, null is open.
 */
export type ErpItemPrice = z.output<typeof erpItemPriceInput>;

/** Returns the ERP price that applies on a day: one with both dates first, then the latest start, then the greatest id (spec 2 §5, decision P9). */
export function findErpItemPrice<Price extends ErpItemPrice>(
  prices: readonly Price[],
  itemGroup: string,
  day: Day,
): Price | undefined {
  let best: Price | undefined;
  for (const price of prices)
    if (
      price.erpItemId === itemGroup &&
      isInPeriod(price, day) &&
      (!best || compareErpPrecedence(price, best).isFirst)
    )
      best = price;
  return best;
}

/** Decides between two prices of one item group and ERP price group, and says by what the other one loses. */
export function compareErpPrecedence(
  price: ErpItemPrice,
  other: ErpItemPrice,
): { isFirst: boolean; reason: 'OPEN_PERIOD' | 'EARLIER_START' | 'OLDER_ID' } {
  const bounded = isBounded(price);
  if (bounded !== isBounded(other)) return { isFirst: bounded, reason: 'OPEN_PERIOD' };
  const start = price.startDate ?? '';
  const otherStart = other.startDate ?? '';
  return start === otherStart
    ? { isFirst: price.erpItemPricingId > other.erpItemPricingId, reason: 'OLDER_ID' }
    : { isFirst: start > otherStart, reason: 'EARLIER_START' };
}

const isBounded = ({ startDate, endDate }: ErpItemPrice): boolean => startDate !== null && endDate !== null;

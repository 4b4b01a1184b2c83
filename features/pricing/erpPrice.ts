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
export function findErpItemPrice(
  prices: readonly ErpItemPrice[],
  itemGroup: string,
  day: Day,
): ErpItemPrice | undefined {
  let best: ErpItemPrice | undefined;
  for (const price of prices)
    if (price.erpItemId === itemGroup && isInPeriod(price, day) && (!best || hasPrecedence(price, best)))
      best = price;
  return best;
}

function hasPrecedence(price: ErpItemPrice, best: ErpItemPrice): boolean {
  const bounded = isBounded(price);
  if (bounded !== isBounded(best)) return bounded;
  const start = price.startDate ?? '';
  const bestStart = best.startDate ?? '';
  return start === bestStart ? price.erpItemPricingId > best.erpItemPricingId : start > bestStart;
}

const isBounded = ({ startDate, endDate }: ErpItemPrice): boolean => startDate !== null && endDate !== null;

import type { Day } from '#platform/kernel/day.ts';
import { covers } from './priceLevel.ts';

/** A price from the ERP: item group x ERP price group x period (spec 2 §3). */
export interface ErpItemPrice {
  erpItemPricingId: string;
  /** The item group (decision P7). */
  erpItemId: string;
  erpPriceGroupId: string;
  /** Per each (decision P8). */
  unitPrice: number;
  /** Pieces per container: information only (decision P8). */
  containerQuantity: number | null;
  /** First and last day, both inclusive; null = open. */
  startDate: Day | null;
  endDate: Day | null;
}

/** Of several prices that cover the day, one with both dates wins, then the latest start, then the greatest id (spec 2 §5, decision P9). */
export function erpPriceOn(
  prices: readonly ErpItemPrice[],
  itemGroup: string,
  day: Day,
): ErpItemPrice | undefined {
  let held: ErpItemPrice | undefined;
  for (const price of prices)
    if (price.erpItemId === itemGroup && covers(price, day) && (!held || beats(price, held))) held = price;
  return held;
}

function beats(price: ErpItemPrice, held: ErpItemPrice): boolean {
  const bounded = isBounded(price);
  if (bounded !== isBounded(held)) return bounded;
  const start = price.startDate ?? '';
  const heldStart = held.startDate ?? '';
  return start === heldStart ? price.erpItemPricingId > held.erpItemPricingId : start > heldStart;
}

const isBounded = ({ startDate, endDate }: ErpItemPrice): boolean => startDate !== null && endDate !== null;

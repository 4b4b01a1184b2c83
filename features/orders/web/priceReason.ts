import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import type { Day, Instant } from '#platform/kernel/day.ts';
import { dayText, numberText } from '#platform/kernel/grid/cellText.ts';

const sources: Record<FoundPrice['source'], string> = {
  ITEM_LEVEL: 'Price level of the item',
  CATEGORY_LEVEL: 'Price level of its category',
  ERP: 'ERP price list',
  NONE: 'Retail price',
};

/** What is known of where a price came from, besides the price itself. */
export interface PriceOrigin {
  groupName: string | undefined;
  level: { quantityThreshold: number; startDate: Instant; endDate: Instant | null } | undefined;
  /** The day it was found for. */
  day: Day | null;
}

/** "Price level of the item · Mass Merchant East". */
export const sourceText = ({ source }: FoundPrice, { groupName }: PriceOrigin): string =>
  [sources[source], groupName].filter(Boolean).join(' · ');

/** ", from 100 units, Jan 1, 2026 to Dec 31, 2026": where and when the price holds; nothing for a retail price. */
export function validityText({ source }: FoundPrice, { level, day }: PriceOrigin): string {
  if (source === 'NONE') return '';
  if (!level) return day ? `, valid ${dayText(day)}` : '';
  const { quantityThreshold, startDate, endDate } = level;
  const from = quantityThreshold > 1 ? `, from ${numberText(quantityThreshold)} units` : '';
  const start = dayText(startDate);
  return `${from}, ${endDate ? `${start} to ${dayText(endDate)}` : `since ${start}`}`;
}

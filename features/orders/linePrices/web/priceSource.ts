import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import { formatPeriod, formatThreshold, type PriceValidity } from '#features/pricing/prices/priceValidity.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';

const sourceLabels: Record<FoundPrice['source'], string> = {
  ITEM_LEVEL: 'Item price',
  CATEGORY_LEVEL: 'Category price',
  ERP: 'ERP price list',
  NONE: 'Retail price',
};

/** Source of a price, besides the price itself. */
export interface PriceSourceDetails {
  groupName: string | undefined;
  level: PriceValidity | undefined;
  /** The day that the search was for. */
  day: Day | null;
}

/** "Mass Merchant East · item price". */
export const formatPriceSource = (
  { source }: Pick<FoundPrice, 'source'>,
  { groupName }: Partial<Pick<PriceSourceDetails, 'groupName'>>,
): string => {
  const label = sourceLabels[source];
  return groupName
    ? `${groupName} · ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
    : label;
};

/** Validity of a stored price; that of its level for a draft, which has no details. */
export const getStoredValidity = (
  stored: PriceValidity & { priceLevelId: string | null },
  { level }: Pick<PriceSourceDetails, 'level'>,
): PriceValidity | undefined =>
  stored.priceLevelId !== null && stored.quantityThreshold === null ? level : stored;

/** " from 100 units, Jan 1 to Dec 31, 2026"; empty for a retail price. */
export function formatPriceValidity(
  { source }: Pick<FoundPrice, 'source'>,
  { level, day }: Pick<PriceSourceDetails, 'level' | 'day'>,
): string {
  if (source === 'NONE') return '';
  if (!level) return day ? `, valid ${dayText(day)}` : '';
  const threshold = formatThreshold(level);
  const period = formatPeriod(level);
  return `${threshold && ` ${threshold}`}${period && `, ${period}`}`;
}

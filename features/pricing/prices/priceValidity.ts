import type { Day } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';

/** Quantity and days from which a price applies; days may be instants, as clients receive those of levels. */
export interface PriceValidity {
  quantityThreshold: number | null;
  startDate: Day | null;
  endDate: Day | null;
}

/** "from 100 units"; empty for a price that applies from the first one. */
export const formatThreshold = ({ quantityThreshold }: Pick<PriceValidity, 'quantityThreshold'>): string =>
  (quantityThreshold ?? 0) > 1 ? `from ${numberText(quantityThreshold ?? 0)} units` : '';

/** "Mar 1 to May 31, 2027", "since Jan 1, 2026"; empty for a price without days. */
export function formatPeriod({ startDate, endDate }: Pick<PriceValidity, 'startDate' | 'endDate'>): string {
  if (!startDate) return endDate ? `until ${dayText(endDate)}` : '';
  const start = dayText(startDate);
  if (!endDate) return `since ${start}`;
  const end = dayText(endDate);
  if (start === end) return `on ${start}`;
  const [year] = / \d+$/.exec(end) ?? [''];
  return `${year && start.endsWith(`,${year}`) ? start.slice(0, -year.length - 1) : start} to ${end}`;
}

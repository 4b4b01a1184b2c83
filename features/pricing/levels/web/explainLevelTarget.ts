import { buildPriceBook, type LineTerms } from '../../prices/priceBook.ts';
import type { PricedItem } from '../../prices/pricedItem.ts';
import { explainLevels, type LossReason } from '../../prices/priceExplanation.ts';
import {
  type ConsideredPrice,
  type ExplainedPrice,
  formatLossReason,
} from '../../prices/priceExplanationText.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';

/** The item or category of a level, as its price is searched. */
export interface ExplainedTarget extends Pick<PricedItem, 'itemId' | 'categories'> {
  /** Null for a category. */
  retailPrice: number | null;
}

/** The levels that a search considers, stored or not. */
export interface SearchedLevels {
  group: { priceId: string; name: string };
  levels: readonly PriceLevel[];
}

/** Explains the price of an item or category by the levels of a group. */
export function explainTargetPrice(
  { group, levels }: SearchedLevels,
  target: ExplainedTarget,
  on: LineTerms,
): ExplainedPrice {
  const { winner, lost, total } = explainLevels(buildPriceBook(group.priceId, levels), target, on);
  const toConsidered = (level: PriceLevel, reason: LossReason | null): ConsideredPrice => ({
    level,
    erpItemPrice: null,
    reason,
  });
  return {
    priceGroup: group,
    priceGroupOrigin: 'REQUESTED',
    erpPriceGroupId: null,
    price: winner && winner.customerSellPrice > 0 ? winner.customerSellPrice : target.retailPrice,
    currency: null,
    chosen: winner ? toConsidered(winner, null) : null,
    others: lost.map(({ price, reason }) => toConsidered(price, reason)),
    numberOfOthers: total,
  };
}

/** Says whether a level gives the explained price, and if not why. */
export function formatLevelResult(
  priceLevelId: string,
  { chosen, others }: ExplainedPrice,
  on: Pick<LineTerms, 'day'>,
): string {
  if (chosen?.level?.priceLevelId === priceLevelId) return 'This level is chosen.';
  const lost = others.find(({ level }) => level?.priceLevelId === priceLevelId);
  return lost ? `This level is not chosen: ${formatLossReason(lost, on)}.` : 'This level is not chosen.';
}

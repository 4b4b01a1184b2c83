import type { Day } from '#platform/kernel/dates/day.ts';
import { compareErpPrecedence, type ErpItemPrice, findErpItemPrice } from './erpPrice.ts';
import {
  comparePrecedence,
  findBestLevel,
  findObstacle,
  type LineTerms,
  type PriceBook,
  targetMatches,
} from './priceBook.ts';
import type { PricedItem } from './pricedItem.ts';
import { isInPeriod, type PriceLevel } from './priceLevel.ts';

/** Reasons for which a price was not chosen, those of prices that apply first. */
export const lossReasons = [
  'LOWER_THRESHOLD',
  'OPEN_PERIOD',
  'EARLIER_START',
  'OLDER_ID',
  'CATEGORY_BELOW_ITEM',
  'NAME_BELOW_CODE',
  'QUANTITY_BELOW_THRESHOLD',
  'OUTSIDE_DATES',
] as const;
export type LossReason = (typeof lossReasons)[number];

/** A price that could have been chosen, and why it was not. */
export interface LostPrice<Price> {
  price: Price;
  reason: LossReason;
}

/** Explains a price search: the price chosen, and those of the same item that were not. */
export interface ExplainedSearch<Price> {
  winner: Price | undefined;
  /** Those that apply first, at most `maxLostPrices`. */
  lost: readonly LostPrice<Price>[];
  /** Number of all that were not chosen. */
  total: number;
}

/** Maximum number of lost prices that an explanation lists. */
export const maxLostPrices = 50;

/** Explains `findBestLevel` (spec 2 §7). */
export function explainLevels(
  book: PriceBook,
  item: Pick<PricedItem, 'itemId' | 'categories'>,
  on: LineTerms,
): ExplainedSearch<PriceLevel> {
  const winner = findBestLevel(book, item, on);
  const listed = new Set<PriceLevel>();
  const matches = targetMatches.map((listLevels) => {
    const levels = new Set(listLevels(book, item).filter((level) => !listed.has(level)));
    for (const level of levels) listed.add(level);
    return levels;
  });
  const winnerRank = winner ? matches.findIndex((levels) => levels.has(winner)) : -1;
  const findReason = (level: PriceLevel, rank: number): LossReason => {
    const obstacle = findObstacle(level, on);
    if (obstacle !== undefined || !winner) return obstacle ?? 'OUTSIDE_DATES';
    if (rank === winnerRank) return comparePrecedence(winner, level).reason;
    return winner.type === 'ITEM' ? 'CATEGORY_BELOW_ITEM' : 'NAME_BELOW_CODE';
  };
  const lost = matches.flatMap((levels, rank) =>
    [...levels]
      .filter((level) => level !== winner)
      .toSorted((one, other) => (comparePrecedence(one, other).isFirst ? -1 : 1))
      .map((level) => ({ price: level, reason: findReason(level, rank) })),
  );
  return explain(winner, lost);
}

/** Explains `findErpItemPrice` (spec 2 §5). */
export function explainErpPrices<Price extends ErpItemPrice>(
  prices: readonly Price[],
  itemGroup: string,
  day: Day,
): ExplainedSearch<Price> {
  const winner = findErpItemPrice(prices, itemGroup, day);
  const lost = prices
    .filter((price) => price.erpItemId === itemGroup && price !== winner)
    .toSorted((one, other) => (compareErpPrecedence(one, other).isFirst ? -1 : 1))
    .map((price) => ({
      price,
      reason:
        winner && isInPeriod(price, day)
          ? compareErpPrecedence(winner, price).reason
          : ('OUTSIDE_DATES' as const),
    }));
  return explain(winner, lost);
}

function explain<Price>(
  winner: Price | undefined,
  lost: readonly LostPrice<Price>[],
): ExplainedSearch<Price> {
  // Sorting is stable: prices that lost for one reason stay in order of precedence.
  const order = ({ reason }: LostPrice<Price>) =>
    ['QUANTITY_BELOW_THRESHOLD', 'OUTSIDE_DATES'].indexOf(reason);
  return {
    winner,
    lost: lost.toSorted((one, other) => order(one) - order(other)).slice(0, maxLostPrices),
    total: lost.length,
  };
}

import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { type LevelDraft, toDraftDay } from './levelDraft.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

/** Names a level in messages: 'Lavender - 1 gal from 10'. */
export function formatLevelName({ type, target, quantityThreshold }: LevelDraft): string {
  const name = target.name || target.code || `New ${priceLevelTypeLabels[type].toLowerCase()} level`;
  return quantityThreshold === null || quantityThreshold === 0
    ? name
    : `${name} from ${typeof quantityThreshold === 'number' ? numberText(quantityThreshold) : quantityThreshold}`;
}

/** Formats a day of a level; what is no day stays as it was typed. */
export function formatLevelDay(text: string): string {
  const day = toDraftDay(text);
  return day === undefined ? text : dayText(day);
}

const formatPrice = (price: LevelDraft['growerCost']): string =>
  typeof price === 'number' ? moneyText(price) : (price ?? 'no price');

/** Describes prices and dates of a level: '$1.00 / $2.00 / $3.00, Jan 1, 2027 to ongoing'. */
export const formatLevelValues = (level: LevelDraft): string =>
  `${[level.growerCost, level.growerSellPrice, level.customerSellPrice].map(formatPrice).join(' / ')}, ${
    level.startDate === null ? 'no start' : formatLevelDay(level.startDate)
  } to ${level.endDate === null ? 'ongoing' : formatLevelDay(level.endDate)}`;

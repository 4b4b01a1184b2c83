import type { Day } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { LineTerms } from './priceBook.ts';
import type { LossReason } from './priceExplanation.ts';
import type { PriceLevel } from './priceLevel.ts';
import { formatPeriod, formatThreshold } from './priceValidity.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

/** A price level or an ERP price that a search considered, as clients receive it. */
export interface ConsideredPrice {
  readonly level: Pick<
    PriceLevel,
    | 'priceLevelId'
    | 'type'
    | 'targetName'
    | 'quantityThreshold'
    | 'customerSellPrice'
    | 'startDate'
    | 'endDate'
  > | null;
  readonly erpItemPrice: {
    readonly erpItemPricingId: string;
    readonly unitPrice: number;
    readonly startDate: Day | null;
    readonly endDate: Day | null;
  } | null;
  readonly reason: LossReason | null;
}

/** Price per piece of a considered price. */
export const getConsideredPrice = ({ level, erpItemPrice }: ConsideredPrice): number =>
  level?.customerSellPrice ?? erpItemPrice?.unitPrice ?? 0;

/** "Category level Perennials 1 gal from 100 units, Mar 1 to May 31, 2027". */
export function formatConsideredPrice({ level, erpItemPrice }: ConsideredPrice): string {
  const name =
    level?.type === 'CATEGORY' ? `Category level ${level.targetName}` : level ? 'Item level' : 'ERP price';
  const threshold = level ? formatThreshold(level) : '';
  const period = formatPeriod(level ?? erpItemPrice ?? { startDate: null, endDate: null });
  return `${name}${threshold && ` ${threshold}`}${period && `, ${period}`}`;
}

const lossTexts = {
  LOWER_THRESHOLD: 'Applies from a lower quantity than the chosen level',
  OPEN_PERIOD: 'Has no first or no last day; a price with both comes first',
  EARLIER_START: 'Began earlier than the chosen one',
  OLDER_ID: 'Was added before the chosen one, which is alike',
  CATEGORY_BELOW_ITEM: 'A level of the item itself comes first',
  NAME_BELOW_CODE: 'Has only the same name; a level of the category itself comes first',
} as const;

/** Says in one sentence why a price was not chosen. */
export function formatLossReason(price: ConsideredPrice, { day }: Pick<LineTerms, 'day'>): string {
  const { level, erpItemPrice, reason } = price;
  const { startDate, endDate } = level ?? erpItemPrice ?? { startDate: null, endDate: null };
  if (reason === 'QUANTITY_BELOW_THRESHOLD')
    return `Applies only from ${numberText(level?.quantityThreshold ?? 0)} units`;
  if (reason === 'OUTSIDE_DATES') {
    if (startDate && day < startDate.slice(0, 10)) return `Begins on ${dayText(startDate)}`;
    return endDate ? `Ended on ${dayText(endDate)}` : `Does not apply on ${dayText(day)}`;
  }
  return reason === null ? '' : lossTexts[reason];
}

const originTexts = {
  LOCATION: 'the price group of the location',
  CUSTOMER: 'the price group of the customer',
  DEFAULT: 'the default price group',
} as const;

/** The result of a price search, as clients receive it. */
export interface PriceSearchResult {
  readonly priceGroup: { readonly name: string } | null;
  readonly priceGroupOrigin: keyof typeof originTexts | 'REQUESTED' | null;
  readonly erpPriceGroupId: string | null;
  readonly chosen: ConsideredPrice | null;
}

/** A price search with its price and the prices that were not chosen. */
export interface ExplainedPrice extends PriceSearchResult {
  /** Null when the retail price applies and the search is for a category, not for one item. */
  readonly price: number | null;
  /** Null without a location. */
  readonly currency: Currency | null;
  /** Those that apply first; `numberOfOthers` counts all of them. */
  readonly others: readonly ConsideredPrice[];
  readonly numberOfOthers: number;
}

/** "Item level from 100 units, Mar 1 to May 31, 2027, of Mass Merchant West". */
export function formatPriceSearch({ chosen, priceGroup, erpPriceGroupId }: PriceSearchResult): string {
  const group = erpPriceGroupId === null ? priceGroup?.name : `the ERP price group ${erpPriceGroupId}`;
  if (group === undefined) return 'There is no default price group, so the retail price applies.';
  if (!chosen) return `No price of ${group} applies, so the retail price applies.`;
  const text = formatConsideredPrice(chosen);
  const joined = `${text}${text.includes(', ') ? ',' : ''} of ${group}`;
  return getConsideredPrice(chosen) > 0
    ? joined
    : `${joined}. Its price is ${moneyText(0)}, so the retail price applies.`;
}

/** "Mass Merchant West is the price group of the location."; empty for a group that was asked for. */
export const formatGroupOrigin = ({ priceGroup, priceGroupOrigin }: PriceSearchResult): string =>
  priceGroup && priceGroupOrigin && priceGroupOrigin !== 'REQUESTED'
    ? `${priceGroup.name} is ${originTexts[priceGroupOrigin]}.`
    : '';

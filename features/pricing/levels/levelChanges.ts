import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { PriceLevel } from '../prices/priceLevel.ts';
import { formatPeriod, formatThreshold } from '../prices/priceValidity.ts';

const comparedFields = [
  'type',
  'targetId',
  'targetName',
  'quantityThreshold',
  'growerCost',
  'growerSellPrice',
  'customerSellPrice',
  'startDate',
  'endDate',
] as const satisfies readonly (keyof PriceLevel)[];

/** Whether two levels with one id are the same. */
export const isSameLevel = (one: PriceLevel, other: PriceLevel): boolean =>
  comparedFields.every((field) => one[field] === other[field]);

/** Returns the differences between two sets of levels, one entry per level, each level as one JSON text. */
export function compareLevels(
  before: readonly PriceLevel[],
  after: readonly PriceLevel[],
): readonly FieldChange[] {
  const remaining = new Map(before.map((level) => [level.priceLevelId, level]));
  const changedOrAdded = after.flatMap((level) => {
    const previous = remaining.get(level.priceLevelId);
    remaining.delete(level.priceLevelId);
    return previous && isSameLevel(previous, level)
      ? []
      : [
          {
            field: formatTarget(level),
            before: previous ? formatLevel(previous) : null,
            after: formatLevel(level),
          },
        ];
  });
  return [
    ...changedOrAdded,
    ...[...remaining.values()].map((previous) => ({
      field: formatTarget(previous),
      before: formatLevel(previous),
      after: null,
    })),
  ];
}

const formatTarget = ({ type, targetName }: PriceLevel): string =>
  `${type === 'ITEM' ? 'Item' : 'Category'} ${targetName}`;

/** "from 12 units, $1.00 / $2.00 / $3.50, since Jan 1, 2027" as a JSON text; prices in the order of their columns. */
function formatLevel(level: PriceLevel): string {
  const prices = [level.growerCost, level.growerSellPrice, level.customerSellPrice];
  const parts = [
    formatThreshold(level),
    prices.map((price) => moneyText(price)).join(' / '),
    formatPeriod(level),
  ];
  return JSON.stringify(parts.filter((part) => part !== '').join(', '));
}

import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import type { PriceLevel } from './priceLevel.ts';

/** Returns the differences between two sets of levels, one entry per level, each level as one JSON text. */
export function compareLevels(
  before: readonly PriceLevel[],
  after: readonly PriceLevel[],
): readonly FieldChange[] {
  const remaining = new Map(before.map((level) => [level.priceLevelId, level]));
  const changedOrAdded = after.flatMap((level) => {
    const previous = remaining.get(level.priceLevelId);
    remaining.delete(level.priceLevelId);
    return previous && formatLevel(previous) === formatLevel(level) && previous.targetId === level.targetId
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

const formatLevel = (level: PriceLevel): string =>
  JSON.stringify(
    `${level.targetName} from ${level.quantityThreshold}: ${level.growerCost} / ${level.growerSellPrice} / ${level.customerSellPrice}, ${level.startDate} to ${level.endDate ?? 'ongoing'}`,
  );

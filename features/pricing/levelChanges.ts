import type { FieldChange } from '#platform/kernel/fieldChange.ts';
import type { PriceLevel } from './priceLevel.ts';

/** Returns the differences between two sets of levels, one entry per level, each level as one JSON text. */
export function levelChanges(
  before: readonly PriceLevel[],
  after: readonly PriceLevel[],
): readonly FieldChange[] {
  const left = new Map(before.map((level) => [level.priceLevelId, level]));
  const kept = after.flatMap((level) => {
    const old = left.get(level.priceLevelId);
    left.delete(level.priceLevelId);
    return old && textOf(old) === textOf(level) && old.targetId === level.targetId
      ? []
      : [{ field: fieldOf(level), before: old ? textOf(old) : null, after: textOf(level) }];
  });
  return [
    ...kept,
    ...[...left.values()].map((old) => ({ field: fieldOf(old), before: textOf(old), after: null })),
  ];
}

const fieldOf = ({ type, targetName }: PriceLevel): string =>
  `${type === 'ITEM' ? 'Item' : 'Category'} ${targetName}`;

const textOf = (level: PriceLevel): string =>
  JSON.stringify(
    `${level.targetName} from ${level.quantityThreshold}: ${level.growerCost} / ${level.growerSellPrice} / ${level.customerSellPrice}, ${level.startDate} to ${level.endDate ?? 'ongoing'}`,
  );

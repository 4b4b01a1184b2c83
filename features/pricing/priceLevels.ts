import * as z from 'zod';
import { codeKey } from '#features/catalogue/category.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { duplicate, type Problem, type Result, settle } from '#platform/kernel/results/result.ts';
import { type PriceLevel, priceLevelInput } from './priceLevel.ts';

const maxPriceLevels = 5000;
const schema = z
  .array(priceLevelInput)
  .max(maxPriceLevels, `A price group takes at most ${maxPriceLevels} price levels`);

/** Validates all levels of a group: each by itself, and never two prices for one target, threshold and day (decision P5). */
export function checkPriceLevels(levels: unknown): Result<readonly PriceLevel[]> {
  const result = validateInput(schema, levels, ['priceLevels']);
  return result.ok
    ? settle(result.value, [...findRepeatedIds(result.value), ...findOverlaps(result.value)])
    : result;
}

function findRepeatedIds(levels: readonly PriceLevel[]): Problem[] {
  const previousIds = new Set<string>();
  return levels.flatMap(({ priceLevelId }, index) => {
    const isRepeated = previousIds.has(priceLevelId);
    previousIds.add(priceLevelId);
    return isRepeated
      ? [
          duplicate(
            ['priceLevels', `${index}`, 'priceLevelId'],
            priceLevelId,
            'Two price levels have the same id',
          ),
        ]
      : [];
  });
}

function findOverlaps(levels: readonly PriceLevel[]): Problem[] {
  const periods = new Map<string, { level: PriceLevel; index: number }[]>();
  for (const [index, level] of levels.entries()) {
    const target = level.type === 'CATEGORY' ? codeKey(level.targetId) : level.targetId;
    const key = `${level.type} ${level.quantityThreshold} ${target}`;
    periods.set(key, [...(periods.get(key) ?? []), { level, index }]);
  }
  return [...periods.values()].flatMap((sameTarget) => {
    const byStart = sameTarget.toSorted((a, b) => (a.level.startDate < b.level.startDate ? -1 : 1));
    let latest: PriceLevel | undefined;
    return byStart.flatMap(({ level, index }) => {
      const previous = latest;
      if (!previous || isLater(level.endDate, previous.endDate)) latest = level;
      return previous && (previous.endDate === null || level.startDate <= previous.endDate)
        ? [duplicate(['priceLevels', `${index}`, 'startDate'], previous.priceLevelId, formatOverlap(level))]
        : [];
    });
  });
}

const isLater = (end: string | null, than: string | null): boolean =>
  than !== null && (end === null || end > than);

const formatOverlap = ({ targetName, quantityThreshold, startDate }: PriceLevel): string =>
  `${targetName} has another price level from quantity ${quantityThreshold} that also covers ${startDate}`;
